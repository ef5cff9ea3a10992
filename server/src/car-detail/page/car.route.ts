import { carRoute } from '@pahiya/contract/search/find-cars'
import { analyseCar } from '@pahiya/domain/scores/car-analysis'
import { carScores } from '@pahiya/domain/scores/car-scores'
import { detailLoan } from '@pahiya/domain/finance/emi'
import { isSureValue } from '@pahiya/domain/price/price-gap'
import { yearInIndia } from '@pahiya/domain/time/india-time'
import type { FastifyInstance } from 'fastify'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { requireLocalListing } from '../require-listing.ts'
import { openListing, signView, type PageDependencies } from './open-listing.ts'
import { presentLocalCar } from '../../search/present/present-listing.ts'
import type { CompleteListing } from '../../search/results/complete-listings.ts'
import { trustTerms } from './trust-terms.ts'

const dayMs = 86_400_000

export function serveCar(http: FastifyInstance, dependencies: PageDependencies): void {
  serveRoute(http, carRoute, async ({ params: { id } }) => {
    const listing = await requireLocalListing(dependencies.database, id)
    const { complete, priceHistory, matches } = await openListing(dependencies, listing)
    const car = presentLocalCar(complete, detailLoan)
    const fairPriceRupees = car.valuation && isSureValue(car.valuation) ? car.valuation.fair : null
    const facts = { ...factsOf(complete), fairPriceRupees }
    const year = yearInIndia(new Date())
    const viewProof = signView(dependencies, listing)
    const analysis = { ...analyseCar(facts, year), ...carScores(facts, year) }
    return { ...car, priceHistory, matches, viewProof, analysis }
  })
}

function factsOf({ listing, shown }: CompleteListing) {
  return {
    priceRupees: listing.price_rupees,
    year: listing.year,
    odometerKm: listing.odometer_km,
    imageCount: shown.images.length,
    description: listing.description,
    features: listing.features,
    listedDaysAgo: (Date.now() - (listing.listed_at ?? listing.first_seen_at).getTime()) / dayMs,
    ...trustTerms(listing),
  }
}
