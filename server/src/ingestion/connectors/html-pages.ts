import type { AdvertOnPage, RawAdvert, SourceFields } from '../understand/raw-advert.ts'
import { computeContentHash, decodeUtf8, type Connector, type ConnectorTools } from './connector.ts'
import { mapAdvert } from './field-map.ts'
import { parsePage, parseSitemap, type SitemapEntry } from './parse-page.ts'
import { botName, openRobots, type Robots } from './requests/robots.ts'
import type { HtmlPagesFormat } from './source-format.ts'

const pageUrls = 200
/** The protocol's limit (sitemaps.org). */
const largestSitemap = 50 * 1024 * 1024
/** The page of one car; 2 MB are scanned in a tenth of a second. */
const largestPage = 2 * 1024 * 1024

/**
 * A source that consists of web pages: URLs from the sitemap that robots.txt allows, with data from each page's
 * schema.org markup and table.
 */
export const readHtmlPages: Connector<HtmlPagesFormat> = async function* (tools, format, from) {
  const currentRobots = openRobots(tools, tools.now)
  const named = (await currentRobots()).getSitemaps()[0]
  const index = named ?? `${tools.address}${format.transport.sitemap}`
  // A sitemap that robots.txt names is meant for us, whatever its rules say about the path.
  if (named === undefined && !(await allowedBy(currentRobots))(index)) throw new Error('robots.txt forbids the sitemap')
  const sitemaps = await readSitemap(tools, index)
  const [fromSitemap, fromEntry] = (from ?? '0#0').split('#').map(Number) as [number, number]
  for (const [number, sitemap] of sitemaps.entries()) {
    if (number < fromSitemap) continue
    const isAllowed = await allowedBy(currentRobots)
    if (named === undefined && !isAllowed(sitemap.url)) throw new Error('robots.txt forbids a sitemap')
    const entries = (await readSitemap(tools, sitemap.url)).filter(({ url }) => isAllowed(url))
    for (let at = number === fromSitemap ? fromEntry : 0; at < entries.length; at += pageUrls) {
      const sitemapGoesOn = at + pageUrls < entries.length
      const next = sitemapGoesOn ? `${number}#${at + pageUrls}` : `${number + 1}#0`
      yield {
        adverts: entries.slice(at, at + pageUrls).map((entry) => onPage({ tools, format, currentRobots }, entry)),
        unchangedRefs: [],
        nextCursor: sitemapGoesOn || number < sitemaps.length - 1 ? next : null,
        ack: async () => {},
      }
    }
  }
}

/** Reads one stored page again. */
export function readStoredPage(
  bytes: Buffer,
  url: string,
  format: HtmlPagesFormat,
  secret: string,
): RawAdvert | undefined {
  return readAdvert(bytes, url, format, secret)?.advert
}

/** An address that the rules cannot judge is not requested. */
async function allowedBy(currentRobots: CurrentRobots): Promise<(url: string) => boolean> {
  const robots = await currentRobots()
  return (url) => robots.isAllowed(url, botName) ?? false
}

type CurrentRobots = () => Promise<Robots>
type PageReader = { tools: ConnectorTools; format: HtmlPagesFormat; currentRobots: CurrentRobots }

async function readSitemap(tools: ConnectorTools, url: string): Promise<SitemapEntry[]> {
  const xml = await get(tools, url)
  const sitemap = xml.length > largestSitemap ? null : parseSitemap(xml)
  if (sitemap === null) throw new Error(`${url} is not a sitemap`)
  return sitemap
}

async function get({ fetch, signal }: ConnectorTools, url: string): Promise<string> {
  const answer = await fetch(url, { signal })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return decodeUtf8(answer.bytes)
}

function onPage({ tools, format, currentRobots }: PageReader, { url, lastModified }: SitemapEntry): AdvertOnPage {
  return {
    ref: URL.canParse(url) ? new URL(url).pathname : url,
    // A sitemap may omit lastmod. The page is then read every time, and its content shows whether it changed.
    contentHash: lastModified ? hashOfDate(lastModified) : null,
    async read() {
      // The rules may have changed since the list was read.
      const isAllowed = await allowedBy(currentRobots)
      if (!isAllowed(url)) throw new Error(`${url} is no longer allowed by robots.txt`)
      const answer = await tools.fetch(url, { signal: tools.signal })
      if (answer.status === 404 || answer.status === 410) return null
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
      const rawKey = await tools.keepRaw(answer.bytes, 'text/html')
      const found = readAdvert(answer.bytes, url, format, tools.sellerMarkSecret)
      if (!found) return { unusable: 'unusable-page', rawKey }
      return { ...found, rawKey, ...(!lastModified && { contentHash: computeContentHash(found.advert) }) }
    },
  }
}

/** The date as written if it looks like one, otherwise its hash; the column is limited to a hundred characters. */
const hashOfDate = (lastModified: string) =>
  /^[\w:.+-]{1,60}$/.test(lastModified) ? lastModified : computeContentHash(lastModified)

/** Null if the page is not UTF-8, is too large or has no readable schema.org data of the expected type. */
function readAdvert(
  bytes: Buffer,
  url: string,
  format: HtmlPagesFormat,
  secret: string,
): { advert: RawAdvert; fields: SourceFields } | null {
  if (bytes.length > largestPage) return null
  try {
    const { scripts, table, heading } = parsePage(decodeUtf8(bytes), format.transport)
    const fields = { car: findCar(scripts, format.transport.schemaType), table: Object.fromEntries(table), heading }
    return { advert: { ...mapAdvert(fields, format.fields, secret), url }, fields }
  } catch {
    return null
  }
}

function findCar(scripts: readonly string[], schemaType: string): SourceFields {
  for (const script of scripts) {
    const found = JSON.parse(script) as SourceFields | null
    if (found?.['@type'] === schemaType) return found
  }
  throw new Error(`the page has no schema.org ${schemaType}`)
}
