import type { SellerType } from '../scores/trust-score.ts'
import { byTime, dayMs, sightingsInOrder, type AdvertHistory, type Ended } from './advert-history.ts'

/** A period in which one seller offered the car with one advert. */
export type Span = {
  listingId: string
  sourceKey: string
  sourceName: string
  sellerType: SellerType
  at: Date
  /** Null while it is for sale. */
  until: Date | null
  endedAs: Ended | 'seller-changed' | null
  firstPriceRupees: number
  lastPriceRupees: number
  /** True if this is the same advert under another seller, without an end in between. */
  continues: boolean
}

/** An advert absent for less than this was paused or not seen; it did not end. */
export const pauseMs = dayMs

/**
 * Returns the periods in which this advert was for sale, oldest first. An advert that had ended when first seen has
 * none.
 */
export function advertSpans(advert: AdvertHistory): Span[] {
  const spans: Span[] = []
  let sellerType: SellerType | null = null
  for (const [index, sighting] of sightingsInOrder(advert).entries()) {
    const at = index === 0 && advert.firstSeenAt < sighting.at ? advert.firstSeenAt : sighting.at
    const last = spans.at(-1)
    const open = last?.until === null ? last : undefined
    sellerType = sighting.sellerType ?? sellerType ?? advert.sellerType
    const begin = (continues: boolean) => spans.push(newSpan(advert, at, sellerType!, sighting.priceRupees, continues))
    if (sighting.status !== null && sighting.status !== 'active') {
      if (open) end(open, at, sighting.status, sighting.priceRupees)
    } else if (open && open.sellerType === sellerType) {
      open.lastPriceRupees = sighting.priceRupees
    } else if (open) {
      end(open, at, 'seller-changed', open.lastPriceRupees)
      begin(true)
    } else if (last && last.sellerType === sellerType && at.getTime() - last.until!.getTime() < pauseMs) {
      Object.assign(last, { until: null, endedAs: null, lastPriceRupees: sighting.priceRupees })
    } else {
      begin(false)
    }
  }
  // Ends were not always recorded as sightings.
  const open = spans.at(-1)
  if (open?.until === null && advert.endedAt && advert.status !== 'active')
    end(open, advert.endedAt, advert.status, open.lastPriceRupees)
  return spans
}

/** Returns the spans of all adverts, ordered by their start. */
export function allSpans(adverts: readonly AdvertHistory[]): Span[] {
  return adverts.flatMap(advertSpans).toSorted(byTime)
}

function newSpan(
  { listingId, sourceKey, sourceName }: AdvertHistory,
  at: Date,
  sellerType: SellerType,
  priceRupees: number,
  continues: boolean,
): Span {
  const prices = { firstPriceRupees: priceRupees, lastPriceRupees: priceRupees }
  return { listingId, sourceKey, sourceName, sellerType, at, until: null, endedAs: null, ...prices, continues }
}

function end(span: Span, until: Date, endedAs: Span['endedAs'], lastPriceRupees: number): void {
  Object.assign(span, { until: until < span.at ? span.at : until, endedAs, lastPriceRupees })
}
