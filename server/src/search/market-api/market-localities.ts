import type { MarketLocalities, MarketLocality } from '@pahiya/contract/search/market-localities'
import { hyderabadLocalities } from '@pahiya/domain/places/hyderabad-localities'
import type { Filters } from '@pahiya/domain/search/filters'
import { toNameKey } from '@pahiya/domain/text/name-key'
import { readQuantile, quantiles, type MarketResult, type MarketQuery, type Quantiles } from './query-market.ts'

type Counted = {
  prices: Quantiles
  localities: { buckets: { key: string; doc_count: number; prices: Quantiles; least: { value: number } }[] }
}
type Where = Omit<MarketLocalities, 'chosen'>

/** The only city for which we have localities so far. */
const cityWithLocalities = 'Hyderabad'
const byName = new Map(hyderabadLocalities.map((locality) => [locality.name, locality]))
const byKey = new Map(hyderabadLocalities.map((locality) => [toNameKey(locality.name), locality.name]))

/** Resolves any spelling, such as 'kukatpally' for Kukatpally. */
export function localityNamed(name: string): string | undefined {
  return byKey.get(toNameKey(name))
}

export function localitiesQuery(city: string, search: Filters): MarketQuery {
  const prices = quantiles('priceRupees', [50])
  return {
    filters: { city },
    search,
    aggs: {
      prices,
      localities: {
        terms: { field: 'locality.written', size: 500 },
        aggs: { prices, least: { min: { field: 'priceRupees' } } },
      },
    },
  }
}

/** A place whose name is not in the catalogue cannot be drawn: its cars are counted as elsewhere. */
export function presentLocalities(city: string, answer: MarketResult<unknown>, now: Date): Where {
  const { total, counted } = answer as MarketResult<Counted>
  const known = city === cityWithLocalities ? byName : new Map<string, never>()
  const localities = counted.localities.buckets.flatMap(({ key, doc_count, prices, least }): MarketLocality[] => {
    const place = known.get(key)
    if (!place) return []
    const { name, latitude, longitude } = place
    return [
      {
        name,
        latitude,
        longitude,
        cars: doc_count,
        middlePrice: readQuantile(prices, 50) ?? least.value,
        leastPrice: least.value,
      },
    ]
  })
  const placed = localities.reduce((sum, { cars }) => sum + cars, 0)
  return {
    city,
    asOf: now.toISOString(),
    total,
    middlePrice: readQuantile(counted.prices, 50),
    localities,
    elsewhere: total - placed,
  }
}
