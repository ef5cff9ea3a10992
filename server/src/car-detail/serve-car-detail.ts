import type { FastifyInstance } from 'fastify'
import { serveCarStory } from './page/car-story.route.ts'
import { serveCar } from './page/car.route.ts'
import { serveListing } from './page/listing.route.ts'
import { serveListings } from './page/listings.route.ts'
import { serveSimilarCars } from './page/similar-cars.route.ts'
import { serveLandedCost } from './price/landed-cost.route.ts'
import { servePriceInsights } from './price/price-insights.route.ts'
import { servePreviews } from './share/preview.route.ts'
import { serveSheets } from './share/sheet.route.ts'

type CarDetailDependencies = Parameters<typeof serveCar>[1] &
  Parameters<typeof servePriceInsights>[1] &
  Parameters<typeof servePreviews>[1] &
  Parameters<typeof serveSheets>[1]

/** Registers every route that a car's page reads. */
export function serveCarDetail(http: FastifyInstance, dependencies: CarDetailDependencies): void {
  serveCar(http, dependencies)
  serveListing(http, dependencies)
  serveListings(http, dependencies)
  serveSimilarCars(http, dependencies)
  serveCarStory(http, dependencies)
  servePriceInsights(http, dependencies)
  serveLandedCost(http, dependencies)
  servePreviews(http, dependencies)
  serveSheets(http, dependencies)
}
