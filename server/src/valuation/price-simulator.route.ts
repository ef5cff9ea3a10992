import {
  priceSimulatorRoute,
  type PriceSimulatorRequest,
  type PriceSimulatorResponse,
} from '@pahiya/contract/valuation/price-simulator'
import { toBrandName, findLeadingModels } from '@pahiya/domain/catalogue/model-facts'
import { toCityFilter } from '@pahiya/domain/places/cities'
import { shortRupees } from '@pahiya/domain/numbers/write-money'
import { assumedYear, simulatePrice, type SimulatedPrice } from '@pahiya/domain/price/simulate-price'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import { serveRoute } from '../platform/http/serve-route.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { cacheFor } from '../platform/cache-for.ts'
import { findOnOffer, type OnOffer, type Wanted } from './comparables/find-on-offer.ts'
import { findPriceTrend } from './market-months/find-price-trend.ts'
import { listingToValue } from './model/listing-to-value.ts'
import type { ModelInUse } from './model/model-store.ts'
import { simulateByModel } from './simulate-by-model.ts'

export type SimulatorDependencies = { database: Database; modelInUse: () => Promise<ModelInUse | null> }
type Answer = SimulatedPrice & Pick<PriceSimulatorResponse, 'basis'>

/** An estimate values dozens of cars, so the result is cached for a minute. */
const rememberMs = 60_000

export function servePriceSimulator(http: FastifyInstance, { database, modelInUse }: SimulatorDependencies): void {
  const estimates = cacheFor(rememberMs, 500, async (key) => {
    const wanted = JSON.parse(key) as Wanted
    const [onOffer, inUse, trend] = await Promise.all([
      findOnOffer(database, wanted),
      modelInUse(),
      findPriceTrend(database, { ...wanted, model: findLeadingModels(wanted.model)[0]! }),
    ])
    const simulated = (inUse && byModel(inUse, onOffer, wanted)) ?? byComparables(onOffer, wanted.year)
    return simulated && { simulated, trend: trend.enough ? trend.direction : ('not enough history' as const) }
  })
  serveRoute(http, priceSimulatorRoute, async ({ body }) => {
    const said = yearOf(body.year)
    const wanted: Wanted = { ...body, brand: toBrandName(body.brand), year: said ?? assumedYear }
    const estimate = await estimates(JSON.stringify(wanted))
    if (!estimate) throw new AppError('no_comparable_cars')
    return presentEstimate(body, said, estimate.simulated, estimate.trend)
  })
}

/** SIM-13: null if it is not a year. */
function yearOf(said: string | number): number | null {
  const year = Number(said)
  return said !== '' && Number.isInteger(year) && year >= 1950 && year <= 2100 ? year : null
}

function byModel({ model }: ModelInUse, { adverts, inRegion }: OnOffer, { year, city }: Wanted): Answer | null {
  const cars = adverts.map(listingToValue)
  // Cars in the region keep their place; others are valued as if they were in the requested city.
  const place = inRegion ? null : (toCityFilter(city)?.city ?? null)
  const simulated = simulateByModel(model, { year, city: place }, cars, new Date())
  return simulated && { ...simulated, comparables: cars.length, fromRegion: inRegion, basis: 'model' }
}

function byComparables({ adverts, inRegion }: OnOffer, year: number): Answer | null {
  const simulated = simulatePrice(
    year,
    adverts.map((advert) => ({ priceRupees: advert.price_rupees, year: advert.year })),
  )
  return simulated && { ...simulated, fromRegion: inRegion, basis: 'comparables' }
}

/** The texts are derived from the figures. */
function presentEstimate(
  { city }: PriceSimulatorRequest,
  year: number | null,
  { rupees, minRupees, maxRupees, confidence, comparables, fromRegion, basis }: Answer,
  trend: PriceSimulatorResponse['marketAnalysis']['trend'],
): PriceSimulatorResponse {
  const cars = comparables === 1 ? '1 similar car' : `${comparables} similar cars`
  const range = `${shortRupees(minRupees)} – ${shortRupees(maxRupees)}`
  const insights = [
    `Based on ${cars} on sale today ${fromRegion ? `in ${city}` : 'across India'}`,
    basis === 'model'
      ? `4 of 5 such cars are priced ${range}, by our price model`
      : `Most are priced ${range}; no price model is in use, so this is their typical price`,
  ]
  return {
    estimatedPrice: rupees,
    confidence,
    priceRange: { min: minRupees, max: maxRupees },
    marketAnalysis: { trend },
    aiInsights: year === null ? [`Year not recognised: ${assumedYear} was assumed`, ...insights] : insights,
    comparables,
    year: year ?? assumedYear,
    basis,
  }
}
