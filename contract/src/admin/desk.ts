import * as z from 'zod'
import { Id, Instant, ModelYear, Rupees } from '../core/fields.ts'
import { route } from '../core/route.ts'

const mostItems = 50

export const DeskClaim = z.object({ isYours: z.boolean(), name: z.string(), until: Instant })

/**
 * An item waiting for a moderator. The page where it is decided depends on its kind; the desk does not depend on any
 * kind.
 */
export const DeskItem = z
  .object({
    id: Id,
    kind: z.string(),
    /** The subject, identified as its kind defines. */
    subjectKey: z.string(),
    title: z.string(),
    openedAt: Instant,
    /** The moderator working on it; null if there is none. */
    claim: DeskClaim.nullable(),
  })
  .meta({ id: 'DeskItem' })
export type DeskItem = z.infer<typeof DeskItem>

/** Reason for the decision; stored in the log permanently. */
export const DecisionReason = z.string().trim().min(3).max(500)

/** A listing as shown to a moderator for comparison with others. */
export const ReviewedListing = z
  .object({
    listingId: Id,
    title: z.string(),
    year: ModelYear,
    sourceName: z.string(),
    /** The car's page on this site, and the listing on another site. */
    href: z.string(),
    url: z.url().nullable(),
    isOwn: z.boolean(),
    isForSale: z.boolean(),
    price: Rupees,
    mileage: z.int().nullable(),
    owners: z.int().nullable(),
    colour: z.string().nullable(),
    plate: z.string().nullable(),
    place: z.string(),
    listedAt: Instant,
    photo: z.url().nullable(),
  })
  .meta({ id: 'ModeratedAdvert' })
export type ReviewedListing = z.infer<typeof ReviewedListing>

export const ReviewedSeller = z.object({ name: z.string(), phoneVerified: z.boolean(), since: Instant })

/** None of these calls makes a decision. */
const triage = { access: { grant: 'triage' } } as const
const params = z.object({ id: Id })
const Kind = z.string().regex(/^[a-z][a-z-]{1,39}$/)

export const deskItemsRoute = route({
  ...triage,
  method: 'GET',
  path: '/api/desk/items',
  summary: 'Items that wait for a moderator, oldest first',
  query: z.object({
    kind: Kind.optional(),
    after: Id.optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(mostItems)).default(mostItems),
  }),
  response: z
    .object({
      items: z.array(DeskItem).max(mostItems),
      hasMore: z.boolean(),
      /** Items of this kind, counted up to a thousand. */
      waiting: z.int().max(1_000),
    })
    .meta({ id: 'DeskItems' }),
  rate: 'browse',
  errors: [],
})

export const deskCountsRoute = route({
  ...triage,
  method: 'GET',
  path: '/api/desk/counts',
  summary: 'Number of waiting items of each kind',
  response: z
    .object({
      /** Counted up to a thousand each; kinds without waiting items are omitted. */
      waiting: z.record(z.string(), z.int().min(1).max(1_000)),
    })
    .meta({ id: 'DeskCounts' }),
  rate: 'browse',
  errors: [],
})

const mostDecided = 20
export const DecidedItem = z
  .object({ id: Id, subjectKey: z.string(), title: z.string(), outcome: z.string(), decidedAt: Instant })
  .meta({ id: 'DecidedItem' })
export type DecidedItem = z.infer<typeof DecidedItem>

export const decidedItemsRoute = route({
  ...triage,
  method: 'GET',
  path: '/api/desk/decided',
  summary: 'Latest decisions of moderators on items of one kind',
  query: z.object({ kind: Kind }),
  response: z.object({ decided: z.array(DecidedItem).max(mostDecided) }).meta({ id: 'DecidedItems' }),
  rate: 'browse',
  errors: [],
})

/** Lasts 10 minutes; a repeated claim by the same moderator extends it by another 10. */
export const claimDeskItemRoute = route({
  ...triage,
  method: 'POST',
  path: '/api/desk/items/:id/claim',
  summary: 'Claims an item for the caller, so that no other moderator decides it',
  params,
  response: z.object({ until: Instant }).meta({ id: 'DeskClaim' }),
  rate: 'write',
  errors: ['desk_item_not_found', 'desk_item_claimed'],
})

export const releaseDeskItemRoute = route({
  ...triage,
  method: 'DELETE',
  path: '/api/desk/items/:id/claim',
  summary: 'Releases a claim of the caller',
  params,
  response: 'none',
  rate: 'write',
  errors: ['desk_item_not_found'],
})
