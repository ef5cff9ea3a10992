import {
  changeOwnListingRoute,
  ownListingRoute,
  ownListingsRoute,
  relistOwnListingRoute,
  sellOwnListingRoute,
  withdrawOwnListingRoute,
} from '@pahiya/contract/selling/seller-listings'
import {
  deleteListingPhotoRoute,
  listingPhotosRoute,
  putListingPhotoRoute,
} from '@pahiya/contract/selling/listing-photos'
import { reader } from '@pahiya/domain/advert-reader/reader'
import type { FastifyInstance } from 'fastify'
import { serveOwned, serveRoute } from '../../platform/http/serve-route.ts'
import type { Person } from '../../platform/http/visitors/person.ts'
import {
  changeOwnListing,
  relistOwnListing,
  sellOwnListing,
  withdrawOwnListing,
  type ChangeDependencies,
} from './change-own-listing.ts'
import { findListingPhotos, putPhoto, removePhoto } from './change-photos.ts'
import { findOwnListing, findOwnListings, type FindDependencies } from './find-own-listings.ts'

export function serveOwnListings(
  http: FastifyInstance,
  given: FindDependencies & Omit<ChangeDependencies, 'reader'>,
): void {
  const dependencies = { ...given, reader }
  const { database } = dependencies
  const own = ({ person, params }: { person: Person; params: { id: string } }) =>
    findOwnListing(dependencies, person.id, params.id)
  const asItIsNow = async (person: Person, id: string) => (await findOwnListing(dependencies, person.id, id))!

  serveRoute(http, ownListingsRoute, ({ person, query }) => findOwnListings(dependencies, person.id, query.before))
  serveOwned(http, ownListingRoute, own, async (listing) => listing)
  serveOwned(http, changeOwnListingRoute, own, async ({ id }, { person, body }) => {
    await changeOwnListing(dependencies, id, body)
    return asItIsNow(person, id)
  })
  serveOwned(http, listingPhotosRoute, own, (listing) => findListingPhotos(database, listing))
  serveOwned(http, putListingPhotoRoute, own, async ({ id }, { person, params, body }) =>
    putPhoto(dependencies, { id, ownerId: person.id }, params.category, body.address),
  )
  serveOwned(http, deleteListingPhotoRoute, own, async ({ id }, { params }) =>
    removePhoto(dependencies, { id }, params.category),
  )
  serveOwned(http, sellOwnListingRoute, own, async ({ id }, { person, body }) => {
    await sellOwnListing(database, id, body.price ?? null)
    return asItIsNow(person, id)
  })
  serveOwned(http, withdrawOwnListingRoute, own, async ({ id }, { person }) => {
    await withdrawOwnListing(database, id)
    return asItIsNow(person, id)
  })
  serveOwned(http, relistOwnListingRoute, own, async ({ id }, { person }) => {
    await relistOwnListing(dependencies, id)
    return asItIsNow(person, id)
  })
}
