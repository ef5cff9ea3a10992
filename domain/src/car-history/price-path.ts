import { byTime, sightingsInOrder, type AdvertHistory } from './advert-history.ts'

/** A price, the time from which it applied, and the advert. */
export type PriceStep = {
  at: Date
  listingId: string
  sourceName: string
  priceRupees: number
  /** Difference from the previous price of the same advert; null for its first price. */
  changeRupees: number | null
}

/** Returns all asking prices of this car, across portals, oldest first. */
export function pricePath(adverts: readonly AdvertHistory[]): PriceStep[] {
  return adverts.flatMap(stepsOf).toSorted(byTime)
}

function stepsOf(advert: AdvertHistory): PriceStep[] {
  const { listingId, sourceName } = advert
  const steps: PriceStep[] = []
  for (const { at, priceRupees } of sightingsInOrder(advert)) {
    const last = steps.at(-1)
    if (last?.priceRupees === priceRupees) continue
    steps.push({ at, listingId, sourceName, priceRupees, changeRupees: last ? priceRupees - last.priceRupees : null })
  }
  return steps
}
