import * as z from 'zod'
import { ErrorBody } from '../core/errors.ts'
import { SearchRequest, SearchResponse, searchRoute } from './marketplace-search.ts'
import { route } from '../core/route.ts'

/**
 * MKT-08: the stages of a search, each told when the server is through with it. A refusal before the first line is an
 * ordinary one; what goes wrong after it is the last line.
 */
export const SearchLine = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('allowed') }),
  z.object({
    stage: z.literal('queried'),
    cars: z.int(),
    /** By key of the source: how many of the cars it has. Only when the market was asked for. */
    sources: z.record(z.string(), z.int()).optional(),
  }),
  z.object({
    stage: z.literal('joined'),
    /** Of the page that is shown: its cars, and the adverts that are about them. */
    cars: z.int(),
    adverts: z.int(),
  }),
  z.object({
    stage: z.literal('scored'),
    cars: z.int(),
    /** Those whose price stands beside a fair one. */ rated: z.int(),
  }),
  z.object({ stage: z.literal('ready'), answer: SearchResponse }),
  z.object({ stage: z.literal('failed'), error: ErrorBody }),
])
export type SearchLine = z.infer<typeof SearchLine>

export const searchStagesRoute = route({
  method: 'POST',
  path: '/api/marketplace/search/stages',
  summary: 'The same search, told stage by stage: a line of JSON each, the last one is the answer',
  body: SearchRequest,
  response: { lines: SearchLine },
  access: searchRoute.access,
  rate: searchRoute.rate,
  errors: searchRoute.errors,
})
