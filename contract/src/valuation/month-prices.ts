import * as z from 'zod'
import { Rupees } from '../core/fields.ts'

/**
 * Of a model in a city over a year and the month that runs, the oldest first: the median of the prices at which adverts
 * came onto the market in a month, and of how many. A month without an advert is left out.
 */
export const MonthPrices = z
  .array(z.object({ month: z.iso.date(), adverts: z.int(), median: Rupees }))
  .max(13)
  .meta({ id: 'MonthPrices' })
export type MonthPrices = z.infer<typeof MonthPrices>
