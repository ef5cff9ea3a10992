import * as z from 'zod'
import { Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

/** programme: a manufacturer's certified programme. auction: auctions of banks and government offices. */
export const SourceKind = z.enum(['api', 'feed', 'public', 'own', 'programme', 'auction'])

/** HOME-02, HOME-35, CHROME-17: the real state of a source, public. */
export const SourceInfo = z
  .object({
    key: z.string(),
    name: z.string(),
    kind: SourceKind,
    /** False without an agreement; such a source is never crawled (MKT-06). */
    connected: z.boolean(),
    /** Live adverts and lots, counted within the last minute. */
    listings: z.int(),
    lastRefreshAt: Instant.nullable(),
    trustPoints: z.int(),
    /** late: not crawled for twice its scheduled interval. failing: the last attempt failed. */
    state: z.enum(['ok', 'late', 'not_connected', 'failing']),
  })
  .meta({ id: 'SourceInfo' })
export type SourceInfo = z.infer<typeof SourceInfo>

export const SourcesResponse = z.array(SourceInfo).meta({ id: 'SourcesResponse' })

export const sourcesRoute = route({
  method: 'GET',
  path: '/api/sources',
  summary: 'Where the adverts come from, and how fresh they are',
  response: SourcesResponse,
  access: 'public',
  rate: 'browse',
  errors: [],
})
