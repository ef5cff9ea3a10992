import { carPreviewRoute, listingPreviewRoute } from '@pahiya/contract/car-detail/car-share'

/** The maximum number of addresses in a file, set by the protocol. */
export const mostInSitemap = 50_000

export type SitemapEntry = { path: string; changedAt?: Date | undefined }

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A sitemap file, streamed as its entries arrive. */
export async function* writeSitemap(
  origin: string,
  batches: AsyncIterable<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${head}<urlset xmlns="${schema}">\n`
  for await (const entries of batches) yield entries.map((entry) => element('url', origin, entry)).join('')
  yield '</urlset>\n'
}

export function writeSitemapIndex(origin: string, paths: readonly string[]): string {
  const sitemaps = paths.map((path) => element('sitemap', origin, { path })).join('')
  return `${head}<sitemapindex xmlns="${schema}">\n${sitemaps}</sitemapindex>\n`
}

function element(name: 'url' | 'sitemap', origin: string, { path, changedAt }: SitemapEntry): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<${name}><loc>${escaped(origin + path)}</loc>${changed}</${name}>\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/**
 * Pages are open to all crawlers. They contain everything that the API returns; only photos and link previews are
 * fetched separately. Filter combinations are endless, and the pages under /used-cars cover the same cars for a city, a
 * brand and a model.
 */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /api/proxy/image',
    // og:image of car pages: networks that obey this file would otherwise show no picture.
    ...[carPreviewRoute, listingPreviewRoute].map(({ path }) => `Allow: ${path.replace(':id', '*')}`),
    'Disallow: /api/',
    // Searches are endless; a search by city alone names its canonical page.
    'Disallow: /?',
    'Allow: /?tab=results&city=',
    'Disallow: /?tab=results&city=*&',
    'Disallow: /map?',
    // Every card links to a contact form. These pages are noindex, and crawling them costs as much as crawling the
    // cars.
    'Disallow: /contact/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
