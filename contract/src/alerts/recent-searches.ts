import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

/** Remembered only for who asked for it, and at most twenty. */
export const RecentSearch = z
  .object({
    id: Id,
    /** Its filters as the parameters of an address, such as brands=Tata&priceMax=500000. */
    query: z.string(),
    /** In whose words it was asked; empty if it was asked by filters alone. */
    words: z.string(),
    searchedAt: Instant,
  })
  .meta({ id: 'RecentSearch' })

export const recentSearchesRoute = route({
  method: 'GET',
  path: '/api/recent-searches',
  summary: 'The last searches of the caller, the newest first',
  response: z.object({ searches: z.array(RecentSearch) }).meta({ id: 'RecentSearches' }),
  access: 'account',
  rate: 'browse',
  errors: [],
})

export const forgetSearchRoute = route({
  method: 'DELETE',
  path: '/api/recent-searches/:id',
  summary: 'Forgets one search',
  params: z.object({ id: Id }),
  response: 'none',
  access: { owner: 'recent_search_not_found' },
  rate: 'write',
  errors: [],
})

export const forgetSearchesRoute = route({
  method: 'DELETE',
  path: '/api/recent-searches',
  summary: 'Forgets all searches of the caller',
  response: 'none',
  access: 'account',
  rate: 'write',
  errors: [],
})
