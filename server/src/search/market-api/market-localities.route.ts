import { marketLocalitiesRoute } from '@pahiya/contract/search/market-localities'
import { cardLoan } from '@pahiya/domain/finance/emi'
import { findLanding } from '@pahiya/domain/search/landing-pages'
import type { Filters } from '@pahiya/domain/search/filters'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { cacheFor } from '../../platform/cache-for.ts'
import { queryMarket, type MarketDependencies } from './query-market.ts'
import { readSearchFilters } from '../query/read-query.ts'
import { findShown } from '../results/find-shown.ts'
import { presentLocalities, localitiesQuery, localityNamed } from './market-localities.ts'
import { presentListing } from '../present/present-listing.ts'
import type { Metered } from '../results/search-dependencies.ts'

const rememberMs = 60_000
const mostRemembered = 500
const mostCars = 24

/** Counts are free; listing the cars of a locality is charged as a search. */
export function serveMarketLocalities(http: FastifyInstance, dependencies: MarketDependencies, metered: Metered): void {
  const { search, config } = dependencies
  const counted = cacheFor(rememberMs, mostRemembered, async (key) => {
    const [city, filters] = JSON.parse(key) as [string, Filters]
    const [answer] = await queryMarket(search, config, [localitiesQuery(city, filters)])
    return presentLocalities(city, answer!, new Date())
  })
  serveRoute(http, marketLocalitiesRoute, async ({ query: { city: named, locality: asked, ...more } }, request) => {
    const city = findLanding({ city: named })?.city
    if (city === undefined) throw new AppError('not_found')
    const locality = asked === undefined ? undefined : localityNamed(asked)
    const filters = readSearchFilters(more)
    const where = await counted(JSON.stringify([city, filters]))
    if (locality === undefined) return { ...where, chosen: null }
    const { cars } = await metered(request, { ...filters, city, localities: [locality] }, async () => {
      const inLocality = { filters: { city, locality }, search: filters, hits: mostCars }
      const [found] = await queryMarket(search, config, [inLocality])
      return { ...(await findShown(dependencies, found!)), total: found!.total }
    })
    return { ...where, chosen: { name: locality, cars: cars.map((car) => presentListing(car, cardLoan)) } }
  })
}
