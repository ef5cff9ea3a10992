import { costKinds, costNotes } from '@pahiya/domain/landed-cost/landed-cost'
import { parsePlateCode } from '@pahiya/domain/plate/registration-plate'
import * as z from 'zod'
import { QueryRupees, Rupees } from '../core/fields.ts'
import { route } from '../core/route.ts'

const RupeeRange = z.object({ low: Rupees, high: Rupees })

/** The prefix of a plate, which identifies the office: TS09, KA 51, dl3c. */
const PlateFront = z
  .string()
  .trim()
  .max(10)
  .refine((text) => parsePlateCode(text) !== undefined)

export const LandedCostRequest = z.object({
  /** The office where the buyer registers the car; by default, in the state where the car is. */
  rto: PlateFront.optional(),
  /** The price of the car when new, from its first invoice. */
  newPrice: QueryRupees.optional(),
  /** Challans and tax that the seller still owes, if known. */
  dues: QueryRupees.optional(),
  /** A lender's one-off fees; absent if the car is bought without a loan. */
  loanFees: QueryRupees.optional(),
})
export type LandedCostRequest = z.infer<typeof LandedCostRequest>

export const CostPart = z
  .object({
    kind: z.enum(costKinds),
    /** Null means unknown; zero means nothing to pay. */
    rupees: RupeeRange.nullable(),
    note: z.enum(costNotes).nullable(),
    /** The source of the figure; null for figures from the advert or the buyer. */
    rule: z
      .object({
        validFrom: z.iso.date().nullable(),
        checked: z.enum(['gazette', 'report']),
        sources: z.array(z.object({ title: z.string(), url: z.url(), date: z.iso.date().nullable() })),
      })
      .nullable(),
  })
  .meta({ id: 'CostPart' })
export type CostPart = z.infer<typeof CostPart>

export const LandedCost = z
  .object({
    /** The office where the car is re-registered; code and office are null if only the state is known. */
    rto: z.object({ code: z.string().nullable(), office: z.string().nullable(), state: z.string() }).nullable(),
    /** The caller named no office, so the state where the car is was assumed. */
    assumed: z.boolean(),
    /** The state in which the car is registered now. */
    carState: z.string().nullable(),
    /** The date, in India, whose rules were used. */
    day: z.iso.date(),
    parts: z.array(CostPart),
    /** The sum of the known parts. */
    total: RupeeRange,
    /** Parts that the total does not include. */
    unknown: z.array(z.enum(costKinds)),
    /** The base of the road tax; null if it is not needed or not known. */
    priceWhenNew: z.object({ low: Rupees, high: Rupees, basis: z.enum(['given', 'estimate']) }).nullable(),
  })
  .meta({ id: 'LandedCost' })
export type LandedCost = z.infer<typeof LandedCost>

const about = {
  method: 'GET',
  params: z.object({ id: z.string() }),
  query: LandedCostRequest,
  response: LandedCost,
  access: 'public',
  rate: 'browse',
} as const

export const carLandedCostRoute = route({
  ...about,
  path: '/api/cars/:id/landed-cost',
  summary: 'Cost of a car sold on Pahiya itself, registered in the name of the buyer',
  errors: ['car_not_found'],
})

export const listingLandedCostRoute = route({
  ...about,
  path: '/api/marketplace/listing/:id/landed-cost',
  summary: 'Cost of the car of an advert, registered in the name of the buyer',
  errors: ['listing_not_found'],
})
