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

/** An estimate in rupees, with its range and the number of adverts it is based on. */
export const Valuation = z
  .object({ fair: Rupees, low: Rupees, high: Rupees, comparables: z.int() })
  .meta({ id: 'Valuation' })
export type Valuation = z.infer<typeof Valuation>

/** Why a car has no valuation. check-first: the advert has an anomaly other than its price. */
export const NotRatedReason = z.enum(['too-few-comparables', 'too-uncertain', 'implausible-price', 'check-first'])
export type NotRatedReason = z.infer<typeof NotRatedReason>

/** An address for /api/proxy/image. Size and placeholder are null until the picture has been ingested. */
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

/** MKT-06: the inspection by a manufacturer's programme, as the source of the advert states it. */
export const ProgrammeReport = z
  .object({
    programme: z.string(),
    points: z.int(),
    inspectedOn: z.iso.date(),
    result: z.enum(['passed', 'failed']),
    warrantyMonths: z.int().nullable(),
    /** When the source first stated these values. */
    readAt: Instant,
  })
  .meta({ id: 'ProgrammeReport' })
export type ProgrammeReport = z.infer<typeof ProgrammeReport>

/**
 * Fields of a car that pages need in addition to those in the register (API-11). `source` is the name of a source and
 * `sourceKey` its key in /api/sources.
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
  /** Never the whole plate, which identifies its owner: only the office, such as TS09. */
  registration: z.object({ code: z.string(), state: z.string() }).nullable(),
  valuation: Valuation.nullable(),
  /** Null for a car with a valuation, or one that has not been valued yet. */
  notRatedReason: NotRatedReason.nullable(),
  /**
   * Rupees a month on emiTerms: the card's terms in lists (FIN-01), the car page's terms in single responses (FIN-02).
   */
  emiFrom: Rupees,
  emiTerms: z.object({ financedPercent: z.number(), annualRatePercent: z.number(), months: z.int() }),
  /** Every live advert for this particular car, cheapest first, including this one while it is live. */
  offers: z.array(Offer).max(20),
  /** The number of sources with a live advert. */
  portals: z.int(),
  /** The first pictures that can be shown: at most five in lists (CARD-06), twenty in single responses. */
  pictures: z.array(Picture).max(20),
  /** CARD-04: a picture was ingested, and none of the pictures shown appears in an advert for another car. */
  photosVerified: z.boolean(),
  /** Null if the advert's source reports no inspection. */
  certification: ProgrammeReport.nullable(),
}
