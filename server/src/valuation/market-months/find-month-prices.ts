import type { MonthPrices } from '@pahiya/contract/valuation/month-prices'
import type { Database } from '../../platform/engines/postgres.ts'
import { findMarketMonths, type ModelInPlace } from './find-market-months.ts'
import { monthsBefore } from './find-price-trend.ts'

/** What cars of a model, of all years, came onto the market at: a year and the month that runs. */
export async function findMonthPrices(database: Database, model: ModelInPlace, now: Date): Promise<MonthPrices> {
  const months = await findMarketMonths(database, { ...model, year: 'all', since: monthsBefore(now, 12) })
  return months.map(({ month, adverts, medianRupees }) => ({ month, adverts, median: medianRupees }))
}
