import type { MonthPrices } from '@pahiya/contract/valuation/month-prices'
import type { Database } from '../../platform/engines/postgres.ts'
import { findMarketMonths, type ModelInPlace } from './find-market-months.ts'
import { monthsBefore } from './find-price-trend.ts'

/** First asking prices for cars of a model, of all years, for the last twelve months and the current one. */
export async function findMonthPrices(database: Database, model: ModelInPlace, now: Date): Promise<MonthPrices> {
  const months = await findMarketMonths(database, { ...model, year: 'all', since: monthsBefore(now, 12) })
  return months.map(({ month, adverts, medianRupees }) => ({ month, adverts, median: medianRupees }))
}
