import { escapeText, jsonScript } from '../../http/html.ts'
import type { CarRow } from '../car-rows.ts'
import { pageOf, written, type Face, type Site } from '../face.ts'

const PAGE = 30

/** A portal with a paginated API. */
export const kitabgaadi: Face = {
  key: 'kitabgaadi',
  name: 'Kitab Gaadi',
  authorization: 'Bearer demo-kitabgaadi',
  record: { connector: 'json-api', format: { transport: { pageSize: PAGE } }, trustPoints: 8 },
  answer: ({ pathname, searchParams }, rows, site) => {
    if (pathname !== '/adverts') return undefined
    const from = Number(searchParams.get('cursor') ?? 0)
    const next = from + PAGE < rows.length ? String(from + PAGE) : null
    const adverts = rows.slice(from, from + PAGE).map((row) => apiRow(row, site))
    return { type: 'application/json', text: JSON.stringify({ adverts, next_cursor: next }) }
  },
}

export function apiRow(row: CarRow, site: Site) {
  const { ref, price, year, odometer, trim, area, posted, seller, ...rest } = row
  return {
    ...rest,
    [site.field('id')]: ref,
    variant: trim,
    [site.field('year')]: year,
    [site.field('price')]: price,
    [site.field('odometer')]: odometer,
    locality: area,
    seller: { type: 'dealer', name: seller },
    url: pageOf(site, row),
    listed_at: posted,
  }
}

/** A portal of web pages behind a sitemap, each with a schema.org Car. */
export const pannagaadi: Face = {
  key: 'pannagaadi',
  name: 'Panna Gaadi',
  authorization: null,
  record: { connector: 'html-pages', format: null, trustPoints: 6 },
  answer: ({ pathname }, rows, site) => {
    if (pathname === '/robots.txt')
      return { type: 'text/plain', text: `User-agent: *\nAllow: /\nSitemap: ${site.origin}/sitemap.xml\n` }
    if (pathname === '/sitemap.xml')
      return { type: 'application/xml', text: sitemap('sitemap', [`${site.origin}/cars.xml`], []) }
    if (pathname === '/cars.xml') {
      const urls = rows.map(({ ref }) => `${site.origin}/cars/${encodeURIComponent(ref)}`)
      return {
        type: 'application/xml',
        text: sitemap(
          'url',
          urls,
          rows.map((row) => markOf(row, site)),
        ),
      }
    }
    const [, ref = ''] = /^\/cars\/(.+)$/.exec(pathname) ?? []
    const row = rows.find((one) => encodeURIComponent(one.ref) === ref)
    return row && { type: 'text/html', text: carPage(row, site) }
  },
}

function sitemap(entry: 'sitemap' | 'url', urls: readonly string[], marks: readonly string[]): string {
  const entries = urls.map(
    (url, at) =>
      `<${entry}><loc>${escapeText(url)}</loc>${marks[at] ? `<lastmod>${marks[at]}</lastmod>` : ''}</${entry}>\n`,
  )
  const root = entry === 'url' ? 'urlset' : 'sitemapindex'
  return `<?xml version="1.0"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</${root}>\n`
}

/** Differs whenever the page does; a real portal sends the date of the change. */
function markOf(row: CarRow, site: Site): string {
  let mark = 0
  for (const letter of JSON.stringify([row, site.field('price')]))
    mark = (Math.imul(mark, 31) + letter.codePointAt(0)!) >>> 0
  return `2026-11-15T00:00:00.${mark}Z`
}

function carPage(row: CarRow, site: Site): string {
  const car = {
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: row['title'],
    description: row['description'],
    brand: { '@type': 'Brand', name: row['make'] },
    model: row['model'],
    vehicleConfiguration: row['trim'],
    [site.field('vehicleModelDate')]: row['year'],
    fuelType: row['fuel'],
    vehicleTransmission: row['gearbox'],
    color: row['colour'],
    [site.field('mileageFromOdometer')]: { value: row['odometer'], unitCode: 'KMT' },
    image: [],
    offers: {
      '@type': 'Offer',
      [site.field('price')]: row.price,
      priceCurrency: 'INR',
      availableAtOrFrom: { address: { addressLocality: row['city'] } },
    },
  }
  return `<!doctype html><html lang="en-IN"><title>${escapeText(written(row['title']))}</title>${jsonScript('application/ld+json', car).toString()}<h1>${escapeText(written(row['title']))}</h1></html>`
}
