import * as z from 'zod'
import { ErrorBody } from '../core/errors.ts'
import { SearchRequest, SearchResponse, searchRoute } from './marketplace-search.ts'
import { route } from '../core/route.ts'

/**
 * MKT-08: the stages of a search, each sent when the server has completed it. A rejection before the first line is an
 * ordinary error response; a later failure is the last line.
 */
export const SearchLine = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('allowed') }),
  z.object({
    stage: z.literal('queried'),
    cars: z.int(),
    /** Number of cars by source key. Only if the market was requested. */
    sources: z.record(z.string(), z.int()).optional(),
  }),
  z.object({
    stage: z.literal('joined'),
    /** The cars on the page shown, and the adverts for them. */
    cars: z.int(),
    adverts: z.int(),
  }),
  z.object({
    stage: z.literal('scored'),
    cars: z.int(),
    /** Cars whose price is compared with a fair price. */ rated: z.int(),
  }),
  z.object({ stage: z.literal('ready'), answer: SearchResponse }),
  z.object({ stage: z.literal('failed'), error: ErrorBody }),
])
export type SearchLine = z.infer<typeof SearchLine>

export const searchStagesRoute = route({
  method: 'POST',
  path: '/api/marketplace/search/stages',
  summary: 'The same search in stages: one line of JSON each, the last of which is the complete response',
  body: SearchRequest,
  response: { lines: SearchLine },
  access: searchRoute.access,
  rate: searchRoute.rate,
  errors: searchRoute.errors,
})
