import { placeOf } from '@pahiya/domain/cities'
import type { Filters } from '@pahiya/domain/search/filters'
import { findFirstPrices } from '../../listings/find-first-prices.ts'
import type { Database } from '../../platform/postgres.ts'
import { rememberFor } from '../../platform/remember-for.ts'
import { notEnoughHistory, priceTrend, type PriceTrend } from './price-trend.ts'

const dayMs = 86_400_000
const rememberMs = 60_000

/** How prices of a model have moved in a city or in the country: the last 30 days against the 90 before. */
export function createTrendFinder(database: Database, now = () => Date.now()) {
  const remembered = rememberFor(rememberMs, 1_000, async (key) => {
    const [brand, model, city] = JSON.parse(key) as [string, string, string | null]
    const daysAgo = (days: number) => new Date(now() - days * dayMs)
    const of = { brand, model, place: city === null ? undefined : placeOf(city) }
    const [lately, before] = await Promise.all([
      findFirstPrices(database, { ...of, from: daysAgo(30), until: daysAgo(0) }),
      findFirstPrices(database, { ...of, from: daysAgo(120), until: daysAgo(30) }),
    ])
    return priceTrend(lately, before)
  })
  return async ({ brands = [], models = [], cities = [] }: Filters): Promise<PriceTrend> => {
    const [brand, model] = [brands[0], models[0]]
    // Of several models, or of several cities together, there is no one trend.
    if (!brand || !model || brands.length > 1 || models.length > 1 || cities.length > 1) return notEnoughHistory
    return remembered(JSON.stringify([brand.toLowerCase(), model.toLowerCase(), cities[0] ?? null]))
  }
}
