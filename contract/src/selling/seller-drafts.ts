import * as z from 'zod'
import { Id, Instant, Kilometres, ModelYear, Name, Rupees } from '../core/fields.ts'
import { route } from '../core/route.ts'

const Entry = (longest: number) => z.object({ value: z.string().max(longest), at: Instant }).optional()
const Word = Entry(200)
/** The URL of an upload, without its query (UP-05). */
const Address = Entry(1_000)

/**
 * SELL-23: every field of the form as it was typed, each with the time it was entered. A draft may lack any of them.
 */
export const SellerDraft = z
  .object({
    fields: z.object({
      plate: Word,
      brand: Word,
      model: Word,
      year: Word,
      price: Word,
      city: Word,
      actualPhone: Word,
      actualEmail: Entry(320),
      mileage: Word,
      fuelType: Word,
      transmission: Word,
      owners: Word,
      state: Word,
      description: Entry(6_000),
      features: Entry(2_500),
      rcBookDocument: Address,
      insuranceDocument: Address,
      frontPhoto: Address,
      rearPhoto: Address,
      leftSidePhoto: Address,
      rightSidePhoto: Address,
      interiorPhoto: Address,
      /** Idempotency key of the listing that the draft becomes: publishing twice creates one listing. */
      key: Entry(60),
    }),
    /** Entries before this time are no longer part of the draft: they were published or discarded. */
    clearedAt: Instant.nullable(),
  })
  .meta({ id: 'SellerDraft' })
export type SellerDraft = z.infer<typeof SellerDraft>

/**
 * Includes the account the draft belongs to, because a page may stay open after another person has signed in. Null for
 * a draft entered while signed out. Absent from pages that were loaded before this field existed.
 */
const BroughtDraft = SellerDraft.extend({ account: Id.nullable().optional() }).meta({ id: 'BroughtDraft' })

export const sellerDraftRoute = route({
  method: 'GET',
  path: '/api/seller/draft',
  summary: 'What the caller has entered for a listing and not published yet',
  response: SellerDraft,
  access: 'account',
  rate: 'browse',
  errors: [],
})

export const saveSellerDraftRoute = route({
  method: 'PUT',
  path: '/api/seller/draft',
  summary: 'Merges a device copy of the draft into the copy of the account: the newer entry of each field wins',
  body: BroughtDraft,
  largestBodyBytes: 256 * 1024,
  response: SellerDraft,
  access: 'account',
  rate: 'write',
  errors: ['session_of_another'],
})

const QueryNumber = <Schema extends z.ZodType<number, number>>(schema: Schema) => z.coerce.number().pipe(schema)

export const PricePositionRequest = z.object({
  brand: Name,
  model: Name,
  year: QueryNumber(ModelYear),
  city: Name,
  /** The seller's intended asking price in rupees. */
  price: QueryNumber(Rupees.min(1)),
  mileage: QueryNumber(Kilometres).optional(),
  fuelType: Name.optional(),
  transmission: Name.optional(),
  owners: QueryNumber(z.int().min(1).max(20)).optional(),
})
export type PricePositionRequest = z.infer<typeof PricePositionRequest>

export const PricePosition = z
  .object({
    /** The fair price of such a car; half of such cars lie between low and high. Null if it is not rated. */
    worth: z.object({ fair: Rupees, low: Rupees, high: Rupees, comparables: z.int() }).nullable(),
    notRatedReason: z.enum(['too-few-comparables', 'too-uncertain', 'implausible-price']).nullable(),
    basis: z.enum(['model', 'comparables']).nullable(),
    /**
     * The number of days after which half of such cars at about this price are gone; null if there is too little data.
     */
    halfGone: z
      .object({
        days: z.int(),
        /** The number of adverts for the model that the figure is based on. */
        adverts: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'PricePosition' })
export type PricePosition = z.infer<typeof PricePosition>

export const pricePositionRoute = route({
  method: 'GET',
  path: '/api/seller/price-position',
  summary: 'Position of a price within the value range of such cars, and how long they stay listed at that price',
  query: PricePositionRequest,
  response: PricePosition,
  access: 'public',
  rate: 'suggest',
  errors: [],
})
