import * as z from 'zod'
import { route } from '../core/route.ts'
import { filterFields } from './search-filters.ts'

/** For each of several searches, the number of cars it would find; used for choices not made yet. */
export const CountRequest = z
  .object({ searches: z.array(z.object(filterFields)).min(1).max(16) })
  .meta({ id: 'CountRequest' })
export type CountRequest = z.infer<typeof CountRequest>

export const CountResponse = z.object({ totals: z.array(z.int()) }).meta({ id: 'CountResponse' })
export type CountResponse = z.infer<typeof CountResponse>

export const countRoute = route({
  method: 'POST',
  path: '/api/marketplace/counts',
  summary: 'Number of cars for each of several searches, in their order',
  body: CountRequest,
  response: CountResponse,
  access: 'public',
  rate: 'suggest',
  errors: ['search_unavailable'],
})
