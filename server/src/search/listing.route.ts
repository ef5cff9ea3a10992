import { Id } from '@pahiya/contract/fields'
import { listingRoute } from '@pahiya/contract/marketplace'
import type { FastifyInstance } from 'fastify'
import { findListings } from '../listings/find-listing.ts'
import { AppError } from '../platform/app-error.ts'
import { serveRoute } from '../platform/http/serve-route.ts'
import { presentListing } from './present-listing.ts'
import type { SearchDependencies } from './search-dependencies.ts'

/** An advert that has ended is still answered, with its status: its page says that it is gone (MKT-29). */
export function serveListing(http: FastifyInstance, { database }: Pick<SearchDependencies, 'database'>): void {
  serveRoute(http, listingRoute, async ({ params: { id } }) => {
    const [listing] = Id.safeParse(id).success ? await findListings(database, [id]) : []
    if (!listing) throw new AppError('listing_not_found')
    return presentListing(listing)
  })
}
