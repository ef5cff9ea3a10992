import { similarToCarRoute, similarToListingRoute } from '@pahiya/contract/car-detail/price-insights'
import { cardLoan } from '@pahiya/domain/finance/emi'
import type { FastifyInstance } from 'fastify'
import { findListings, type StoredListing } from '../../listings/read/find-listing.ts'
import { findOffers } from '../../listings/cars/find-offers.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { findSimilar } from '../../valuation/comparables/find-similar.ts'
import { presentListing } from '../../search/present/present-listing.ts'
import { completeListings, picturesOnCard } from '../../search/results/complete-listings.ts'
import type { ReadDependencies } from '../../search/results/search-dependencies.ts'
import { requireListing, requireLocalListing } from '../require-listing.ts'

const most = 4

/** CAR-20: cars to compare with this one, the closest first. */
export function serveSimilarCars(http: FastifyInstance, { database }: ReadDependencies): void {
  async function similarTo(listing: StoredListing) {
    const { cars } = await findSimilar(database, {
      ...listing,
      carId: listing.car_id,
      odometerKm: listing.odometer_km,
    })
    const closest = cars.slice(0, most)
    const [found, offersOf] = await Promise.all([
      findListings(
        database,
        closest.map(({ id }) => id),
      ),
      findOffers(
        database,
        closest.map(({ car_id: carId }) => carId),
      ),
    ])
    const inOrder = closest.flatMap(({ id }) => found.find((one) => one.id === id) ?? [])
    const complete = await completeListings(inOrder, offersOf, database, picturesOnCard)
    return { listings: complete.map((each) => presentListing(each, cardLoan)) }
  }

  serveRoute(http, similarToCarRoute, async ({ params: { id } }) => similarTo(await requireLocalListing(database, id)))
  serveRoute(http, similarToListingRoute, async ({ params: { id } }) => similarTo(await requireListing(database, id)))
}
