import { carPriceInsightsRoute, listingPriceInsightsRoute } from '@pahiya/contract/car-detail/price-insights'
import type { FastifyInstance } from 'fastify'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { createInsights, type InsightDependencies } from './build-insights.ts'
import { requireListing, requireLocalListing } from '../require-listing.ts'

/** CAR-16, also for an advert from any source. */
export function servePriceInsights(http: FastifyInstance, dependencies: InsightDependencies): void {
  const { database } = dependencies
  const insightsOf = createInsights(dependencies)
  serveRoute(http, carPriceInsightsRoute, async ({ params: { id } }) =>
    insightsOf(await requireLocalListing(database, id)),
  )
  serveRoute(http, listingPriceInsightsRoute, async ({ params: { id } }) =>
    insightsOf(await requireListing(database, id)),
  )
}
