import { carRoute } from '@pahiya/contract/cars'
import { analyseCar } from '@pahiya/domain/car-analysis'
import { detailLoan } from '@pahiya/domain/emi'
import { isSureValue } from '@pahiya/domain/price-gap'
import type { FastifyInstance } from 'fastify'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { localListingOf } from './listing-of.ts'
import { openListing } from './open-listing.ts'
import { presentLocalCar } from '../present/present-listing.ts'
import type { CompleteListing } from '../results/complete-listings.ts'
import type { ReadDependencies } from '../results/search-dependencies.ts'
import { trustTerms } from '../present/trust-terms.ts'

export function serveCar(http: FastifyInstance, dependencies: ReadDependencies): void {
  serveRoute(http, carRoute, async ({ params: { id } }) => {
    const listing = await localListingOf(dependencies.database, id)
    const { complete, priceHistory } = await openListing(dependencies, listing)
    const car = presentLocalCar(complete, detailLoan)
    const marketRupees = car.valuation && isSureValue(car.valuation) ? car.valuation.fair : null
    return {
      ...car,
      priceHistory,
      analysis: analyseCar({ ...factsOf(complete), marketRupees }, new Date().getFullYear()),
    }
  })
}

function factsOf({ listing, shown }: CompleteListing) {
  return {
    priceRupees: listing.price_rupees,
    year: listing.year,
    odometerKm: listing.odometer_km,
    imageCount: shown.images.length,
    ...trustTerms(listing),
  }
}
