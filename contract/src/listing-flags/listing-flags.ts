import { flagKinds } from '@pahiya/domain/listing-flags/flag-kinds'
import { knownScamKinds } from '@pahiya/domain/chat-safety/scam-kinds'
import * as z from 'zod'
import { DeskClaim, ReviewedListing, ReviewedSeller, DecisionReason } from '../admin/desk.ts'
import { Id, Instant, Rupees } from '../core/fields.ts'
import { route } from '../core/route.ts'

const mostOthers = 50

/** Two similar photos; null if one of them is no longer stored. */
const PhotoPair = z.object({ own: z.url().nullable(), other: z.url().nullable(), advert: ReviewedListing })

const flag = { state: z.enum(['waiting', 'confirmed']), flaggedAt: Instant }

/** The current evidence for a flag. */
export const ListingFlag = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('photos-elsewhere'), ...flag, pairs: z.array(PhotoPair).max(mostOthers) }),
    z.object({
      kind: z.literal('price-far-below'),
      ...flag,
      price: Rupees,
      /** The lower end of usual prices, or the median price of similar cars. */
      usualLow: Rupees.nullable(),
      basedOn: z.enum(['value', 'similar']),
      /** The price range of such cars; null if the car is not rated. */
      range: z.object({ low: Rupees, likely: Rupees, high: Rupees, comparables: z.int() }).nullable(),
    }),
    z.object({
      kind: z.literal('payment-words'),
      ...flag,
      looksLike: z.enum(knownScamKinds),
      before: z.string(),
      sentence: z.string(),
      after: z.string(),
    }),
    z.object({
      kind: z.literal('plate-elsewhere'),
      ...flag,
      plate: z.string().nullable(),
      adverts: z.array(ReviewedListing).max(mostOthers),
    }),
    z.object({ kind: z.literal('many-first-owner'), ...flag, adverts: z.array(ReviewedListing).max(mostOthers) }),
  ])
  .meta({ id: 'ListingFlag' })
export type ListingFlag = z.infer<typeof ListingFlag>

export const FlagCase = z
  .object({
    advert: ReviewedListing,
    /** Null for a listing from another site, whose seller is unknown to us. */
    seller: ReviewedSeller.nullable(),
    flags: z.array(ListingFlag).max(flagKinds.length),
    /** Sent back with a decision, so that no moderator decides on evidence they have not seen. */
    seen: z.string(),
    itemId: Id.nullable(),
    claim: DeskClaim.nullable(),
  })
  .meta({ id: 'FlagCase' })
export type FlagCase = z.infer<typeof FlagCase>

const path = '/api/admin/listing-flags/:listingId'
const params = z.object({ listingId: Id })
const triage = { access: { grant: 'triage' } } as const
const moderator = { access: { grant: 'moderator' } } as const

export const flagCaseRoute = route({
  ...triage,
  method: 'GET',
  path,
  summary: 'Flags of a listing, with the evidence side by side',
  params,
  response: FlagCase,
  rate: 'browse',
  errors: ['flags_not_found'],
})

/**
 * stands: the listing stays ranked lower. lift: nothing is wrong. take-down: the listing is removed from Pahiya and
 * stays removed, even if another site still shows it.
 */
export const FlagDecision = z
  .object({ decision: z.enum(['stands', 'lift', 'take-down']), reason: DecisionReason, seen: z.string().max(64) })
  .meta({ id: 'FlagDecision' })
export type FlagDecision = z.infer<typeof FlagDecision>

export const decideFlagsRoute = route({
  ...moderator,
  method: 'PATCH',
  path,
  summary: 'Decides on the flags of a listing; a lifted flag returns only with new evidence',
  params,
  body: FlagDecision,
  response: 'none',
  rate: 'write',
  errors: ['flags_not_found', 'listing_not_live', 'desk_item_claimed', 'conflict'],
})
