import { listingsRoute } from '@pahiya/contract/search/marketplace-search'
import { detailLoan } from '@pahiya/domain/finance/emi'
import type { FastifyInstance } from 'fastify'
import { findListings } from '../../listings/read/find-listing.ts'
import { findOffers } from '../../listings/cars/find-offers.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { completeListings, picturesOnCard } from '../../search/results/complete-listings.ts'
import { presentListing } from '../../search/present/present-listing.ts'
import type { ReadDependencies } from '../../search/results/search-dependencies.ts'

/** Ended adverts are returned too, with their status, as on their own pages (MKT-29). */
export function serveListings(http: FastifyInstance, dependencies: ReadDependencies): void {
  const { database } = dependencies
  serveRoute(http, listingsRoute, async ({ query }) => {
    const ids = [...new Set(query.ids)]
    const found = new Map((await findListings(database, ids)).map((listing) => [listing.id, listing]))
    const inOrder = ids.map((id) => found.get(id)).filter((listing) => listing !== undefined)
    const offersOf = await findOffers(
      database,
      inOrder.map((listing) => listing.car_id),
    )
    const complete = await completeListings(inOrder, offersOf, database, picturesOnCard)
    return { listings: complete.map((each) => presentListing(each, detailLoan)) }
  })
}
