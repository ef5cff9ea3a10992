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
    const wanted = { year: year ?? assumedYear, region: regionOfCity(body.city) }
    const find = async (region: string | null) => {
      const rows = await simulatorComparablesQuery(database, { ...body, ...wanted, region }).execute()
      return rows.map((row) => ({ priceRupees: row.price_rupees, year: row.year, region: row.region }))
    }
    const simulated = simulatePrice(wanted, await find(wanted.region))
    const wider = simulated?.fromRegion ? simulated : simulatePrice(wanted, await find(null))
    if (!wider) throw new AppError('no_comparable_cars')
    return presentEstimate(body, year, wider)
  })
}

/** SIM-13: null for what is no year. */
function yearOf(said: string | number): number | null {
  const year = Number(said)
  return said !== '' && Number.isInteger(year) && year >= 1950 && year <= 2100 ? year : null
}

const most = 200
const yearsApart = 2

/** The nearest years first; of one region, or of all. */
export function simulatorComparablesQuery(
  database: Kysely<DB>,
  { brand, model, year, region }: { brand: string; model: string; year: number; region: string | null },
) {
  const models = modelsNamed(model).map((name) => name.toLowerCase())
  return database
    .selectFrom(
      sql<{ year: number; place: number }>`unnest(${yearsNear(year)}::integer[]) with ordinality`.as<'near'>(
        sql`near (year, place)`,
      ),
    )
    .innerJoinLateral(
      (same) =>
        same
          .selectFrom('listings')
          .select(['price_rupees', 'listings.year', 'region'])
          .where('status', '=', 'active')
          .where(sql<string>`lower(model)`, 'in', models)
          .where(sql<string>`lower(brand)`, '=', brandNamed(brand).toLowerCase())
          .whereRef('listings.year', '=', 'near.year')
          .$if(region !== null, (found) => found.where('region', '=', region!))
          .limit(most)
          .as('found'),
      (join) => join.onTrue(),
    )
    .select(['price_rupees', 'found.year', 'region'])
    .orderBy('place')
    .limit(most)
}

function yearsNear(year: number): number[] {
  const apart = Array.from({ length: yearsApart }, (_, index) => index + 1)
  return [year, ...apart.flatMap((years) => [year - years, year + years])]
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
