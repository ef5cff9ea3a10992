import {
  carPriceInsightsRoute,
  insightHistoryRoute,
  listingPriceInsightsRoute,
  type PriceInsights,
} from '@pahiya/contract/car-detail/price-insights'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StoredListing } from '../../listings/read/find-listing.ts'
import { AppError } from '../../platform/app-error.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { replaceValue } from '../../listings/save/save-value.ts'
import { createInsights, type InsightDependencies } from './build-insights.ts'
import { findInsightHistory, recordInsights } from './insight-history.ts'
import { requireListing, requireLocalListing } from '../require-listing.ts'

/** CAR-16, also for an advert from any source. */
export function servePriceInsights(http: FastifyInstance, dependencies: InsightDependencies): void {
  const { database } = dependencies
  const buildInsights = createInsights(dependencies)
  const insightsOf = async (listing: StoredListing, { log }: FastifyRequest) => {
    const insights = await buildInsights(listing)
    // Insights are shown even while the database is read-only.
    await recordInsights(database, listing, insights).catch((error: unknown) => {
      log.warn({ err: error }, 'insights could not be recorded')
    })
    await saveDispute(database, listing, insights).catch((error: unknown) => {
      log.warn({ err: error }, 'a disputed value could not be saved')
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

/**
 * A stored value that the similar cars of today contradict becomes the reason for no value, so that cards and search
 * give the same verdict as the page. A value that was saved after the page read the advert stays.
 */
export async function saveDispute(
  database: InsightDependencies['database'],
  { id, value_rupees: value, value_model_id: modelId }: StoredListing,
  { notRatedReason }: Pick<PriceInsights, 'notRatedReason'>,
): Promise<void> {
  if (value === null || modelId === null || notRatedReason !== 'comparables-disagree') return
  await replaceValue(database, id, { rupees: value, by: { notRated: notRatedReason, modelId } })
}
