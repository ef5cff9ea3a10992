import { searchRoute } from '@pahiya/contract/marketplace'
import { cardLoan } from '@pahiya/domain/emi'
import type { FastifyInstance } from 'fastify'
import { findSourceNames } from '../listings/source-names.ts'
import { serveRoute } from '../platform/http/serve-route.ts'
import { rememberFor } from '../platform/remember-for.ts'
import { analyticsOf, recommendedHits, tabsOf } from './analytics-of.ts'
import { createTrendFinder } from './find-price-trend.ts'
import { hydrate } from './hydrate.ts'
import { presentListing } from './present-listing.ts'
import { searchCars, type CarHit } from './search-cars.ts'
import type { SearchDependencies } from './search-dependencies.ts'

const namesMs = 60_000

export function serveMarketplaceSearch(http: FastifyInstance, dependencies: SearchDependencies): void {
  const { search, database, config } = dependencies
  const findTrend = createTrendFinder(database)
  const sourceNames = rememberFor(namesMs, 1, () => findSourceNames(database))

  serveRoute(http, searchRoute, async ({ body: { fuelType, transmission, tab, analytics, ...asked } }) => {
    const query = { ...asked, fuels: fuelType, transmissions: transmission }
    const { hits, total, market } = await searchCars(search, config, query, { tab, market: analytics })
    if (!market) {
      const inOrder = await hydrate(dependencies, hits)
      return { listings: inOrder(hits).map((car) => presentListing(car, cardLoan)), total }
    }
    const recommended = recommendedHits(market)
    const [inOrder, trend, names] = await Promise.all([
      hydrate(dependencies, [...hits, ...Object.values(recommended).flat()]),
      findTrend(asked),
      sourceNames(''),
    ])
    const present = (wanted: readonly CarHit[]) => inOrder(wanted).map((car) => presentListing(car, cardLoan))
    return {
      listings: present(hits),
      total,
      analytics: {
        ...analyticsOf(market, names, trend),
        recommendations: {
          bestDeals: present(recommended.bestDeals),
          newListings: present(recommended.newListings),
          certified: present(recommended.certified),
          overpriced: present(recommended.overpriced),
        },
      },
      tabs: tabsOf(market),
    }
  })
}
