import * as z from 'zod'
import { Id, Instant, Rupees } from '../core/fields.ts'
import { route } from '../core/route.ts'

const moderator = { access: { grant: 'moderator' } } as const
const mostQueries = 50
const resultsJudged = 10

const Grade = z.literal([0, 1, 2]).describe('2 relevant, 1 partly, 0 not')

const judgedQuery = {
  id: Id,
  phrase: z.string(),
  addedAt: Instant,
  measuredAt: Instant.nullable(),
  /** For the first ten results at the last measurement; null without a relevant judged result. */
  ndcg: z.number().min(0).max(1).nullable(),
  /** Number of results at that time, and how many of them were judged. */
  shown: z.int().nullable(),
  judged: z.int().nullable(),
}
export const JudgedQuery = z.object(judgedQuery).meta({ id: 'JudgedQuery' })
export type JudgedQuery = z.infer<typeof JudgedQuery>

export const judgedQueriesRoute = route({
  ...moderator,
  method: 'GET',
  path: '/api/admin/relevance/queries',
  summary: 'Searches whose results are judged, newest first',
  query: z.object({
    before: Id.optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(mostQueries)).default(mostQueries),
  }),
  response: z
    .object({ queries: z.array(JudgedQuery).max(mostQueries), next: Id.nullable() })
    .meta({ id: 'JudgedQueries' }),
  rate: 'browse',
  errors: [],
})

export const addJudgedQueryRoute = route({
  ...moderator,
  method: 'POST',
  path: '/api/admin/relevance/queries',
  summary: 'Adds a search to judge, or returns the existing one',
  body: z.strictObject({ phrase: z.string().trim().min(2).max(200) }).meta({ id: 'NewJudgedQuery' }),
  response: z.object({ id: Id }).meta({ id: 'JudgedQueryAdded' }),
  rate: 'write',
  errors: [],
})

export const ResultToJudge = z
  .object({
    carId: Id,
    listingId: Id,
    title: z.string(),
    priceRupees: Rupees,
    odometerKm: z.int().nullable(),
    city: z.string(),
    grade: Grade.nullable(),
  })
  .meta({ id: 'ResultToJudge' })
export type ResultToJudge = z.infer<typeof ResultToJudge>

export const judgedQueryRoute = route({
  ...moderator,
  method: 'GET',
  path: '/api/admin/relevance/queries/:id',
  summary: 'The current results of a search, with the judgement of each result',
  params: z.object({ id: Id }),
  response: z
    .object({
      ...judgedQuery,
      /** The words that the search did not recognise. */
      ignored: z.array(z.string()),
      total: z.int(),
      results: z.array(ResultToJudge).max(resultsJudged),
      /** Among these results. */
      ndcgNow: z.number().min(0).max(1).nullable(),
    })
    .meta({ id: 'JudgedQueryResults' }),
  rate: 'browse',
  errors: ['judged_query_not_found', 'search_unavailable'],
})

export const judgeResultsRoute = route({
  ...moderator,
  method: 'PUT',
  path: '/api/admin/relevance/queries/:id/judgements',
  summary: 'Stores a moderator’s judgement of results of a search; the latest one counts',
  params: z.object({ id: Id }),
  body: z
    .strictObject({
      judgements: z
        .array(z.strictObject({ carId: Id, grade: Grade }))
        .min(1)
        .max(resultsJudged),
    })
    .meta({ id: 'SearchJudgements' }),
  response: 'none',
  rate: 'write',
  errors: ['judged_query_not_found'],
})

export const measureRelevanceRoute = route({
  ...moderator,
  method: 'POST',
  path: '/api/admin/relevance/measure',
  summary: 'Runs the judged searches with the oldest measurements, and computes their nDCG',
  response: z
    .object({ measured: z.int(), isComplete: z.boolean(), meanNdcg: z.number().nullable() })
    .meta({ id: 'RelevanceMeasured' }),
  rate: 'write',
  errors: ['search_unavailable'],
})
