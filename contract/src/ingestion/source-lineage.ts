import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { sourceAdmin, SourceKey } from './source-parts.ts'

const mostAdverts = 50

/** A fact as it is shown, the words from which it was read, and the rule that led to them. */
export const FactOrigin = z
  .object({
    fact: z.string(),
    /** Null if the advert contradicts itself. A count for description, pictures and features. */
    value: z.union([z.string(), z.number()]).nullable(),
    /** Null if the fact was copied from its field, or entered by the seller. */
    words: z.string().nullable(),
    /** The part of the advert that contains the words, such as title or price. */
    part: z.string().nullable(),
    /** The source's field for this part, as its mapping names it now; null if no rule of the mapping fills it. */
    rule: z.string().nullable(),
  })
  .meta({ id: 'FactOrigin' })
export type FactOrigin = z.infer<typeof FactOrigin>

export const AdvertLineage = z
  .object({
    listingId: Id,
    title: z.string(),
    /** The status of the listing, such as active or sold. */
    status: z.string(),
    source: z.string(),
    sourceName: z.string(),
    /** Null for cars that are sold on Pahiya: their sellers enter the facts. */
    connector: z.string().nullable(),
    ref: z.string(),
    url: z.string().nullable(),
    /** The last run that had begun when the advert was read; null if none is recorded. */
    run: z.object({ id: Id, startedAt: Instant, finishedAt: Instant.nullable() }).nullable(),
    lastSeenAt: Instant,
    /** Null if no reading is stored. */
    readAt: Instant.nullable(),
    readerVersion: z.string().nullable(),
    /** SHA-256 of the bytes that the source sent. */
    bytesHash: z.string().nullable(),
    /** The object in the bucket that holds the bytes; null if they have been deleted. */
    bytesKey: z.string().nullable(),
    /** The bytes are deleted 90 days after a source last sent them. */
    bytesStoredUntil: Instant.nullable(),
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

export const listingLineageRoute = route({
  ...sourceAdmin,
  method: 'GET',
  path: '/api/admin/listings/:id/lineage',
  summary: 'The same for a listing by its id',
  params: z.object({ id: Id }),
  response: AdvertLineage,
  rate: 'browse',
  errors: ['listing_not_found'],
})

export const ListedAdvert = z
  .object({ listingId: Id, ref: z.string(), title: z.string(), status: z.string(), lastSeenAt: Instant })
  .meta({ id: 'ListedAdvert' })
export type ListedAdvert = z.infer<typeof ListedAdvert>

export const listedAdvertsRoute = route({
  ...sourceAdmin,
  method: 'GET',
  path: '/api/admin/sources/:key/adverts',
  summary: 'The listings of a source, by reference',
  params: z.object({ key: SourceKey }),
  query: z.object({
    after: z.string().max(400).optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(mostAdverts)).default(mostAdverts),
  }),
  response: z
    .object({ adverts: z.array(ListedAdvert).max(mostAdverts), next: z.string().nullable() })
    .meta({ id: 'ListedAdverts' }),
  rate: 'browse',
  errors: ['source_not_found'],
})
