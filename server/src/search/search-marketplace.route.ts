import { searchRoute } from '@pahiya/contract/marketplace'
import type { FastifyInstance } from 'fastify'
import { serveRoute } from '../platform/http/serve-route.ts'
import { hydrate } from './hydrate.ts'
import { presentListing } from './present-listing.ts'
import { searchCars } from './search-cars.ts'
import type { SearchDependencies } from './search-dependencies.ts'

export function serveMarketplaceSearch(http: FastifyInstance, { search, database, config }: SearchDependencies): void {
  serveRoute(http, searchRoute, async ({ body: { fuelType, transmission, ...asked } }) => {
    const { hits, total } = await searchCars(search, config, { ...asked, fuels: fuelType, transmissions: transmission })
    const listings = await hydrate(database, hits)
    return { listings: listings.map(presentListing), total }
  })
}
