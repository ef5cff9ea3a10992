import { load, type CheerioAPI } from 'cheerio'
import robotsModule from 'robots-parser'
import type { AdvertOnPage, RawAdvert } from '../understand/raw-advert.ts'
import {
  computeContentHash,
  decodeUtf8,
  sellerMarks,
  text,
  texts,
  type Connector,
  type ConnectorTools,
} from './connector.ts'

// The package is CommonJS: its types declare a default export, but Node imports the function itself.
const robotsParser = robotsModule as unknown as typeof robotsModule.default

const pageUrls = 200
const botName = 'PahiyaBot'

/** A source of web pages: URLs from the sitemap that robots.txt allows, read from the schema.org Car on each page. */
export const readHtmlPages: Connector = async function* (tools, from) {
  const robots = await readRobots(tools)
  tools.slowDown((robots.getCrawlDelay(botName) ?? 0) * 1000)
  const sitemaps = await readSitemap(tools, robots.getSitemaps()[0] ?? `${tools.address}/sitemap.xml`)
  const [fromSitemap, fromEntry] = (from ?? '0#0').split('#').map(Number) as [number, number]
  for (const [number, sitemap] of sitemaps.entries()) {
    if (number < fromSitemap) continue
    const entries = (await readSitemap(tools, sitemap.url)).filter((entry) => robots.isAllowed(entry.url, botName))
    for (let at = number === fromSitemap ? fromEntry : 0; at < entries.length; at += pageUrls) {
      const sitemapGoesOn = at + pageUrls < entries.length
      const next = sitemapGoesOn ? `${number}#${at + pageUrls}` : `${number + 1}#0`
      yield {
        adverts: entries.slice(at, at + pageUrls).map((entry) => onPage(tools, entry)),
        unchangedRefs: [],
        nextCursor: sitemapGoesOn || number < sitemaps.length - 1 ? next : null,
        ack: async () => {},
      }
    }
  }
}

/** A missing robots.txt allows everything; one that cannot be read allows nothing. */
async function readRobots({ address, fetch, signal }: ConnectorTools) {
  const url = `${address}/robots.txt`
  const answer = await fetch(url, { signal })
  if (answer.status === 200) return robotsParser(url, decodeUtf8(answer.bytes))
  if (answer.status === 404 || answer.status === 410) return robotsParser(url, '')
  throw new Error(`${url} answered ${answer.status}`)
}

type SitemapEntry = { url: string; lastModified: string }

async function readSitemap(tools: ConnectorTools, url: string): Promise<SitemapEntry[]> {
  const $ = load(await get(tools, url), { xml: true })
  const entries = $('url, sitemap').toArray()
  if (entries.length === 0 && $('urlset, sitemapindex').length === 0) throw new Error(`${url} is not a sitemap`)
  return entries.map((entry) => ({
    url: $('loc', entry).text().trim(),
    lastModified: $('lastmod', entry).text().trim(),
  }))
}

async function get({ fetch, signal }: ConnectorTools, url: string): Promise<string> {
  const answer = await fetch(url, { signal })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return decodeUtf8(answer.bytes)
}

function onPage(tools: ConnectorTools, { url, lastModified }: SitemapEntry): AdvertOnPage {
  return {
    ref: URL.canParse(url) ? new URL(url).pathname : url,
    // A sitemap may omit lastmod. Then the page is read every time, and its content decides.
    contentHash: lastModified ? hashOfDate(lastModified) : null,
    async read() {
      const answer = await tools.fetch(url, { signal: tools.signal })
      if (answer.status === 404 || answer.status === 410) return null
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
      const rawKey = await tools.keepRaw(answer.bytes, 'text/html')
      const advert = readAdvert(answer.bytes, url, tools.sellerMarkSecret)
      if (!advert) return { unusable: 'unusable-page', rawKey }
      return { advert, rawKey, ...(!lastModified && { contentHash: computeContentHash(advert) }) }
    },
  }
}

/** The date as written, if it looks like one, else its hash; the column holds a hundred characters. */
const hashOfDate = (lastModified: string) =>
  /^[\w:.+-]{1,60}$/.test(lastModified) ? lastModified : computeContentHash(lastModified)

/** Null if the page is not UTF-8 or has no readable schema.org Car. */
function readAdvert(bytes: Buffer, url: string, sellerMarkSecret: string): RawAdvert | null {
  try {
    return toRawAdvert(load(decodeUtf8(bytes)), url, sellerMarkSecret)
  } catch {
    return null
  }
}

type JsonLd = { [field: string]: unknown }
const object = (value: unknown): JsonLd => (value !== null && typeof value === 'object' ? (value as JsonLd) : {})

/** The structured data has slightly less than the visible table; where both have a value, structured data wins. */
function toRawAdvert($: CheerioAPI, url: string, sellerMarkSecret: string): RawAdvert {
  return pageAdvert(findCar($), readTable($), { url, heading: $('h1').first().text(), sellerMarkSecret })
}

export function pageAdvert(
  car: JsonLd,
  table: ReadonlyMap<string, string>,
  { url, heading, sellerMarkSecret }: { url: string; heading: string; sellerMarkSecret: string },
): RawAdvert {
  const sellerType = table.get('seller') === 'Dealer' ? 'dealer' : 'individual'
  const offer = object(car['offers'])
  const [locality, city] = placeOf(table.get('location'))
  return {
    title: text(car['name']) ?? text(heading),
    description: text(car['description']),
    make: text(object(car['brand'])['name']) ?? table.get('make') ?? null,
    model: text(car['model']) ?? table.get('model') ?? null,
    variant: table.get('variant') ?? null,
    year: text(car['vehicleModelDate']) ?? table.get('year') ?? null,
    price: text(offer['price']) ?? table.get('price') ?? null,
    originalPrice: null,
    odometer: text(object(car['mileageFromOdometer'])['value']) ?? table.get('km driven') ?? null,
    fuel: text(car['fuelType']) ?? table.get('fuel') ?? null,
    gearbox: text(car['vehicleTransmission']) ?? table.get('transmission') ?? null,
    owners: table.get('ownership') ?? null,
    colour: text(car['color']) ?? table.get('colour') ?? null,
    plate: table.get('reg. number') ?? null,
    condition: table.get('condition') ?? null,
    city,
    locality,
    sellerType,
    sellerMarks: sellerMarks({ type: sellerType, contact: table.get('contact') }, sellerMarkSecret),
    verification: 'unverified',
    images: texts(car['image']),
    features: (table.get('features') ?? '').split(',').flatMap((feature) => text(feature) ?? []),
    url,
    listedAt: null,
  }
}

function findCar($: CheerioAPI): JsonLd {
  for (const script of $('script[type="application/ld+json"]').toArray()) {
    const found = object(JSON.parse($(script).text()))
    if (found['@type'] === 'Car') return found
  }
  throw new Error('the page has no schema.org Car')
}

function readTable($: CheerioAPI): Map<string, string> {
  const rows = $('table tr').toArray()
  return new Map(rows.map((row) => [$('th', row).text().trim().toLowerCase(), $('td', row).text().trim()]))
}

function placeOf(location: string | undefined): [locality: string | null, city: string | null] {
  const parts = (location ?? '').split(',').flatMap((part) => text(part) ?? [])
  return [parts.length > 1 ? parts[0]! : null, parts.at(-1) ?? null]
}
