import { scanMarkup } from '../../platform/markup/scan-markup.ts'

export type SitemapEntry = { url: string; lastModified: string }

/** The parts of a portal's page that describe its car. */
type PageParts = {
  /** The content of its JSON-LD scripts. */
  scripts: string[]
  /** The values of its rows, by the lower-case text of their label. */
  table: Map<string, string>
  /** The text of the first heading. */
  heading: string
}

/** Elements by tag name, optionally with a class: `tr`, `div.fact`. */
export type PageElements = Record<'tableRow' | 'rowLabel' | 'rowValue' | 'heading', string>

/**
 * Extracts the parts in one pass (scan-markup.ts). A cell ends with the next cell or row, because its closing tag may be
 * omitted.
 */
export function parsePage(html: string, elements: PageElements): PageParts {
  const scripts: string[] = []
  const headings: string[] = []
  const rows: { label: string; value: string }[] = []
  const [row, label, value, heading] = [elements.tableRow, elements.rowLabel, elements.rowValue, elements.heading].map(
    readElement,
  ) as [Element, Element, Element, Element]
  let inScript = false
  let inHeading = false
  let cell: 'label' | 'value' | null = null
  scanMarkup(html, {
    open(name, attributes) {
      if (name === 'script' && attributes.get('type') === 'application/ld+json') {
        inScript = true
        scripts.push('')
      } else if (isElement(heading, name, attributes)) {
        inHeading = true
        headings.push('')
      } else if (isElement(row, name, attributes)) {
        cell = null
        rows.push({ label: '', value: '' })
      } else if (isElement(label, name, attributes)) cell = 'label'
      else if (isElement(value, name, attributes)) cell = 'value'
    },
    close(name) {
      if (name === 'script') inScript = false
      if (name === heading.tag) inHeading = false
      if (name === label.tag || name === value.tag || name === row.tag || name === 'table') cell = null
    },
    text(piece) {
      if (inScript) scripts[scripts.length - 1] += piece
      else if (inHeading) headings[headings.length - 1] += piece
      const current = rows.at(-1)
      if (current && cell !== null) current[cell] += piece
    },
  })
  const table = new Map(rows.map((each) => [each.label.trim().toLowerCase(), each.value.trim()]))
  return { scripts, table, heading: headings[0] ?? '' }
}

type Element = { tag: string; class: string | null }

function readElement(pattern: string): Element {
  const [tag = '', className] = pattern.split('.')
  return { tag, class: className ?? null }
}

function isElement(element: Element, name: string, attributes: ReadonlyMap<string, string>): boolean {
  if (name !== element.tag) return false
  return element.class === null || (attributes.get('class') ?? '').split(/\s+/, 50).includes(element.class)
}

/** Returns the entries of a sitemap or of an index of sitemaps, or null for any other document. */
export function parseSitemap(xml: string): SitemapEntry[] | null {
  const entries: SitemapEntry[] = []
  let isSitemap = false
  let field: keyof SitemapEntry | null = null
  let isInEntry = false
  scanMarkup(
    xml,
    {
      open(name) {
        if (name === 'urlset' || name === 'sitemapindex') isSitemap = true
        else if (name === 'url' || name === 'sitemap') {
          isInEntry = true
          entries.push({ url: '', lastModified: '' })
        } else if (isInEntry && name === 'loc') field = 'url'
        else if (isInEntry && name === 'lastmod') field = 'lastModified'
      },
      close(name) {
        if (name === 'url' || name === 'sitemap') isInEntry = false
        field = null
      },
      text(piece) {
        if (isInEntry && field !== null) entries.at(-1)![field] += piece
      },
    },
    { isXml: true },
  )
  if (!isSitemap && entries.length === 0) return null
  return entries.map(({ url, lastModified }) => ({ url: url.trim(), lastModified: lastModified.trim() }))
}
