import { byTime, sightingsInOrder, type AdvertMemory } from './advert-history.ts'

/** A price, and from when on it was asked where. */
export type PriceStep = {
  at: Date
  listingId: string
  sourceName: string
  priceRupees: number
  /** Against what the same advert asked before; null for its first price. */
  changeRupees: number | null
}

/** Every price that was asked for this car, across portals, oldest first. */
export function pricePath(adverts: readonly AdvertMemory[]): PriceStep[] {
  return adverts.flatMap(stepsOf).toSorted(byTime)
}

function stepsOf(advert: AdvertMemory): PriceStep[] {
  const { listingId, sourceName } = advert
  const steps: PriceStep[] = []
  for (const { at, priceRupees } of sightingsInOrder(advert)) {
    const last = steps.at(-1)
    if (last?.priceRupees === priceRupees) continue
    steps.push({ at, listingId, sourceName, priceRupees, changeRupees: last ? priceRupees - last.priceRupees : null })
  }
  return steps
}
