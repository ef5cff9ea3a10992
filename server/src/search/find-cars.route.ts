import { findCarsRoute } from '@pahiya/contract/cars'
import { cardLoan } from '@pahiya/domain/emi'
import type { FastifyInstance } from 'fastify'
import { serveRoute } from '../platform/http/serve-route.ts'
import { hydrate } from './hydrate.ts'
import { presentLocalCar } from './present-listing.ts'
import { searchCars } from './search-cars.ts'
import type { SearchDependencies } from './search-dependencies.ts'

export function serveFindCars(http: FastifyInstance, dependencies: SearchDependencies): void {
  const { search, config } = dependencies
  serveRoute(http, findCarsRoute, async ({ query: { budget, fuelType, page, limit, ...asked } }) => {
    const { hits, total } = await searchCars(search, config, {
      ...asked,
      // HOME-28: explicit bounds win over the budget.
      priceMin: asked.priceMin ?? budget?.priceMin,
      priceMax: asked.priceMax ?? budget?.priceMax,
      fuels: fuelType === undefined ? undefined : [fuelType],
      soldHere: true,
      sortBy: asked.sortBy ?? 'verified',
      offset: (page - 1) * limit,
      limit,
    })
    const inOrder = await hydrate(dependencies, hits)
    return { cars: inOrder(hits).map((car) => presentLocalCar(car, cardLoan)), total, page, limit }
  })
}
