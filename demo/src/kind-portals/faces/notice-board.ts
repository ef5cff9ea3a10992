import { escapeText } from '../../http/html.ts'
import type { CarRow } from '../car-rows.ts'
import { pageOf, written, type Face, type Site } from '../face.ts'

const PAGE = 30

/** A neighbourhood notice board: a paginated RSS feed with only free text about each car. */
export const mohallaboard: Face = {
  key: 'mohallaboard',
  name: 'Mohalla Board',
  authorization: null,
  record: { connector: 'text-feed', format: null, trustPoints: 4 },
  answer: ({ pathname, searchParams }, rows, site) => {
    if (pathname !== '/rss.xml') return undefined
    const from = Number(searchParams.get('from') ?? 0)
    const next = from + PAGE < rows.length ? `<atom:link rel="next" href="/rss.xml?from=${from + PAGE}"/>` : ''
    const items = rows.slice(from, from + PAGE).map((row) => item(row, site))
    return {
      type: 'application/rss+xml',
      text: `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Mohalla Board</title>${next}\n${items.join('')}</channel></rss>\n`,
    }
  },
}

function item(row: CarRow, site: Site): string {
  const price = typeof row.price === 'number' ? `Rs ${row.price}/-` : written(row.price)
  const text = `For sale: ${written(row['title'])}. ${written(row['fuel'])}, ${written(row['gearbox'])}, run ${written(row['odometer'])} km only.<br>Price ${price}. ${written(row['city'])}. Serious buyers only.`
  return `<item><${site.field('guid')}>${escapeText(row.ref)}</${site.field('guid')}><title>${escapeText(written(row['title']))}</title><${site.field('description')}>${escapeText(text)}</${site.field('description')}><link>${escapeText(pageOf(site, row))}</link><pubDate>${escapeText(written(row['posted']))}</pubDate></item>\n`
}
