import {
  addJudgedQueryRoute,
  judgedQueriesRoute,
  judgedQueryRoute,
  judgeResultsRoute,
  measureRelevanceRoute,
} from '@pahiya/contract/search/relevance'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { SearchDependencies } from '../results/find-shown.ts'
import {
  addJudgedQuery,
  findGrades,
  findJudgedQueries,
  findJudgedQuery,
  findQueriesToMeasure,
  saveJudgements,
  saveMeasure,
} from './judged-queries.ts'
import { measureRanking, runJudgedQuery } from './run-judged-query.ts'

/** Each is one search, so a call takes about a second. */
const measuredAtOnce = 20

type Dependencies = Pick<SearchDependencies, 'retrieve' | 'hydrate'> & { database: Database }

/** Registers the calls with which moderators judge search results. */
export function serveRelevance(http: FastifyInstance, dependencies: Dependencies): void {
  const { database } = dependencies
  serveRoute(http, judgedQueriesRoute, ({ query }) => findJudgedQueries(database, query))
  serveRoute(http, addJudgedQueryRoute, async ({ body, person }) => ({
    id: await addJudgedQuery(database, body.phrase, person.id),
  }))

  serveRoute(http, judgedQueryRoute, async ({ params }) => {
    const query = await findJudgedQuery(database, params.id)
    if (!query) throw new AppError('judged_query_not_found')
    const [grades, found] = await Promise.all([
      findGrades(database, query.id),
      runJudgedQuery(dependencies, query.phrase, new Date()),
    ])
    if (!found) throw new AppError('search_unavailable')
    const { cars, total, ignored } = found
    return {
      ...query,
      ignored,
      total,
      results: cars.map(({ listing }) => ({
        carId: listing.car_id,
        listingId: listing.id,
        title: listing.title,
        priceRupees: listing.price_rupees,
        odometerKm: listing.odometer_km,
        city: listing.city,
        grade: grades.get(listing.car_id) ?? null,
      })),
      ndcgNow: measureRanking(cars, grades).ndcg,
    }
  })

  serveRoute(http, judgeResultsRoute, async ({ params, body, person }) => {
    const saved = await saveJudgements(database, params.id, body.judgements, person.id)
    if (!saved) throw new AppError('judged_query_not_found')
    const query = await findJudgedQuery(database, params.id)
    if (query) await measure(dependencies, query)
  })

  serveRoute(http, measureRelevanceRoute, async () => {
    const queries = await findQueriesToMeasure(database, measuredAtOnce + 1)
    const found: number[] = []
    for (const query of queries.slice(0, measuredAtOnce)) {
      const measured = await measure(dependencies, query)
      if (!measured) throw new AppError('search_unavailable')
      if (measured.ndcg !== null) found.push(measured.ndcg)
    }
    return {
      measured: Math.min(queries.length, measuredAtOnce),
      isComplete: queries.length <= measuredAtOnce,
      meanNdcg: found.length === 0 ? null : found.reduce((sum, ndcg) => sum + ndcg, 0) / found.length,
    }
  })
}

/** Stores nothing while the engine does not respond. */
async function measure(
  dependencies: Dependencies,
  { id, phrase }: { id: string; phrase: string },
): Promise<{ ndcg: number | null } | null> {
  const { database } = dependencies
  const found = await runJudgedQuery(dependencies, phrase, new Date())
  if (!found) return null
  const measured = measureRanking(found.cars, await findGrades(database, id))
  await saveMeasure(database, id, measured)
  return measured
}
