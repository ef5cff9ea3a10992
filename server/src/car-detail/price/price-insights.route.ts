import { carPriceInsightsRoute, listingPriceInsightsRoute } from '@pahiya/contract/car-detail/price-insights'
import type { FastifyInstance } from 'fastify'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { createInsights, type InsightDependencies } from './build-insights.ts'
import { listingOf, localListingOf } from '../require-listing.ts'

/** CAR-16, and the same for an advert of any source. */
export function servePriceInsights(http: FastifyInstance, dependencies: InsightDependencies): void {
  const { database } = dependencies
  const insightsOf = createInsights(dependencies)
  serveRoute(http, carPriceInsightsRoute, async ({ params: { id } }) => insightsOf(await localListingOf(database, id)))
  serveRoute(http, listingPriceInsightsRoute, async ({ params: { id } }) => insightsOf(await listingOf(database, id)))
}
