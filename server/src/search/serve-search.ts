import type { FastifyInstance } from 'fastify'
import { serveAuctions } from './auctions-api/auctions.route.ts'
import { serveMarketBrands } from './market-api/market-brands.route.ts'
import { serveMarketLocalities } from './market-api/market-localities.route.ts'
import { serveMarketSummary } from './market-api/market-summary.route.ts'
import type { EndedListings } from './results/ended-listings.ts'
import { createHydrate } from './results/hydrate.ts'
import type { Metered, ReadDependencies } from './results/search-dependencies.ts'
import { createRetrieve } from './retrieval/retrieve.ts'
import { serveRelevance } from './relevance/serve-relevance.ts'
import { serveCounts } from './search-api/count-cars.route.ts'
import { serveFindCars } from './search-api/find-cars.route.ts'
import { servePhrase } from './search-api/phrase.route.ts'
import { serveMarketplaceSearch } from './search-api/search-marketplace.route.ts'
import { serveSitemaps } from './seo-api/sitemaps.route.ts'

type SearchDependencies = Parameters<typeof createRetrieve>[0] &
  ReadDependencies &
  Parameters<typeof createHydrate>[0] & { ended: EndedListings } & Parameters<typeof serveSitemaps>[1]

/**
 * Registers every search route, and returns the functions with which the assistant searches. `metered` wraps the routes
 * that consume a search.
 */
export async function serveSearch(http: FastifyInstance, parts: SearchDependencies, metered: Metered) {
  const dependencies = { ...parts, retrieve: createRetrieve(parts), hydrate: createHydrate(parts) }
  serveFindCars(http, dependencies)
  serveMarketplaceSearch(http, dependencies, metered)
  serveCounts(http, dependencies)
  servePhrase(http, parts)
  serveMarketBrands(http, dependencies)
  serveMarketSummary(http, dependencies)
  serveMarketLocalities(http, dependencies, metered)
  serveRelevance(http, dependencies)
  serveAuctions(http, { database: parts.database })
  await serveSitemaps(http, dependencies)
  return dependencies
}
