import * as z from 'zod'
import { Id, Instant } from './fields.ts'
import { route } from './route.ts'

const mostItems = 50

/** What waits for a moderator. Which page decides it depends on its kind; the desk knows none. */
export const DeskItem = z
  .object({
    id: Id,
    kind: z.string(),
    /** What it is about, in the words of its kind. */
    subjectKey: z.string(),
    title: z.string(),
    openedAt: Instant,
    /** Who is working on it; null if nobody is. */
    claim: z.object({ isYours: z.boolean(), name: z.string(), until: Instant }).nullable(),
  })
  .meta({ id: 'DeskItem' })
export type DeskItem = z.infer<typeof DeskItem>

const moderator = { access: { grant: 'moderator' } } as const
const params = z.object({ id: Id })

export const deskItemsRoute = route({
  ...moderator,
  method: 'GET',
  path: '/api/desk/items',
  summary: 'What waits for a moderator, the oldest first',
  query: z.object({
    kind: z
      .string()
      .regex(/^[a-z][a-z-]{1,39}$/)
      .optional(),
    after: Id.optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(mostItems)).default(mostItems),
  }),
  response: z
    .object({
      items: z.array(DeskItem).max(mostItems),
      hasMore: z.boolean(),
      /** Of this kind, counted up to a thousand. */
      waiting: z.int().max(1_000),
    })
    .meta({ id: 'DeskItems' }),
  rate: 'browse',
  errors: [],
})

/** For 15 minutes; claimed again by the same moderator, for another 15. */
export const claimDeskItemRoute = route({
  ...moderator,
  method: 'POST',
  path: '/api/desk/items/:id/claim',
  summary: 'Says that the caller is working on an item, so that no other moderator decides it',
  params,
  response: z.object({ until: Instant }).meta({ id: 'DeskClaim' }),
  rate: 'write',
  errors: ['desk_item_not_found', 'desk_item_claimed'],
})

export const releaseDeskItemRoute = route({
  ...moderator,
  method: 'DELETE',
  path: '/api/desk/items/:id/claim',
  summary: 'Gives a claim of the caller up',
  params,
  response: 'none',
  rate: 'write',
  errors: ['desk_item_not_found'],
})
