import * as z from 'zod'
import { Name } from '../core/fields.ts'
import { route } from '../core/route.ts'

/** The maximum number of lines in one response; one month's lines for all cities and models are fewer than this. */
export const mostIndexLines = 50_000

/** For the named city, or for all cities by default. Without a month: the last complete one. */
export const MarketIndexRequest = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
  city: Name.optional(),
})

export const marketIndexRoute = route({
  method: 'GET',
  path: '/api/market/index.csv',
  summary:
    'The market index: by city and model, the median of the prices at which adverts first appeared in a month, and of how many',
  query: MarketIndexRequest,
  response: 'csv',
  access: 'public',
  rate: 'browse',
  errors: ['not_found'],
})
