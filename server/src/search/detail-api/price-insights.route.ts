import { carPriceInsightsRoute, listingPriceInsightsRoute } from '@pahiya/contract/price-insights'
import type { FastifyInstance } from 'fastify'
import { findSourceNames } from '../../listings/source-names.ts'
import { rememberFor } from '../../platform/remember-for.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { ReadDependencies } from '../results/search-dependencies.ts'
import type { StoredListing } from '../../listings/find-listing.ts'
import { findComparables } from '../../valuation/find-comparables.ts'
import { findSimilar } from '../../valuation/find-similar.ts'
import { findMonthPrices } from '../../valuation/market-memory/find-month-prices.ts'
import { findPriceTrend } from '../../valuation/market-memory/find-price-trend.ts'
import type { ModelInUse } from '../../valuation/price-models.ts'
import { presentInsights } from '../present/present-insights.ts'
import { listingOf, localListingOf } from './listing-of.ts'

const namesMs = 60_000

type Dependencies = ReadDependencies & { modelInUse: () => Promise<ModelInUse | null> }

/** CAR-16, and the same for an advert of any source. */
export function servePriceInsights(http: FastifyInstance, { database, modelInUse }: Dependencies): void {
  const sourceNames = rememberFor(namesMs, 1, () => findSourceNames(database))

  async function insightsOf(listing: StoredListing) {
    const { brand, model, year, city, source_key: sourceKey, source_ref: sourceRef } = listing
    const now = new Date()
    const [similar, comparables, trend, months, inUse, names] = await Promise.all([
      findSimilar(database, { ...listing, carId: listing.car_id, odometerKm: listing.odometer_km }),
      findComparables(database, { sourceKey, sourceRef, brand, model, year }),
      findPriceTrend(database, { brand, model, city }, now),
      findMonthPrices(database, { brand, model, city }, now),
      modelInUse(),
      sourceNames(''),
    ])
    return presentInsights({ listing, similar, comparables, trend, months, inUse, sourceNames: names, now })
  }

  serveRoute(http, carPriceInsightsRoute, async ({ params: { id } }) => insightsOf(await localListingOf(database, id)))
  serveRoute(http, listingPriceInsightsRoute, async ({ params: { id } }) => insightsOf(await listingOf(database, id)))
}
