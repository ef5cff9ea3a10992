import type { Filters } from '@pahiya/domain/search/filters'
import { indexAlias } from '@pahiya/server/search/index/index-definition'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { buildQueryFilters, relaxFilters } from './query-filters.ts'
import type { CarFacts } from './car-facts.ts'
import { distanceFromAsk } from './distance-from-ask.ts'
import { findPrimaryListing } from './judged-car.ts'
import type { MarketAdvert } from './market.ts'
import type { RelevanceQuery } from './query.ts'

/** How many results of each ranking are judged. */
const depth = 30

/** Car keys, best first. */
export type Ranking = readonly string[]
export const rankingNames = ['product', 'price', 'bm25', 'bm25-within'] as const
export type RankingName = (typeof rankingNames)[number]
export type RankedQuery = { query: RelevanceQuery; rankings: Record<RankingName, Ranking>; beside: Ranking }

/** The fields used from an API response. */
type Answer = { listings: { id: string }[]; degraded?: string; partial?: true }

/**
 * Ranks every query in several orders: ours and by price through the API, with the request as filters; BM25 by the
 * words alone, both over all cars and over the cars that meet the request according to the judge.
 */
export async function rankQueries(
  world: TestWorld,
  adverts: readonly MarketAdvert[],
  queries: readonly RelevanceQuery[],
  { carOfListing, cars }: { carOfListing: ReadonlyMap<string, string>; cars: ReadonlyMap<string, CarFacts> },
): Promise<RankedQuery[]> {
  const site = await world.site()
  const words = await indexWords(world, adverts)
  const bySite = async (filters: Filters, sort: string): Promise<Ranking> => {
    const payload = { ...filters, sort, limit: depth }
    const answer = await site.inject({ method: 'POST', url: '/api/marketplace/search', payload })
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body} to ${JSON.stringify(payload)}`)
    const { listings, degraded, partial } = answer.json<Answer>()
    if (degraded ?? partial) throw new Error('the engine did not answer in full')
    return listings.map(({ id }) => carOfListing.get(id)!)
  }
  try {
    const found: RankedQuery[] = []
    for (const query of queries) {
      const filters = buildQueryFilters(query)
      found.push({
        query,
        rankings: {
          product: await bySite(filters, 'relevance'),
          price: await bySite(filters, 'price_asc'),
          bm25: await words.search(query.q),
          'bm25-within': await words.search(query.q, meeting(query, cars)),
        },
        beside: await bySite(relaxFilters(filters), 'relevance'),
      })
    }
    return found
  } finally {
    await site.close()
  }
}

function meeting({ ask, here }: RelevanceQuery, cars: ReadonlyMap<string, CarFacts>): string[] {
  return [...cars].flatMap(([key, car]) => (distanceFromAsk(car, ask, here) === 0 ? [key] : []))
}

/** Indexes title and description of the primary listing of each car, with the engine's default text settings. */
async function indexWords({ stores, config }: TestWorld, adverts: readonly MarketAdvert[]) {
  // Named so that it is removed with the world.
  const index = `${indexAlias(config)}-words`
  const leads = [...Map.groupBy(adverts, ({ carKey }) => carKey).values()].map(findPrimaryListing)
  await stores.search.indices.create({
    index,
    body: {
      settings: { number_of_shards: 1, number_of_replicas: 0 },
      mappings: { properties: { text: { type: 'text' }, carKey: { type: 'keyword' } } },
    },
  })
  for (let from = 0; from < leads.length; from += 2_000) {
    const body = leads
      .slice(from, from + 2_000)
      .flatMap(({ carKey, title, description }) => [{ index: {} }, { carKey, text: `${title}\n${description}` }])
    await stores.search.bulk({ index, body })
  }
  await stores.search.indices.refresh({ index })
  return {
    async search(words: string, among?: readonly string[]): Promise<Ranking> {
      const match = { match: { text: { query: words } } }
      const { body } = await stores.search.search({
        index,
        body: {
          query: among ? { bool: { should: [match], filter: [{ terms: { carKey: [...among] } }] } } : match,
          sort: [{ _score: { order: 'desc' } }, { carKey: { order: 'asc' } }],
          size: depth,
        },
      })
      return body.hits.hits.map(({ _source }) => (_source as { carKey: string }).carKey)
    },
  }
}
