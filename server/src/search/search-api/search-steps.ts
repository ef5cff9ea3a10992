import type { MarketplaceListing } from '@pahiya/contract/listings/marketplace-listing'
import type { SearchRequest, SearchResponse } from '@pahiya/contract/search/marketplace-search'
import { findSourceNames } from '../../listings/read/source-names.ts'
import { cacheFor } from '../../platform/cache-for.ts'
import type { Retrieved } from '../engine/query-engine.ts'
import { presentCard, presentSearch, type MarketContext } from '../present/present-search.ts'
import { readSearchQuery } from '../query/read-query.ts'
import type { SearchQuery } from '../query/search-query.ts'
import { closestCars, isEmptyFirstPage, type ClosestCar } from '../results/closest-cars.ts'
import type { CompleteListing } from '../results/complete-listings.ts'
import { createTrendFinder } from '../results/find-price-trend.ts'
import type { SearchDependencies } from '../results/find-shown.ts'
import { primaryListingsIn } from '../results/hydrate.ts'
import { applyRules, type Shown } from '../results/rules.ts'
import { createCardWriter, withCards } from '../results/serialised-cards.ts'
import { retrieveWider, type Widened } from '../retrieval/retrieve-wider.ts'

export type Writers = { answer: (answer: SearchResponse) => Buffer; listing: (listing: MarketplaceListing) => Buffer }

/** The result of each step, which includes the result of the step before. */
export type RetrievedSearch = { explain: boolean; question: SearchQuery; retrieved: Retrieved; widened?: Widened }
export type HydratedSearch = RetrievedSearch & {
  listings: ReadonlyMap<string, CompleteListing>
  context: MarketContext | undefined
  closest: readonly ClosestCar[]
}
export type RuledSearch = HydratedSearch & { shown: Shown }
/** The serialised response, its total, and the listings that represent the cars found. */
export type PresentedSearch = { total: number; bytes: Buffer; leads: readonly string[] }

export type SearchSteps = ReturnType<typeof createSearchSteps>

const namesMs = 60_000

/** The four steps of a search over all sources: `present(rules(await hydrate(await retrieve(request))))`. */
export function createSearchSteps(dependencies: SearchDependencies, writers: Writers) {
  const { database } = dependencies
  const writtenCard = createCardWriter((car) => writers.listing(presentCard(car)))
  const findTrend = createTrendFinder(database)
  const sourceNames = cacheFor(namesMs, 1, () => findSourceNames(database))

  async function readMarketContext(filters: SearchQuery['filters']): Promise<MarketContext> {
    const [trend, names] = await Promise.all([findTrend(filters), sourceNames('')])
    return { trend, sourceNames: names }
  }

  return {
    /** Finds the cars, or those around the place if it has too few and the request allows it. */
    retrieve: async (request: SearchRequest): Promise<RetrievedSearch> => {
      const { explain } = request
      const question = readSearchQuery(request)
      if (request.widen) return { explain, ...(await retrieveWider(dependencies.retrieve, question)) }
      return { explain, question, retrieved: await dependencies.retrieve(question) }
    },

    /** Reads their current adverts from PostgreSQL, with the market's trend, or the closest cars if none was found. */
    hydrate: async (found: RetrievedSearch): Promise<HydratedSearch> => {
      const { question, retrieved } = found
      const isEmpty = isEmptyFirstPage(question, retrieved.total) && !retrieved.degraded
      const [listings, context, closest] = await Promise.all([
        dependencies.hydrate(retrieved),
        retrieved.market ? readMarketContext(question.filters) : undefined,
        isEmpty ? closestCars(dependencies, question) : [],
      ])
      return { ...found, listings, context, closest }
    },

    /** Selects the cars that may be shown. */
    rules: (hydrated: HydratedSearch): RuledSearch => ({
      ...hydrated,
      shown: applyRules(hydrated.retrieved, hydrated.listings),
    }),

    /** Serialises the response. */
    present: (ruled: RuledSearch): PresentedSearch => {
      const { shown, retrieved } = ruled
      const bytes = withCards(writers.answer(presentSearch(ruled, ruled)), shown.cars.map(writtenCard))
      return { total: shown.total, bytes, leads: primaryListingsIn(retrieved) }
    },
  }
}
