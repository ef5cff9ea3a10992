import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

/** Recorded only for users who consented, and at most twenty. */
export const RecentSearch = z
  .object({
    id: Id,
    /** The search's filters as URL parameters, such as brands=Tata&priceMax=500000. */
    query: z.string(),
    /** The words the user typed; empty if only filters were used. */
    words: z.string(),
    searchedAt: Instant,
  })
  .meta({ id: 'RecentSearch' })

export const recentSearchesRoute = route({
  method: 'GET',
  path: '/api/recent-searches',
  summary: 'The latest searches of the caller, newest first',
  response: z.object({ searches: z.array(RecentSearch) }).meta({ id: 'RecentSearches' }),
  access: 'account',
  rate: 'browse',
  errors: [],
})

export const deleteRecentSearchRoute = route({
  method: 'DELETE',
  path: '/api/recent-searches/:id',
  summary: 'Deletes one search',
  params: z.object({ id: Id }),
  response: 'none',
  access: { owner: 'recent_search_not_found' },
  rate: 'write',
  errors: [],
})

export const deleteRecentSearchesRoute = route({
  method: 'DELETE',
  path: '/api/recent-searches',
  summary: 'Deletes all searches of the caller',
  response: 'none',
  access: 'account',
  rate: 'write',
  errors: [],
})
