import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { ActReason, sourceAdmin, SourceFields, SourceKey, UnderstoodFact } from './source-parts.ts'

const params = z.object({ key: SourceKey })
const mostQuarantine = 50

export const QuarantinedAdvert = z
  .object({
    ref: z.string(),
    reason: z.string(),
    title: z.string().nullable(),
    words: z.array(z.string()),
    at: Instant,
    lastSeenAt: Instant,
  })
  .meta({ id: 'QuarantinedAdvert' })
export type QuarantinedAdvert = z.infer<typeof QuarantinedAdvert>

export const quarantineRoute = route({
  ...sourceAdmin,
  method: 'GET',
  path: '/api/admin/sources/:key/quarantine',
  summary: 'Adverts of a source that could not be parsed, by reference',
  params,
  query: z.object({
    reason: z.string().max(60).optional(),
    after: z.string().max(200).optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(mostQuarantine)).default(mostQuarantine),
  }),
  response: z
    .object({ adverts: z.array(QuarantinedAdvert).max(mostQuarantine), next: z.string().nullable() })
    .meta({ id: 'Quarantine' }),
  rate: 'browse',
  errors: ['source_not_found'],
})

export const QuarantineCase = z
  .object({
    advert: QuarantinedAdvert,
    fields: SourceFields.nullable(),
    facts: z.array(UnderstoodFact).max(40),
    unknownWords: z.array(z.string()).max(40),
    /** Why the current reader rejects the advert; null if it would accept the advert, or could not read it at all. */
    reasonNow: z.string().nullable(),
  })
  .meta({ id: 'QuarantineCase' })
export type QuarantineCase = z.infer<typeof QuarantineCase>

export const quarantineCaseRoute = route({
  ...sourceAdmin,
  method: 'GET',
  path: '/api/admin/sources/:key/quarantined',
  summary: 'A quarantined advert next to what the reader parses from it now',
  params,
  query: z.object({ ref: z.string().min(1).max(200) }),
  response: QuarantineCase,
  rate: 'browse',
  errors: ['source_not_found', 'quarantined_advert_not_found'],
})

export const replaySourceRoute = route({
  ...sourceAdmin,
  method: 'POST',
  path: '/api/admin/sources/:key/replay',
  summary: 'Parses the quarantine of a source again, from the stored pages with the current mapping',
  params,
  body: z.strictObject({ only: z.string().max(60).nullable(), reason: ActReason }).meta({ id: 'ReplayRequest' }),
  response: z.object({ id: Id }).meta({ id: 'ReplayStarted' }),
  status: 202,
  rate: 'write',
  errors: ['source_not_found', 'conflict'],
})

export const SourceReplay = z
  .object({
    id: Id,
    reason: z.string().nullable(),
    requestedAt: Instant,
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    /** Adverts in quarantine when the replay was requested. */
    total: z.int(),
    replayed: z.int(),
    understood: z.int(),
    /** From the last attempt; a replay that has not failed is retried. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'SourceReplay' })
export type SourceReplay = z.infer<typeof SourceReplay>
