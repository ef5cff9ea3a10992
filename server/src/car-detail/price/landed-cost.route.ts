import { carLandedCostRoute, listingLandedCostRoute } from '@pahiya/contract/car-detail/landed-cost'
import type { FastifyInstance } from 'fastify'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { presentLandedCost } from './present-landed-cost.ts'
import type { ReadDependencies } from '../../search/results/search-dependencies.ts'
import { listingOf, localListingOf } from '../require-listing.ts'

/** What a car costs on the buyer's own name, for a car sold here and for an advert of any source. */
export function serveLandedCost(http: FastifyInstance, { database }: ReadDependencies): void {
  serveRoute(http, carLandedCostRoute, async ({ params: { id }, query }) =>
    presentLandedCost(await localListingOf(database, id), query, new Date()),
  )
  serveRoute(http, listingLandedCostRoute, async ({ params: { id }, query }) =>
    presentLandedCost(await listingOf(database, id), query, new Date()),
  )
}
