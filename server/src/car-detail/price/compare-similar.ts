import type { PriceInsights } from '@pahiya/contract/car-detail/price-insights'
import { isContradicted, isSameVariant, mostAlike } from '@pahiya/domain/price/compared-prices'
import { isPlausibleAmong } from '@pahiya/domain/price/similar-prices'
import type { StoredListing } from '../../listings/read/find-listing.ts'
import type { SimilarAdvert } from '../../valuation/comparables/find-similar.ts'
import { logEstimate } from '../../valuation/comparables/compare-by-model.ts'
import { listingToValue } from '../../valuation/model/listing-to-value.ts'
import type { PriceModel } from '../../valuation/model/price-model.ts'

/** A similar advert, priced as if it were the page's car; null without a model. */
export type PricedSimilar = SimilarAdvert & { priceAsThis: number | null }

type Compared = {
  cars: PricedSimilar[]
  /** The prices behind the average and the range, and how they were made comparable. */
  prices: number[]
  comparedAs: PriceInsights['comparedAs']
}

/** Excludes implausible prices and, with a model, subtracts the value of every difference from the page's car. */
export function priceSimilar(
  adverts: readonly SimilarAdvert[],
  listing: StoredListing,
  model: PriceModel | null,
): PricedSimilar[] {
  const isPlausible = isPlausibleAmong(adverts.map((advert) => advert.price_rupees))
  const plausible = adverts.filter((advert) => isPlausible(advert.price_rupees))
  if (model === null) return plausible.map((advert) => ({ ...advert, priceAsThis: null }))
  const own = logEstimate(model, listingToValue(listing))
  return plausible.map((advert) => {
    const worthMore = Math.exp(own - logEstimate(model, listingToValue(advert)))
    return { ...advert, priceAsThis: Math.round((advert.price_rupees * worthMore) / 100) * 100 }
  })
}

/** Whether the similar cars on a page contradict the model's estimate. */
export function contradictsSimilar(
  cars: readonly PricedSimilar[],
  variant: string | null,
  likely: { low: number; high: number },
): boolean {
  return isContradicted(
    likely,
    mostAlike(variant, cars).flatMap(({ priceAsThis }) => priceAsThis ?? []),
  )
}

/**
 * Selects the similar cars that are compared and their prices: as listed if all of them, or at least five, are of the
 * same variant; otherwise as if they were this car. Listed prices that would contradict the estimate, because their
 * cars differ in more than the variant, are not compared as listed either. The cars are those by which contradictsSimilar
 * decides, so that the average of a rated car does not contradict its rating.
 */
export function compareSimilar(
  cars: readonly PricedSimilar[],
  variant: string | null,
  likely: { low: number; high: number } | null,
): Compared {
  const alike = mostAlike(variant, cars)
  const listed = alike.map((one) => one.price_rupees)
  const areSame = alike.every((one) => isSameVariant(variant, one.variant))
  const asThis = alike.flatMap(({ priceAsThis }) => priceAsThis ?? [])
  if (asThis.length < alike.length || (areSame && !(likely && isContradicted(likely, listed))))
    return { cars: [...alike], prices: listed, comparedAs: alike.length < cars.length ? 'same-variant' : 'as-listed' }
  return { cars: [...alike], prices: asThis, comparedAs: 'as-this' }
}
