import * as z from 'zod'
import { DeskClaim, ReviewedListing, ReviewedSeller, DecisionReason } from '../admin/desk.ts'
import { Id } from '../core/fields.ts'
import { route } from '../core/route.ts'

/** A photo in one of our own listings that looks like a photo of another car. */
export const PhotoCase = z
  .object({
    own: ReviewedListing,
    other: ReviewedListing,
    ownPhoto: z.url().nullable(),
    otherPhoto: z.url().nullable(),
    /** How many of the 64 bits by which pictures are compared differ; for two different cars about half do. */
    differingBits: z.int().nullable(),
    seller: ReviewedSeller.nullable(),
    /** Sent back with a decision, so that no moderator decides on photos they have not seen. */
    seen: z.string(),
    itemId: Id.nullable(),
    claim: DeskClaim.nullable(),
  })
  .meta({ id: 'PhotoCase' })
export type PhotoCase = z.infer<typeof PhotoCase>

const path = '/api/desk/reused-photos/:id'
const params = z.object({ id: Id })
const triage = { access: { grant: 'triage' } } as const
const moderator = { access: { grant: 'moderator' } } as const

export const photoCaseRoute = route({
  ...triage,
  method: 'GET',
  path,
  summary: 'A photo of one of our own listings next to the similar photo of another car',
  params,
  response: PhotoCase,
  rate: 'browse',
  errors: ['photos_not_found'],
})

/**
 * same-car: both listings are for one car. allowed: they are two cars, and the photo may stay. remove: the photo is
 * removed.
 */
export const PhotoDecision = z
  .object({ outcome: z.enum(['same-car', 'allowed', 'remove']), reason: DecisionReason, seen: z.string().max(64) })
  .meta({ id: 'PhotoDecision' })
export type PhotoDecision = z.infer<typeof PhotoDecision>

export const decidePhotosRoute = route({
  ...moderator,
  method: 'POST',
  path,
  summary: 'Decides whether a photo that looks like one of another car may stay',
  params,
  body: PhotoDecision,
  response: 'none',
  rate: 'write',
  errors: ['photos_not_found', 'desk_item_claimed', 'conflict'],
})
