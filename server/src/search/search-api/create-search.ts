import type { SearchRequest, SearchResponse } from '@pahiya/contract/marketplace'
import type { MarketplaceListing } from '@pahiya/contract/marketplace-listing'
import { findSourceNames } from '../../listings/source-names.ts'
import { rememberFor } from '../../platform/remember-for.ts'
import type { Retrieved } from '../engine/ask-engine.ts'
import { createTrendFinder } from '../results/find-price-trend.ts'
import { findShown, type SearchDependencies, type Tell } from '../results/find-shown.ts'
import { presentCard, presentSearch } from '../present/present.ts'
import type { Question } from '../question/question.ts'
import { questionOfSearch } from '../question/read-question.ts'
import { createResponseCache } from '../results/response-cache.ts'
import { createCardWriter, withCards } from '../results/written-cards.ts'

const namesMs = 60_000

/** How an answer and a card of it become bytes. */
type Writers = { answer: (answer: SearchResponse) => Buffer; listing: (listing: MarketplaceListing) => Buffer }

/** A search over all sources, answered at once or told stage by stage. */
export function createSearch(dependencies: SearchDependencies, writers: Writers) {
  const { database } = dependencies
  const writtenCard = createCardWriter((car) => writers.listing(presentCard(car)))
  const findTrend = createTrendFinder(database)
  const sourceNames = rememberFor(namesMs, 1, () => findSourceNames(database))
  const cachedResponse = createResponseCache(database)

  async function marketContext(filters: Parameters<typeof findTrend>[0]) {
    const [trend, names] = await Promise.all([findTrend(filters), sourceNames('')])
    return { trend, sourceNames: names }
  }

  async function findAndWrite(question: Question, retrieved: Retrieved, explain: boolean, tell?: Tell) {
    const [shown, context] = await Promise.all([
      findShown(dependencies, retrieved, tell),
      question.market ? marketContext(question.filters) : undefined,
    ])
    const around = presentSearch({ question, retrieved, shown }, { explain, context })
    return { shown, bytes: withCards(writers.answer(around), shown.cars.map(writtenCard)) }
  }

  return {
    /** As it is sent, which may be as it was sent before. */
    written: async (request: SearchRequest) => {
      const question = questionOfSearch(request)
      const retrieved = await dependencies.retrieve(question)
      const { explain } = request
      const bytes = await cachedResponse(
        retrieved,
        String(explain),
        async () => (await findAndWrite(question, retrieved, explain)).bytes,
      )
      return { total: retrieved.total, bytes }
    },

    told: async (request: SearchRequest, tell: Tell) => {
      const question = questionOfSearch(request)
      tell({ stage: 'allowed' })
      const retrieved = await dependencies.retrieve(question)
      tell({ stage: 'queried', cars: retrieved.total, ...sourcesOf(retrieved) })
      const { shown, bytes } = await findAndWrite(question, retrieved, request.explain, tell)
      const rated = shown.cars.filter(({ listing }) => listing.value_rupees !== null).length
      tell({ stage: 'scored', cars: shown.cars.length, rated })
      return { total: shown.total, bytes }
    },
  }
}

function sourcesOf({ market }: Retrieved): { sources?: Record<string, number> } {
  if (!market) return {}
  return { sources: Object.fromEntries(market.sources.buckets.map(({ key, doc_count }) => [key, doc_count])) }
}
