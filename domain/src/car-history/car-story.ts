import { trustScore, type SellerType } from '../scores/trust-score.ts'
import { trustTrend, type TrustTrend } from '../scores/trust-trend.ts'
import { byTime, dayMs, type AdvertHistory, type Ended } from './advert-history.ts'
import { daysOnMarket, type DaysOnMarket } from './days-on-market.ts'
import { odometerFalls, odometerPath, type OdometerReading } from './odometer-path.ts'
import { pricePath, type PriceStep } from './price-path.ts'
import { relistings } from './relistings.ts'
import { isFlip, sellerChanges } from './seller-changes.ts'
import { allSpans, type Span } from './spans.ts'

type Event<Kind extends string, More> = { kind: Kind; at: Date; listingId: string; sourceName: string } & More
type Seller = { sellerType: SellerType; priceRupees: number }
type Before = { sourceName: string; sellerType: SellerType; priceRupees: number; until: Date; endedAs: Ended | null }

export type StoryEvent =
  | Event<'listed', Seller>
  /**
   * The advert ended and the car was offered again; priceRupees minus the price in `before` is the mark-up or the
   * discount.
   */
  | Event<'relisted', Seller & { before: Before }>
  /** Sold by another kind of seller, without leaving the market in between. */
  | Event<'seller-changed', Seller & { before: Before }>
  | Event<'price', { fromRupees: number; toRupees: number }>
  | Event<'ended', { endedAs: Ended; priceRupees: number; days: number }>
  | Event<'odometer-fell', { km: number; earlier: { km: number; at: Date; sourceName: string } }>

/** A source on which the car was seen, with its first and last sighting. */
export type SeenOnSource = {
  sourceKey: string
  sourceName: string
  firstSeenAt: Date
  lastSeenAt: Date
  adverts: number
  live: boolean
}

export type CarStory = {
  /** False if the car has been seen for less than a day without changes: there is no story yet. */
  enough: boolean
  sources: SeenOnSource[]
  prices: PriceStep[]
  readings: OdometerReading[]
  events: StoryEvent[]
  days: DaysOnMarket | null
  cuts: { count: number; rupees: number }
  relistings: number
  sellerChanges: number
  /** The last time that a dealer offered a car previously offered by its owner. */
  flip: { at: Date; markUpRupees: number } | null
  /** MKT-24, for each advert. */
  trust: { listingId: string; trend: TrustTrend }[]
}

/** Builds the recorded history of one car. */
export function carStory(adverts: readonly AdvertHistory[], now: Date): CarStory {
  const spans = allSpans(adverts)
  const prices = pricePath(adverts)
  const readings = odometerPath(adverts)
  const again = relistings(spans)
  const changes = sellerChanges(spans)
  const lowered = prices.flatMap(({ changeRupees }) =>
    changeRupees !== null && changeRupees < 0 ? [changeRupees] : [],
  )
  const begun = beginnings(spans, again, changes)
  const events = [
    ...begun,
    ...spans.flatMap(endOf),
    // If an advert returns at another price, the relisting event already shows it.
    ...prices.flatMap(priceChange).filter((change) => !begun.some((one) => byTime(one, change) === 0)),
    ...odometerFalls(readings).map(fall),
  ].toSorted((a, b) => byTime(a, b) || order.indexOf(a.kind) - order.indexOf(b.kind))
  const flip = changes.findLast(isFlip)
  return {
    enough: events.some(({ kind }) => kind !== 'listed') || observedMs(adverts) >= dayMs,
    sources: seenOnSources(adverts),
    prices,
    readings,
    events,
    days: daysOnMarket(spans, now),
    cuts: { count: lowered.length, rupees: -lowered.reduce((sum, change) => sum + change, 0) || 0 },
    relistings: again.length,
    sellerChanges: changes.length,
    flip: flip ? { at: flip.span.at, markUpRupees: flip.markUpRupees } : null,
    trust: adverts.map((advert) => ({ listingId: advert.listingId, trend: trendOf(advert, now) })).toSorted(byId),
  }
}

/** Order of simultaneous events for one advert. */
const order: readonly StoryEvent['kind'][] = ['ended', 'listed', 'relisted', 'seller-changed', 'price', 'odometer-fell']

function beginnings(
  spans: readonly Span[],
  again: ReturnType<typeof relistings>,
  changes: ReturnType<typeof sellerChanges>,
): StoryEvent[] {
  return spans.flatMap((span): StoryEvent[] => {
    const { at, listingId, sourceName, sellerType, firstPriceRupees: priceRupees } = span
    const told = { at, listingId, sourceName, sellerType, priceRupees }
    const relisted = again.find((one) => one.span === span)
    if (relisted) return [{ kind: 'relisted', ...told, before: beforeOf(relisted.before) }]
    const changed = changes.find((one) => one.span === span)
    if (changed) return [{ kind: 'seller-changed', ...told, before: beforeOf(changed.before) }]
    return span.continues ? [] : [{ kind: 'listed', ...told }]
  })
}

function beforeOf({ sourceName, sellerType, lastPriceRupees: priceRupees, until, endedAs }: Span): Before {
  return { sourceName, sellerType, priceRupees, until: until!, endedAs: endedAs === 'seller-changed' ? null : endedAs }
}

function endOf({ at, until, endedAs, listingId, sourceName, lastPriceRupees: priceRupees }: Span): StoryEvent[] {
  if (until === null || endedAs === null || endedAs === 'seller-changed') return []
  const days = Math.floor((until.getTime() - at.getTime()) / dayMs)
  return [{ kind: 'ended', at: until, listingId, sourceName, endedAs, priceRupees, days }]
}

function priceChange({ at, listingId, sourceName, priceRupees, changeRupees }: PriceStep): StoryEvent[] {
  if (changeRupees === null) return []
  const fromRupees = priceRupees - changeRupees
  return [{ kind: 'price', at, listingId, sourceName, fromRupees, toRupees: priceRupees }]
}

function fall({ reading: { at, listingId, sourceName, km }, earlier }: ReturnType<typeof odometerFalls>[number]) {
  const { km: earlierKm, at: earlierAt, sourceName: earlierSource } = earlier
  const before = { km: earlierKm, at: earlierAt, sourceName: earlierSource }
  return { kind: 'odometer-fell' as const, at, listingId, sourceName, km, earlier: before }
}

function seenOnSources(adverts: readonly AdvertHistory[]): SeenOnSource[] {
  return [...Map.groupBy(adverts, ({ sourceKey }) => sourceKey)]
    .map(([sourceKey, those]) => ({
      sourceKey,
      sourceName: those[0]!.sourceName,
      firstSeenAt: new Date(Math.min(...those.map(({ firstSeenAt }) => firstSeenAt.getTime()))),
      lastSeenAt: new Date(Math.max(...those.map(({ lastSeenAt }) => lastSeenAt.getTime()))),
      adverts: those.length,
      live: those.some(({ status }) => status === 'active'),
    }))
    .toSorted((a, b) => a.firstSeenAt.getTime() - b.firstSeenAt.getTime() || (a.sourceKey < b.sourceKey ? -1 : 1))
}

function observedMs(adverts: readonly AdvertHistory[]): number {
  const first = Math.min(...adverts.map(({ firstSeenAt }) => firstSeenAt.getTime()))
  const last = Math.max(...adverts.map(({ lastSeenAt }) => lastSeenAt.getTime()))
  return last - first
}

function trendOf({ sightings, sourcePoints, sellerType, verification }: AdvertHistory, now: Date): TrustTrend {
  const scores = sightings.flatMap(({ at, sellerType: seller, verification: checked }) =>
    seller === null || checked === null
      ? []
      : [{ at, score: trustScore({ sourcePoints, sellerType: seller, verification: checked }) }],
  )
  return trustTrend(scores, trustScore({ sourcePoints, sellerType, verification }), now)
}

function byId(a: { listingId: string }, b: { listingId: string }): number {
  return a.listingId < b.listingId ? -1 : 1
}
