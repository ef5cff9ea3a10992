import {
  carPriceInsightsRoute,
  insightHistoryRoute,
  listingPriceInsightsRoute,
} from '@pahiya/contract/car-detail/price-insights'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StoredListing } from '../../listings/read/find-listing.ts'
import { AppError } from '../../platform/app-error.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { createInsights, type InsightDependencies } from './build-insights.ts'
import { findInsightHistory, recordInsights } from './insight-history.ts'
import { requireListing, requireLocalListing } from '../require-listing.ts'

/** CAR-16, also for an advert from any source. */
export function servePriceInsights(http: FastifyInstance, dependencies: InsightDependencies): void {
  const { database } = dependencies
  const buildInsights = createInsights(dependencies)
  const insightsOf = async (listing: StoredListing, { log }: FastifyRequest) => {
    const insights = await buildInsights(listing)
    // The insights are shown also while nothing can be written.
    await recordInsights(database, listing, insights).catch((error: unknown) => {
      log.warn({ err: error }, 'insights could not be recorded')
    })
    return insights
  }
  serveRoute(http, carPriceInsightsRoute, async ({ params: { id } }, request) =>
    insightsOf(await requireLocalListing(database, id), request),
  )
  serveRoute(http, listingPriceInsightsRoute, async ({ params: { id } }, request) =>
    insightsOf(await requireListing(database, id), request),
  )
  serveRoute(http, insightHistoryRoute, async ({ person, params: { id } }) => {
    const listing = await requireListing(database, id)
    if (person.plan !== 'pro') throw new AppError('insights_need_pro')
    return findInsightHistory(database, listing.id)
  })
}
