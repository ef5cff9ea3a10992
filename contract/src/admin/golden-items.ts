import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { DecisionReason } from './desk.ts'

const admin = { access: { grant: 'admin' } } as const

/** An item with a known outcome, mixed into the items that moderators claim. */
export const GoldenItem = z
  .object({
    id: Id,
    kind: z.string(),
    title: z.string(),
    outcome: z.string(),
    reason: z.string(),
    addedAt: Instant,
    answers: z.int(),
    /** Decisions that match the known outcome. */
    right: z.int(),
  })
  .meta({ id: 'GoldenItem' })
export type GoldenItem = z.infer<typeof GoldenItem>

export const goldenItemsRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/golden-items',
  summary: 'Items with a known outcome that are mixed into the queue, newest first',
  response: z.object({ items: z.array(GoldenItem).max(100) }).meta({ id: 'GoldenItems' }),
  rate: 'browse',
  errors: [],
})

export const addGoldenItemRoute = route({
  ...admin,
  method: 'POST',
  path: '/api/admin/golden-items',
  summary: 'Copies an open item with its known outcome; the item itself is not decided',
  body: z
    .strictObject({
      itemId: Id,
      version: z.string().max(64),
      outcome: z.string().regex(/^[a-z][a-z_-]{0,39}$/),
      /** Why this outcome is correct. */
      reason: DecisionReason,
    })
    .meta({ id: 'NewGoldenItem' }),
  response: 'none',
  rate: 'write',
  errors: ['desk_item_not_found', 'conflict', 'nothing_to_decide', 'golden_item_exists'],
})

export const removeGoldenItemRoute = route({
  ...admin,
  method: 'DELETE',
  path: '/api/admin/golden-items/:id',
  summary: 'Removes an item with a known outcome, and the decisions on it',
  params: z.object({ id: Id }),
  response: 'none',
  rate: 'write',
  errors: ['golden_item_not_found'],
})
