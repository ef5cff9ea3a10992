import { flagKinds } from '@pahiya/domain/listing-flags/flag-kinds'
import { scamKinds } from '@pahiya/domain/chat-safety/find-scam'
import * as z from 'zod'
import { DeskClaim, ModeratedAdvert, ModeratedSeller, ModeratorsWords } from '../admin/desk.ts'
import { Id, Instant, Rupees } from '../core/fields.ts'
import { route } from '../core/route.ts'

const mostOthers = 50

/** Two photos that look alike; null where one of them is no longer kept. */
const PhotoPair = z.object({ own: z.url().nullable(), other: z.url().nullable(), advert: ModeratedAdvert })

const flag = { state: z.enum(['waiting', 'confirmed']), flaggedAt: Instant }

/** What a flag rests on, as it is now. */
export const ListingFlag = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('photos-elsewhere'), ...flag, pairs: z.array(PhotoPair).max(mostOthers) }),
    z.object({
      kind: z.literal('price-far-below'),
      ...flag,
      price: Rupees,
      /** Where usual prices begin, or the middle of similar ones. */
      usualLow: Rupees.nullable(),
      basedOn: z.enum(['value', 'similar']),
      /** The range of prices of such cars; null if the car is not rated. */
      range: z.object({ low: Rupees, likely: Rupees, high: Rupees, comparables: z.int() }).nullable(),
    }),
    z.object({
      kind: z.literal('payment-words'),
      ...flag,
      looksLike: z.enum(scamKinds),
      before: z.string(),
      sentence: z.string(),
      after: z.string(),
    }),
    z.object({
      kind: z.literal('plate-elsewhere'),
      ...flag,
      plate: z.string().nullable(),
      adverts: z.array(ModeratedAdvert).max(mostOthers),
    }),
    z.object({ kind: z.literal('many-first-owner'), ...flag, adverts: z.array(ModeratedAdvert).max(mostOthers) }),
  ])
  .meta({ id: 'ListingFlag' })
export type ListingFlag = z.infer<typeof ListingFlag>

export const FlagCase = z
  .object({
    advert: ModeratedAdvert,
    /** Null for a listing of another site, whose seller we do not know. */
    seller: ModeratedSeller.nullable(),
    flags: z.array(ListingFlag).max(flagKinds.length),
    /** Sent back with a decision, so that nobody decides about evidence that they have not seen. */
    seen: z.string(),
    itemId: Id.nullable(),
    claim: DeskClaim.nullable(),
  })
  .meta({ id: 'FlagCase' })
export type FlagCase = z.infer<typeof FlagCase>

const path = '/api/admin/listing-flags/:listingId'
const params = z.object({ listingId: Id })
const moderator = { access: { grant: 'moderator' } } as const

export const flagCaseRoute = route({
  ...moderator,
  method: 'GET',
  path,
  summary: 'What stands out in a listing, with the evidence side by side',
  params,
  response: FlagCase,
  rate: 'browse',
  errors: ['flags_not_found'],
})

/** stands: it stays lower. lift: nothing is wrong. take-down: off sale, for listings of our own sellers alone. */
export const FlagDecision = z
  .object({ decision: z.enum(['stands', 'lift', 'take-down']), reason: ModeratorsWords, seen: z.string().max(64) })
  .meta({ id: 'FlagDecision' })
export type FlagDecision = z.infer<typeof FlagDecision>

export const decideFlagsRoute = route({
  ...moderator,
  method: 'PATCH',
  path,
  summary: 'A moderator’s word on what stands out in a listing; what is lifted comes back with other evidence alone',
  params,
  body: FlagDecision,
  response: 'none',
  rate: 'write',
  errors: ['flags_not_found', 'listing_elsewhere', 'listing_not_live', 'desk_item_claimed', 'conflict'],
})
