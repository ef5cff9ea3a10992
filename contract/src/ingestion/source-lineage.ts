import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { sourceAdmin, SourceKey } from './source-parts.ts'

/** A fact as it is shown, the words from which it was read, and the rule that led to them. */
export const FactOrigin = z
  .object({
    fact: z.string(),
    /** Null if the advert contradicts itself. */
    value: z.union([z.string(), z.number()]).nullable(),
    words: z.string().nullable(),
    /** The part of the advert that contains the words, such as title or price. */
    part: z.string().nullable(),
    /** The source's field for this part, as its mapping names it; null if no rule of the mapping fills it. */
    rule: z.string().nullable(),
  })
  .meta({ id: 'FactOrigin' })

export const AdvertLineage = z
  .object({
    listingId: Id,
    source: z.string(),
    connector: z.string().nullable(),
    ref: z.string(),
    url: z.string().nullable(),
    /** The run that read it; null if none is recorded. */
    run: z.object({ id: Id, startedAt: Instant, finishedAt: Instant.nullable() }).nullable(),
    readAt: Instant,
    readerVersion: z.string(),
    /** SHA-256 of the bytes that the source sent. The bytes themselves are stored for 90 days. */
    bytesHash: z.string().nullable(),
    facts: z.array(FactOrigin).max(40),
  })
  .meta({ id: 'AdvertLineage' })
export type AdvertLineage = z.infer<typeof AdvertLineage>

export const advertLineageRoute = route({
  ...sourceAdmin,
  method: 'GET',
  path: '/api/admin/sources/:key/lineage',
  summary: 'The run, the words and the rule from which each fact of an advert comes',
  params: z.object({ key: SourceKey }),
  query: z.object({ ref: z.string().min(1).max(400) }),
  response: AdvertLineage,
  rate: 'browse',
  errors: ['listing_not_found'],
})
