import { formatInstant, MINUTES_A_DAY } from '../world/day.ts'
import { countCarsUntil, type World } from '../world/world.ts'
import { carAt } from '../fleet/car-at.ts'
import { advertAt } from './advert-on-day.ts'
import type { Advert, PortalFields } from './advert.ts'
import { buildAdverts } from './build-adverts.ts'

/** One advert as a nightly crawl of its portal would have recorded it. */
export type PastAdvert = {
  source: string
  ref: string
  /**
   * The car, if all its adverts have ended. A car that is still on offer has none: the product must find out which of
   * its adverts belong together.
   */
  car: string | null
  /**
   * The portal's own fields as a connector reads them, from the last crawl that saw the advert: without pictures and,
   * if the car has left the market, without the text, which no page shows and which is the slowest part to parse.
   */
  fields: PortalFields
  /** The price at the first crawl that saw the advert, and at each later crawl that saw a change. */
  prices: { seenAt: string; priceRupees: number }[]
  lastSeenAt: string
  /** The crawl that missed the advert; null while it is live. */
  endedAt: string | null
}

const CRAWL_MINUTE = 3 * 60

/**
 * Yields every advert that nightly crawls at 03:00, from the day after the world's first day to `untilDay`, would have
 * seen, ordered by the first crawl that saw it.
 */
export function* pastAdverts(world: World, untilDay: number): Generator<PastAdvert> {
  const lastCrawl = crawlOn(untilDay)
  const seen: { advert: Advert; firstCrawl: number; isOnOffer: boolean }[] = []
  const cars = countCarsUntil(world, untilDay)
  for (let index = 0; index < cars; index++) {
    const adverts = buildAdverts(world, carAt(world, index))
    const isOnOffer = adverts.some(({ removedMinute }) => removedMinute > lastCrawl)
    for (const advert of adverts) {
      const firstCrawl = Math.max(crawlOn(world.startDay + 1), nextCrawl(advert.postedMinute))
      if (firstCrawl < advert.removedMinute && firstCrawl <= lastCrawl) seen.push({ advert, firstCrawl, isOnOffer })
    }
  }
  seen.sort((one, other) => one.firstCrawl - other.firstCrawl)
  for (const { advert, firstCrawl, isOnOffer } of seen) yield record(advert, firstCrawl, lastCrawl, isOnOffer)
}

function record(advert: Advert, firstCrawl: number, lastCrawl: number, isOnOffer: boolean): PastAdvert {
  const lastSeen = Math.min(lastCrawl, nextCrawl(advert.removedMinute) - MINUTES_A_DAY)
  const { fields, title, urlPath } = advertAt(advert, lastSeen)!
  const isPage = advert.portal.format === 'html'
  return {
    source: advert.portal.id,
    ref: isPage ? urlPath : advert.portalAdvertId,
    car: isOnOffer ? null : advert.car.id,
    fields: without(isOnOffer ? PICTURES : [...PICTURES, ...TEXTS], isPage ? readPage(fields, title) : fields),
    prices: pricesSeen(advert, firstCrawl, lastSeen),
    lastSeenAt: formatInstant(lastSeen),
    endedAt: lastSeen < lastCrawl ? formatInstant(lastSeen + MINUTES_A_DAY) : null,
  }
}

/** Two cuts between two crawls are seen as one. */
function pricesSeen({ prices }: Advert, firstCrawl: number, lastSeen: number): PastAdvert['prices'] {
  const byCrawl = new Map<number, number>()
  for (const { minute, priceRupees } of prices) {
    const crawl = Math.max(firstCrawl, nextCrawl(minute))
    if (crawl <= lastSeen) byCrawl.set(crawl, priceRupees)
  }
  return [...byCrawl].map(([minute, priceRupees]) => ({ seenAt: formatInstant(minute), priceRupees }))
}

/** A page as its connector reads it: labels in lower case, and the schema.org data under `car`. */
function readPage({ table, jsonLd }: PortalFields, heading: string): PortalFields {
  const rows = Object.entries(table as PortalFields).map(([label, value]) => [label.toLowerCase(), value])
  return { car: jsonLd!, table: Object.fromEntries(rows) as PortalFields, heading }
}

/** Picture paths have no host here, and the pictures of ended adverts are not fetched. */
const PICTURES = ['photos', 'image_link', 'additional_image_link', 'image']
const TEXTS = ['about', 'description']

function without(names: readonly string[], fields: PortalFields): PortalFields {
  const kept = Object.entries(fields).filter(([name]) => !names.includes(name))
  const car = fields['car'] as PortalFields | undefined
  return { ...Object.fromEntries(kept), ...(car && { car: without(names, car) }) }
}

function crawlOn(day: number): number {
  return day * MINUTES_A_DAY + CRAWL_MINUTE
}

/** The first crawl at or after a minute. */
function nextCrawl(minute: number): number {
  return crawlOn(Math.ceil((minute - CRAWL_MINUTE) / MINUTES_A_DAY))
}
