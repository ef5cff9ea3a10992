import * as z from 'zod'
import { Id, Instant, Rupees, Seller } from '../core/fields.ts'

export const ListingStatus = z.enum(['active', 'sold', 'expired', 'removed'])

/** One advert of the car. */
export const Offer = z
  .object({
    id: Id,
    source: z.string(),
    sourceKey: z.string(),
    sourceName: z.string(),
    price: Rupees,
    url: z.url().nullable(),
    lastSeenAt: Instant,
    sellerType: Seller,
    status: ListingStatus,
  })
  .meta({ id: 'Offer' })
export type Offer = z.infer<typeof Offer>

/** A guess in rupees, with its range and the number of adverts it rests on. */
export const Valuation = z
  .object({ fair: Rupees, low: Rupees, high: Rupees, comparables: z.int() })
  .meta({ id: 'Valuation' })
export type Valuation = z.infer<typeof Valuation>

/** An address for /api/proxy/image. Size and placeholder are null until the picture has been taken in. */
export const Picture = z
  .object({
    url: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    placeholder: z.string().nullable(),
  })
  .meta({ id: 'Picture' })

export const PricePoint = z.object({ at: Instant, price: Rupees }).meta({ id: 'PricePoint' })
export type PricePoint = z.infer<typeof PricePoint>

/**
 * What pages tell of a car beside the fields that the register names (API-11). `source` is the name of a source and
 * `sourceKey` what /api/sources knows it by.
 */
export const offeredCarFields = {
  carId: Id,
  listingId: Id,
  brand: z.string(),
  model: z.string(),
  variant: z.string().nullable(),
  owners: z.int().nullable(),
  colour: z.string().nullable(),
  locality: z.string().nullable(),
  state: z.string().nullable(),
  sourceKey: z.string(),
  sourceName: z.string(),
  listingDate: Instant.nullable(),
  lastSeenAt: Instant,
  /** Never the whole plate, which leads to its owner: only the office, such as TS09. */
  registration: z.object({ code: z.string(), state: z.string() }).nullable(),
  valuation: Valuation.nullable(),
  /** Rupees a month on emiTerms: those of a card in lists (FIN-01), those of the car's page in single answers (FIN-02). */
  emiFrom: Rupees,
  emiTerms: z.object({ financedPercent: z.number(), annualRatePercent: z.number(), months: z.int() }),
  /** Every live advert of this very car, the cheapest first, this one included while it lives. */
  offers: z.array(Offer).max(20),
  /** On how many sources it has a live advert. */
  portals: z.int(),
  /** The first pictures that can be shown: five in lists (CARD-06), twelve in single answers. */
  pictures: z.array(Picture).max(12),
  /** CARD-04: a picture was taken in, and none of those shown is in an advert of another car. */
  photosVerified: z.boolean(),
}
