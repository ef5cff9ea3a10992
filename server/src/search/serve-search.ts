import type { FastifyInstance } from 'fastify'
import { serveCar } from './detail-api/car.route.ts'
import { serveCarStory } from './detail-api/car-story.route.ts'
import { serveListing } from './detail-api/listing.route.ts'
import { serveListings } from './detail-api/listings.route.ts'
import { serveLandedCost } from './detail-api/landed-cost.route.ts'
import { servePreviews } from './detail-api/preview.route.ts'
import { serveSheets } from './detail-api/sheet.route.ts'
import { servePriceInsights } from './detail-api/price-insights.route.ts'
import { serveSimilarCars } from './detail-api/similar-cars.route.ts'
import { serveMarketLocalities } from './market-api/market-localities.route.ts'
import { serveMarketSummary } from './market-api/market-summary.route.ts'
import type { EndedListings } from './results/ended-listings.ts'
import { createHydrate } from './results/hydrate.ts'
import type { Metered, ReadDependencies } from './results/search-dependencies.ts'
import { createRetrieve } from './retrieval/retrieve.ts'
import { serveCounts } from './search-api/count-cars.route.ts'
import { serveFindCars } from './search-api/find-cars.route.ts'
import { servePhrase } from './search-api/phrase.route.ts'
import { serveMarketplaceSearch } from './search-api/search-marketplace.route.ts'
import { serveSitemaps } from './seo-api/sitemaps.route.ts'

type SearchParts = Parameters<typeof createRetrieve>[0] &
  ReadDependencies &
  Parameters<typeof createHydrate>[0] &
  Parameters<typeof servePriceInsights>[1] &
  Parameters<typeof servePreviews>[1] &
  Parameters<typeof serveSheets>[1] & { ended: EndedListings } & Parameters<typeof serveSitemaps>[1]

/** Every call that reads cars. `metered` stands around those that spend a search. */
export async function serveSearch(http: FastifyInstance, parts: SearchParts, metered: Metered): Promise<void> {
  const dependencies = { ...parts, retrieve: createRetrieve(parts), hydrate: createHydrate(parts) }
  serveFindCars(http, dependencies)
  serveCar(http, dependencies)
  serveMarketplaceSearch(http, dependencies, metered)
  serveCounts(http, dependencies)
  serveListing(http, dependencies)
  servePriceInsights(http, dependencies)
  serveLandedCost(http, dependencies)
  servePreviews(http, dependencies)
  serveSheets(http, dependencies)
  serveCarStory(http, dependencies)
  serveSimilarCars(http, dependencies)
  servePhrase(http, parts)
  serveListings(http, dependencies)
  serveMarketSummary(http, dependencies)
  serveMarketLocalities(http, dependencies, metered)
  await serveSitemaps(http, dependencies)
}
