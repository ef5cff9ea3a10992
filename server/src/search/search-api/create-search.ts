import type { SearchRequest, SearchResponse } from '@pahiya/contract/search/marketplace-search'
import type { MarketplaceListing } from '@pahiya/contract/listings/marketplace-listing'
import { findSourceNames } from '../../listings/read/source-names.ts'
import { cacheFor } from '../../platform/cache-for.ts'
import type { Retrieved } from '../engine/query-engine.ts'
import { closestCars, isEmptyFirstPage } from '../results/closest-cars.ts'
import { createTrendFinder } from '../results/find-price-trend.ts'
import { findShown, type SearchDependencies, type OnStage } from '../results/find-shown.ts'
import { primaryListingsIn } from '../results/hydrate.ts'
import { presentCard, presentSearch } from '../present/present-search.ts'
import { readSearchQuery } from '../query/read-query.ts'
import { retrieveWider } from '../retrieval/retrieve-wider.ts'
import { createResponseCache } from '../results/response-cache.ts'
import { createCardWriter, withCards } from '../results/serialised-cards.ts'

const namesMs = 60_000

type Answered = Awaited<ReturnType<typeof retrieveWider>>
type Writers = { answer: (answer: SearchResponse) => Buffer; listing: (listing: MarketplaceListing) => Buffer }

/** A search over all sources, answered at once or in stages. */
export function createSearch(dependencies: SearchDependencies, writers: Writers) {
  const { database } = dependencies
  const writtenCard = createCardWriter((car) => writers.listing(presentCard(car)))
  const findTrend = createTrendFinder(database)
  const sourceNames = cacheFor(namesMs, 1, () => findSourceNames(database))
  const cachedResponse = createResponseCache(dependencies)

  async function marketContext(filters: Parameters<typeof findTrend>[0]) {
    const [trend, names] = await Promise.all([findTrend(filters), sourceNames('')])
    return { trend, sourceNames: names }
  }

  /** Falls back to the nearest cars if the request allows it. */
  async function retrieveFor(request: SearchRequest): Promise<Answered> {
    const question = readSearchQuery(request)
    if (request.widen) return retrieveWider(dependencies.retrieve, question)
    return { question, retrieved: await dependencies.retrieve(question) }
  }

  async function findAndWrite({ question, retrieved, widened }: Answered, explain: boolean, tell?: OnStage) {
    const [shown, context, closest] = await Promise.all([
      findShown(dependencies, retrieved, tell),
      retrieved.market ? marketContext(question.filters) : undefined,
      isEmptyFirstPage(question, retrieved.total) && !retrieved.degraded ? closestCars(dependencies, question) : [],
    ])
    const around = presentSearch({ question, retrieved, shown, closest }, { explain, context, widened })
    return { shown, bytes: withCards(writers.answer(around), shown.cars.map(writtenCard)) }
  }

  return {
    /** The serialised response, possibly from the response cache. */
    written: async (request: SearchRequest) => {
      const answered = await retrieveFor(request)
      const { explain } = request
      const { retrieved, widened } = answered
      const write = async () => (await findAndWrite(answered, explain)).bytes
      // Not cached: a cached response is validated by the cars found, and closest cars are not among them.
      const bytes =
        retrieved.total === 0
          ? await write()
          : await cachedResponse(retrieved, JSON.stringify([explain, widened]), write)
      return { total: retrieved.total, bytes, leads: primaryListingsIn(retrieved) }
    },

    told: async (request: SearchRequest, tell: OnStage) => {
      // An invalid request is rejected before the first stage is sent.
      readSearchQuery(request)
      tell({ stage: 'allowed' })
      const answered = await retrieveFor(request)
      const { retrieved } = answered
      tell({ stage: 'queried', cars: retrieved.total, ...sourcesOf(retrieved) })
      const { shown, bytes } = await findAndWrite(answered, request.explain, tell)
      const rated = shown.cars.filter(({ listing }) => listing.value_rupees !== null).length
      tell({ stage: 'scored', cars: shown.cars.length, rated })
      return { total: shown.total, bytes, leads: primaryListingsIn(retrieved) }
    },
  }
}

function sourcesOf({ market }: Retrieved): { sources?: Record<string, number> } {
  if (!market) return {}
  return { sources: Object.fromEntries(market.sources.buckets.map(({ key, doc_count }) => [key, doc_count])) }
}
