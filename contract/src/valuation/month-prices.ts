import * as z from 'zod'
import { Rupees } from '../core/fields.ts'

/**
 * Prices of a model in a city over a year and the current month, oldest first: for each month, the median asking price
 * and the number of adverts first listed in it. Months without an advert are omitted.
 */
export const MonthPrices = z
  .array(z.object({ month: z.iso.date(), adverts: z.int(), median: Rupees }))
  .max(13)
  .meta({ id: 'MonthPrices' })
export type MonthPrices = z.infer<typeof MonthPrices>
