import { carLandedCostRoute, listingLandedCostRoute } from '@pahiya/contract/car-detail/landed-cost'
import type { FastifyInstance } from 'fastify'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { presentLandedCost } from './present-landed-cost.ts'
import type { ReadDependencies } from '../../search/results/search-dependencies.ts'
import { requireListing, requireLocalListing } from '../require-listing.ts'

/**
 * Serves the cost of a car including registration in the buyer's name, for a car sold on Pahiya and for an advert from
 * any source.
 */
export function serveLandedCost(http: FastifyInstance, { database }: ReadDependencies): void {
  serveRoute(http, carLandedCostRoute, async ({ params: { id }, query }) =>
    presentLandedCost(await requireLocalListing(database, id), query, new Date()),
  )
  serveRoute(http, listingLandedCostRoute, async ({ params: { id }, query }) =>
    presentLandedCost(await requireListing(database, id), query, new Date()),
  )
}
