import type { Filters } from '@pahiya/domain/search/filters'
import type { Database } from '../../platform/engines/postgres.ts'
import { cacheFor } from '../../platform/cache-for.ts'
import type { ModelInPlace } from '../../valuation/market-months/find-market-months.ts'
import { findPriceTrend } from '../../valuation/market-months/find-price-trend.ts'
import { notEnoughHistory, type PriceTrend } from '../../valuation/market-months/price-trend.ts'

const rememberMs = 60_000

/** Finds the price trend for the searched model, in the searched city or in the whole country. */
export function createTrendFinder(database: Database) {
  const remembered = cacheFor(rememberMs, 1_000, async (key) =>
    findPriceTrend(database, JSON.parse(key) as ModelInPlace),
  )
  return async ({ brands = [], models = [], cities = [] }: Filters): Promise<PriceTrend> => {
    const [brand, model] = [brands[0], models[0]]
    // There is no single trend for several models, or for several cities together.
    if (!brand || !model || brands.length > 1 || models.length > 1 || cities.length > 1) return notEnoughHistory
    const asked: ModelInPlace = { brand: brand.toLowerCase(), model: model.toLowerCase(), city: cities[0] ?? null }
    return remembered(JSON.stringify(asked))
  }
}
