import {
  priceSimulatorRoute,
  type PriceSimulatorRequest,
  type PriceSimulatorResponse,
} from '@pahiya/contract/price-simulator'
import { brandNamed, modelsNamed } from '@pahiya/domain/catalogue/model-facts'
import { regionOfCity } from '@pahiya/domain/cities'
import { shortRupees } from '@pahiya/domain/numbers/write-money'
import { assumedYear, simulatePrice, type SimulatedPrice } from '@pahiya/domain/simulate-price'
import type { FastifyInstance } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { AppError } from '../platform/app-error.ts'
import type { DB } from '../platform/database.generated.ts'
import { serveRoute } from '../platform/http/serve-route.ts'
import type { Database } from '../platform/postgres.ts'

export function servePriceSimulator(http: FastifyInstance, { database }: { database: Database }): void {
  serveRoute(http, priceSimulatorRoute, async ({ body }) => {
    const year = yearOf(body.year)
    const rows = await simulatorComparablesQuery(database, { ...body, year: year ?? assumedYear }).execute()
    const comparables = rows.map((row) => ({ priceRupees: row.price_rupees, year: row.year, region: row.region }))
    const wanted = { year: year ?? assumedYear, region: regionOfCity(body.city) }
    const simulated = simulatePrice(wanted, comparables)
    if (!simulated) throw new AppError('no_comparable_cars')
    return presentEstimate(body, year, simulated)
  })
}

/** SIM-13: null for what is no year. */
function yearOf(said: string | number): number | null {
  const year = Number(said)
  return said !== '' && Number.isInteger(year) && year >= 1950 && year <= 2100 ? year : null
}

const most = 200
const yearsApart = 2

export function simulatorComparablesQuery(
  database: Kysely<DB>,
  { brand, model, year }: { brand: string; model: string; year: number },
) {
  const models = modelsNamed(model).map((name) => name.toLowerCase())
  return database
    .selectFrom('listings')
    .select(['price_rupees', 'year', 'region'])
    .where('status', '=', 'active')
    .where(sql<string>`lower(model)`, 'in', models)
    .where(sql<string>`lower(brand)`, '=', brandNamed(brand).toLowerCase())
    .where('year', '>=', year - yearsApart)
    .where('year', '<=', year + yearsApart)
    .limit(most)
}

/** The words come from the figures. */
function presentEstimate(
  { city }: PriceSimulatorRequest,
  year: number | null,
  simulated: SimulatedPrice,
): PriceSimulatorResponse {
  const { rupees, minRupees, maxRupees, confidence, comparables, fromRegion } = simulated
  const cars = comparables === 1 ? '1 similar car' : `${comparables} similar cars`
  const insights = [
    `Based on ${cars} on offer ${fromRegion ? `in ${city}` : 'across India'}`,
    `Most are priced ${shortRupees(minRupees)} – ${shortRupees(maxRupees)}`,
  ]
  return {
    estimatedPrice: rupees,
    confidence,
    priceRange: { min: minRupees, max: maxRupees },
    // Until months of prices are stored by model and city, how they move is not known.
    marketAnalysis: { trend: 'not enough history' },
    aiInsights: year === null ? [`Year not recognised: ${assumedYear} was assumed`, ...insights] : insights,
    comparables,
    year: year ?? assumedYear,
  }
}
