import * as z from 'zod'
import { Id, Instant, Kilometres, ModelYear, Name, QueryRupees, Rupees } from '../core/fields.ts'
import { route } from '../core/route.ts'

/** upcoming: bidding has not begun. ended: also a lot that was withdrawn. */
const LotState = z.enum(['upcoming', 'open', 'ended'])

/** MKT-06: a car in the auction of a bank or a government office. It is not a listing and has no asking price. */
export const AuctionLot = z
  .object({
    id: Id,
    state: LotState,
    brand: z.string(),
    model: z.string(),
    variant: z.string().nullable(),
    year: ModelYear,
    mileage: Kilometres.nullable(),
    fuelType: z.string().nullable(),
    transmission: z.string().nullable(),
    owners: z.int().nullable(),
    colour: z.string().nullable(),
    city: z.string(),
    stateName: z.string().nullable(),
    /** The bank or office that sells. */
    auctioneer: z.string(),
    sourceKey: z.string(),
    sourceName: z.string(),
    /** The lowest bid that may win. The final price is not known before the end. */
    reserve: Rupees,
    /** Earnest money deposit, which a bidder pays in advance. */
    deposit: Rupees.nullable(),
    increment: Rupees.nullable(),
    inspectFrom: Instant.nullable(),
    inspectUntil: Instant.nullable(),
    bidsFrom: Instant,
    /** With all extensions so far. */
    bidsUntil: Instant,
    /** A bid in the last minutes extends the bidding by this many minutes. */
    extensionMinutes: z.int().nullable(),
    asIsWhereIs: z.boolean(),
    url: z.url().nullable(),
    lastSeenAt: Instant,
  })
  .meta({ id: 'AuctionLot' })
export type AuctionLot = z.infer<typeof AuctionLot>

const LotCount = z.object({ value: z.string(), count: z.int() }).meta({ id: 'LotCount' })

export const AuctionsRequest = z.object({
  brand: Name.optional(),
  city: Name.optional(),
  auctioneer: z.string().trim().min(1).max(120).optional(),
  state: LotState.exclude(['ended']).optional(),
  reserveMax: QueryRupees.optional(),
  after: z.string().max(120).optional().describe('The cursor of the previous response'),
})
export type AuctionsRequest = z.infer<typeof AuctionsRequest>

export const AuctionsResponse = z
  .object({
    /** Sorted by deadline, the next one first. */
    lots: z.array(AuctionLot).max(50),
    total: z.int(),
    /** Null on the last page. */
    next: z.string().nullable(),
    /** Each count ignores its own filter. */
    facets: z.object({
      brands: z.array(LotCount),
      cities: z.array(LotCount),
      auctioneers: z.array(LotCount),
      states: z.array(LotCount),
    }),
  })
  .meta({ id: 'AuctionsResponse' })
export type AuctionsResponse = z.infer<typeof AuctionsResponse>

export const auctionsRoute = route({
  method: 'GET',
  path: '/api/auctions',
  summary: 'Cars in auctions of banks and government offices whose bidding has not ended, by deadline',
  query: AuctionsRequest,
  response: AuctionsResponse,
  access: 'public',
  rate: 'browse',
  errors: [],
})

export const auctionRoute = route({
  method: 'GET',
  path: '/api/auctions/:id',
  summary: 'One lot, including for some time after its bidding has ended',
  params: z.object({ id: z.string().max(100) }),
  response: AuctionLot,
  access: 'public',
  rate: 'browse',
  errors: ['not_found'],
})
