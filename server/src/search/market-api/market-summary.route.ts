import { marketSummaryRoute, type MarketSummary } from '@pahiya/contract/search/market-summary'
import { cardLoan } from '@pahiya/domain/finance/emi'
import { findLanding, type Landing } from '@pahiya/domain/search/landing-pages'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { cacheFor } from '../../platform/cache-for.ts'
import { queryMarket, type MarketDependencies } from './query-market.ts'
import { findMonthPrices } from '../../valuation/market-months/find-month-prices.ts'
import { findShown } from '../results/find-shown.ts'
import { buildSummary, summaryQueries } from './market-summary.ts'
import { presentListing } from '../present/present-listing.ts'

const rememberMs = 60_000
/** Cache entries: the pages requested within a minute, out of some sixty thousand possible ones. */
const mostRemembered = 2_000

/** The figures may be a minute old and carry their time; the cars are those on offer now. */
export function serveMarketSummary(
  http: FastifyInstance,
  dependencies: MarketDependencies & { database: Database },
): void {
  const { search, config, database } = dependencies
  const summaries = cacheFor(rememberMs, mostRemembered, async (key) => {
    const landing = JSON.parse(key) as Landing
    const now = new Date()
    const [answers, months] = await Promise.all([
      queryMarket(search, config, summaryQueries(landing)),
      monthsOf(database, landing, now),
    ])
    return { ...buildSummary(landing, answers, now), months }
  })
  serveRoute(http, marketSummaryRoute, async ({ query }) => {
    const landing = findLanding(query)
    if (!landing) throw new AppError('not_found')
    const { figures, months, hits } = await summaries(JSON.stringify(landing))
    const { cars } = await findShown(dependencies, { hits, total: hits.length })
    return { ...figures, months, cars: cars.map((car) => presentListing(car, cardLoan)) }
  })
}

/** Brands and cities have no single price, because their mix of cars changes. */
async function monthsOf(
  database: Database,
  { city, brand, model }: Landing,
  now: Date,
): Promise<MarketSummary['months']> {
  if (brand === undefined || model === undefined) return []
  return findMonthPrices(database, { city, brand, model }, now)
}
