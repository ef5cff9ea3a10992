import { monthBefore, monthInIndia } from '@pahiya/domain/time/months-in-india'
import type { Database } from '../../platform/engines/postgres.ts'
import { findMarketMonths, type MarketMonth, type ModelInPlace } from './find-market-months.ts'
import { priceTrend, type MonthOfYear, type PriceTrend } from './price-trend.ts'

/** The price trend for a model in a city or in the country: this month and the last, compared with the three before. */
export async function findPriceTrend(database: Database, model: ModelInPlace, now = new Date()): Promise<PriceTrend> {
  const months = await findMarketMonths(database, { ...model, year: 'each', since: monthsBefore(now, 4) })
  const turn = monthsBefore(now, 1).toISOString().slice(0, 10)
  const ofYears = months.filter((month): month is MarketMonth & MonthOfYear => month.year !== null)
  return priceTrend(
    ofYears.filter(({ month }) => month >= turn),
    ofYears.filter(({ month }) => month < turn),
  )
}

/** The first day of the month in India this many months ago, as a date in UTC. */
export function monthsBefore(now: Date, months: number): Date {
  return new Date(monthBefore(monthInIndia(now), months))
}
