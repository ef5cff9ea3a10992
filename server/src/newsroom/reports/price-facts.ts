import { fewestAdverts, type ModelPrices, type PriceFacts } from '@pahiya/domain/newsroom/reports/write-price-report'
import { findCatalogueNames } from '@pahiya/domain/catalogue/model-facts'
import type { ReportScope } from '@pahiya/domain/newsroom/reports/report-text'
import { monthBefore } from '@pahiya/domain/time/months-in-india'
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
  // Names in adverts are untrusted text: a report contains only names from the catalogue.
  const known = common.flatMap(({ brand, model, adverts, median_rupees: medianRupees }) => {
    const names = findCatalogueNames(brand, model)
    return names ? [{ ...names, adverts, medianRupees }] : []
  })
  for (const row of known.slice(0, mostModels)) models.push({ ...row, ...(await readTrend(database, scope, row)) })
  return { ...scope, adverts: rows.reduce((sum, { adverts }) => sum + adverts, 0), models }
}

/** Cars of the same model year, compared with the previous three months. */
async function readTrend(database: Database, { city, month }: ReportScope, model: { brand: string; model: string }) {
  const since = new Date(monthBefore(month, 3))
  const first = `${month}-01`
  const months = await findMarketMonths(database, { ...model, city, year: 'each', since })
  const ofYears = months.filter((each): each is MarketMonth & { year: number } => each.year !== null)
  const { changePercent, adverts } = priceTrend(
    ofYears.filter((each) => each.month === first),
    ofYears.filter((each) => each.month < first),
  )
  return { changePercent, compared: adverts }
}
