import { fewestAdverts, type ModelPrices, type PriceFacts } from '@pahiya/domain/newsroom/reports/write-price-report'
import type { ReportScope } from '@pahiya/domain/newsroom/reports/report-text'
import type { Database } from '../../platform/engines/postgres.ts'
import { findMarketMonths, type MarketMonth } from '../../valuation/market-months/find-market-months.ts'
import { monthIndexQuery } from '../../valuation/market-months/market-index.route.ts'
import { priceTrend } from '../../valuation/market-months/price-trend.ts'

const mostModels = 40

/** First asking prices of a city in a month, from market months. */
export async function readPriceFacts(database: Database, scope: ReportScope): Promise<PriceFacts> {
  const rows = await monthIndexQuery(database, scope.month, scope.city).execute()
  const common = rows.filter(({ adverts }) => adverts >= fewestAdverts).toSorted((a, b) => b.adverts - a.adverts)
  const models: ModelPrices[] = []
  for (const { brand, model, adverts, median_rupees: medianRupees } of common.slice(0, mostModels)) {
    const trend = await readTrend(database, scope, { brand, model })
    models.push({ brand, model, adverts, medianRupees, ...trend })
  }
  return { ...scope, adverts: rows.reduce((sum, { adverts }) => sum + adverts, 0), models }
}

/** Cars of the same model year, against the three months before. */
async function readTrend(database: Database, { city, month }: ReportScope, model: { brand: string; model: string }) {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const since = new Date(Date.UTC(year, number - 4, 1))
  const first = `${month}-01`
  const months = await findMarketMonths(database, { ...model, city, year: 'each', since })
  const ofYears = months.filter((each): each is MarketMonth & { year: number } => each.year !== null)
  const { changePercent, adverts } = priceTrend(
    ofYears.filter((each) => each.month === first),
    ofYears.filter((each) => each.month < first),
  )
  return { changePercent, compared: adverts }
}
