import { marketSummaryRoute } from '@pahiya/contract/market-summary'
import { cardLoan } from '@pahiya/domain/emi'
import { findLanding, type Landing } from '@pahiya/domain/landing-pages'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { rememberFor } from '../../platform/remember-for.ts'
import { askMarket, type MarketDependencies } from './ask-market.ts'
import { findShown } from '../results/find-shown.ts'
import { summaryOf, summaryQuestions } from './market-summary.ts'
import { presentListing } from '../present/present-listing.ts'

const rememberMs = 60_000
/** Of some sixty thousand pages that there could be, those that are asked for within a minute. */
const mostRemembered = 2_000

/** The figures may be a minute old and say so; the cars are those that are on offer now. */
export function serveMarketSummary(http: FastifyInstance, dependencies: MarketDependencies): void {
  const { search, config } = dependencies
  const summaries = rememberFor(rememberMs, mostRemembered, async (key) => {
    const landing = JSON.parse(key) as Landing
    return summaryOf(landing, await askMarket(search, config, summaryQuestions(landing)), new Date())
  })
  serveRoute(http, marketSummaryRoute, async ({ query }) => {
    const landing = findLanding(query)
    if (!landing) throw new AppError('not_found')
    const { figures, hits } = await summaries(JSON.stringify(landing))
    const { cars } = await findShown(dependencies, { hits, total: hits.length })
    return { ...figures, cars: cars.map((car) => presentListing(car, cardLoan)) }
  })
}
