import { costKinds, costNotes } from '@pahiya/domain/landed-cost/landed-cost'
import { parsePlateCode } from '@pahiya/domain/plate/registration-plate'
import * as z from 'zod'
import { QueryRupees, Rupees } from '../core/fields.ts'
import { route } from '../core/route.ts'

const RupeeRange = z.object({ low: Rupees, high: Rupees })

/** The front of a plate, which names the office: TS09, KA 51, dl3c. */
const PlateFront = z
  .string()
  .trim()
  .max(10)
  .refine((text) => parsePlateCode(text) !== undefined)

export const LandedCostRequest = z.object({
  /** Where the buyer registers the car; without it, in the state in which the car stands. */
  rto: PlateFront.optional(),
  /** What the car cost when new, from its first invoice. */
  newPrice: QueryRupees.optional(),
  /** Challans and tax that the seller still owes, if they are known. */
  dues: QueryRupees.optional(),
  /** What a lender takes once; without it the car is bought without a loan. */
  loanFees: QueryRupees.optional(),
})
export type LandedCostRequest = z.infer<typeof LandedCostRequest>

export const CostPart = z
  .object({
    kind: z.enum(costKinds),
    /** Null is not known; nothing to pay is nought. */
    rupees: RupeeRange.nullable(),
    note: z.enum(costNotes).nullable(),
    /** Where the figure comes from; null for what the advert or the buyer says. */
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
    /** At which the car is registered anew; code and office are null where only the state is known. */
    rto: z.object({ code: z.string().nullable(), office: z.string().nullable(), state: z.string() }).nullable(),
    /** The caller named no office: the state in which the car stands is taken. */
    assumed: z.boolean(),
    /** In which the car is registered now. */
    carState: z.string().nullable(),
    /** The day whose rules were used, in India. */
    day: z.iso.date(),
    parts: z.array(CostPart),
    /** The sum of the parts that are known. */
    total: RupeeRange,
    /** Parts that are not in the total. */
    unknown: z.array(z.enum(costKinds)),
    /** On what the road tax is reckoned; null where it is not needed or not known. */
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
  summary: "What a car sold on Pahiya itself costs on the buyer's own name",
  errors: ['car_not_found'],
})

export const listingLandedCostRoute = route({
  ...about,
  path: '/api/marketplace/listing/:id/landed-cost',
  summary: "What the car of an advert costs on the buyer's own name",
  errors: ['listing_not_found'],
})
