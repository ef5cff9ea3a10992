import { SearchRequest } from '@pahiya/contract/search/marketplace-search'
import { readPhrase } from '@pahiya/domain/phrase/read-phrase'
import { computeNdcg, type Grade } from '@pahiya/domain/search/ndcg'
import { yearInIndia } from '@pahiya/domain/time/india-time'
import { findSourceNames } from '../../listings/read/source-names.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { readSearchQuery } from '../query/read-query.ts'
import type { CompleteListing } from '../results/complete-listings.ts'
import { findShown, type SearchDependencies } from '../results/find-shown.ts'

type Dependencies = Pick<SearchDependencies, 'retrieve' | 'hydrate'> & { database: Database }

const resultsJudged = 10

/**
 * The first results of a phrase, found as for a visitor who typed it: by relevance unless it names an order. Null while
 * the engine does not respond, because the database orders cars differently.
 */
export async function runJudgedQuery(
  { database, retrieve, hydrate }: Dependencies,
  phrase: string,
  now: Date,
): Promise<{ cars: CompleteListing[]; total: number; ignored: string[] } | null> {
  const sources = [...(await findSourceNames(database))].map(([key, name]) => ({ key, name }))
  const { filters, ignored } = readPhrase(phrase, { year: yearInIndia(now), sources })
  const { sort = 'relevance', ...asked } = filters
  const request = SearchRequest.parse({ ...asked, sort, limit: resultsJudged })
  const retrieved = await retrieve(readSearchQuery(request))
  if (retrieved.degraded) return null
  const { cars, total } = await findShown({ hydrate }, retrieved)
  return { cars: cars.slice(0, resultsJudged), total, ignored }
}

export function measureRanking(cars: readonly CompleteListing[], grades: ReadonlyMap<string, Grade>) {
  const ranking = cars.map(({ listing }) => grades.get(listing.car_id) ?? null)
  return {
    ndcg: computeNdcg(ranking, [...grades.values()]),
    shown: cars.length,
    judged: ranking.filter((grade) => grade !== null).length,
  }
}
