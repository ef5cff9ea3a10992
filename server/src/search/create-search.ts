import type { SearchRequest, SearchResponse } from '@pahiya/contract/marketplace'
import type { MarketplaceListing } from '@pahiya/contract/marketplace-listing'
import { findSourceNames } from '../listings/source-names.ts'
import { rememberFor } from '../platform/remember-for.ts'
import type { Retrieved } from './ask-engine.ts'
import { createTrendFinder } from './find-price-trend.ts'
import { findShown, type SearchDependencies, type Tell } from './find-shown.ts'
import { presentCard, presentSearch } from './present.ts'
import type { Question } from './question.ts'
import { questionOfSearch } from './read-question.ts'
import { createReadyAnswers } from './ready-answers.ts'
import { createCardWriter, withCards } from './written-cards.ts'

const namesMs = 60_000

/** A search over all sources, answered at once or told stage by stage. */
export function createSearch(dependencies: SearchDependencies, writeListing: (listing: MarketplaceListing) => string) {
  const { database } = dependencies
  const writtenCard = createCardWriter((car) => writeListing(presentCard(car)))
  const findTrend = createTrendFinder(database)
  const sourceNames = rememberFor(namesMs, 1, () => findSourceNames(database))
  const readyAnswer = createReadyAnswers(database)

  async function marketContext(filters: Parameters<typeof findTrend>[0]) {
    const [trend, names] = await Promise.all([findTrend(filters), sourceNames('')])
    return { trend, sourceNames: names }
  }

  async function findAll(question: Question, retrieved: Retrieved, tell?: Tell) {
    const [shown, context] = await Promise.all([
      findShown(dependencies, retrieved, tell),
      question.market ? marketContext(question.filters) : undefined,
    ])
    return { found: { question, retrieved, shown }, context }
  }

  return {
    /** As it is sent, which may be as it was sent before. */
    written: async (request: SearchRequest, write: (answer: SearchResponse) => Buffer) => {
      const question = questionOfSearch(request)
      const retrieved = await dependencies.retrieve(question)
      const { explain } = request
      const bytes = await readyAnswer(retrieved, String(explain), async () => {
        const { found, context } = await findAll(question, retrieved)
        const around = presentSearch(found, { explain, context, cards: [] })
        return withCards(write(around), found.shown.cars.map(writtenCard))
      })
      return { total: retrieved.total, bytes }
    },

    told: async (request: SearchRequest, tell: Tell): Promise<SearchResponse> => {
      const question = questionOfSearch(request)
      tell({ stage: 'allowed' })
      const retrieved = await dependencies.retrieve(question)
      tell({ stage: 'queried', cars: retrieved.total, ...sourcesOf(retrieved) })
      const { found, context } = await findAll(question, retrieved, tell)
      const answer = presentSearch(found, { explain: request.explain, context })
      const rated = answer.listings.filter(({ valuation }) => valuation !== null).length
      tell({ stage: 'scored', cars: answer.listings.length, rated })
      return answer
    },
  }
}

function sourcesOf({ market }: Retrieved): { sources?: Record<string, number> } {
  if (!market) return {}
  return { sources: Object.fromEntries(market.sources.buckets.map(({ key, doc_count }) => [key, doc_count])) }
}
