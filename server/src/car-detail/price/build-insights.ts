import type { PriceInsights } from '@pahiya/contract/car-detail/price-insights'
import type { StoredListing } from '../../listings/read/find-listing.ts'
import { findSourceNames } from '../../listings/read/source-names.ts'
import { cacheFor } from '../../platform/cache-for.ts'
import { findComparables } from '../../valuation/comparables/find-comparables.ts'
import { findSimilar } from '../../valuation/comparables/find-similar.ts'
import { findMonthPrices } from '../../valuation/market-months/find-month-prices.ts'
import { findPriceTrend } from '../../valuation/market-months/find-price-trend.ts'
import type { ModelInUse } from '../../valuation/model/model-store.ts'
import { presentInsights } from './present-insights.ts'
import type { ReadDependencies } from '../../search/results/search-dependencies.ts'

const namesMs = 60_000

export type InsightDependencies = ReadDependencies & { modelInUse: () => Promise<ModelInUse | null> }

/** Rates the price of an advert, with the figures behind the rating. */
export function createInsights({ database, modelInUse }: InsightDependencies) {
  const sourceNames = cacheFor(namesMs, 1, () => findSourceNames(database))

  return async (listing: StoredListing): Promise<PriceInsights> => {
    const { brand, model, year, city, source_key: sourceKey, source_ref: sourceRef, car_id: carId } = listing
    const now = new Date()
    const [similar, comparables, trend, months, inUse, names] = await Promise.all([
      findSimilar(database, { ...listing, carId, odometerKm: listing.odometer_km }),
      findComparables(database, { sourceKey, sourceRef, carId, brand, model, year }),
      findPriceTrend(database, { brand, model, city }, now),
      findMonthPrices(database, { brand, model, city }, now),
      modelInUse(),
      sourceNames(''),
    ])
    return presentInsights({ listing, similar, comparables, trend, months, inUse, sourceNames: names, now })
  }
}
