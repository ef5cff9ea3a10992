import { assumedYear } from '@pahiya/domain/price/simulate-price'
import * as z from 'zod'
import { ModelYear, Name, Rupees } from '../core/fields.ts'
import { MarketTrend } from '../car-detail/price-insights.ts'
import { route } from '../core/route.ts'

/** SIM-09, SIM-13: the year arrives as text or as a number; anything that is not a year becomes 2020. */
export const PriceSimulatorRequest = z
  .strictObject({
    brand: Name,
    model: Name,
    year: z.union([z.string().trim().max(20), z.number()]).default(String(assumedYear)),
    /** SIM-14 */
    city: Name.default('Hyderabad'),
  })
  .meta({ id: 'PriceSimulatorRequest' })
export type PriceSimulatorRequest = z.infer<typeof PriceSimulatorRequest>

/** SIM-10 */
export const PriceSimulatorResponse = z
  .object({
    estimatedPrice: Rupees,
    /** The probability that such a car's asking price is within 10 % of the estimate. */
    confidence: z.number().min(0).max(1),
    priceRange: z.object({ min: Rupees, max: Rupees }),
    marketAnalysis: z.object({ trend: MarketTrend }),
    aiInsights: z.array(z.string()),
    comparables: z.int(),
    year: ModelYear,
    /** comparables: no price model is in use, or it was not trained on this car model. */
    basis: z.enum(['model', 'comparables']),
  })
  .meta({ id: 'PriceSimulatorResponse' })
export type PriceSimulatorResponse = z.infer<typeof PriceSimulatorResponse>

export const priceSimulatorRoute = route({
  method: 'POST',
  path: '/api/price-simulator',
  summary: 'Asking prices of cars of this brand, model and year',
  body: PriceSimulatorRequest,
  response: PriceSimulatorResponse,
  access: 'public',
  rate: 'browse',
  errors: ['no_comparable_cars'],
})
