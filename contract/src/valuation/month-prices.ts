import * as z from 'zod'
import { Rupees } from '../core/fields.ts'

/**
 * Prices of a model in a city over a year and the current month, oldest first: the median asking price of the adverts
 * first listed in a month, and their number. Months without an advert are omitted.
 */
export const MonthPrices = z
  .array(z.object({ month: z.iso.date(), adverts: z.int(), median: Rupees }))
  .max(13)
  .meta({ id: 'MonthPrices' })
export type MonthPrices = z.infer<typeof MonthPrices>
