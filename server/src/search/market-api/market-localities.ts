import type { MarketLocalities, MarketLocality } from '@pahiya/contract/search/market-localities'
import { hyderabadLocalities } from '@pahiya/domain/places/hyderabad-localities'
import { placeKey } from '@pahiya/domain/text/name-key'
import {
  quantileOf,
  quantiles,
  type MarketAnswer,
  type MarketFilters,
  type MarketQuestion,
  type Quantiles,
} from './query-market.ts'

type Counted = {
  prices: Quantiles
  localities: { buckets: { key: string; doc_count: number; prices: Quantiles; least: { value: number } }[] }
}
type Where = Omit<MarketLocalities, 'chosen'>

/** The only city whose parts we know so far. */
const cityWithLocalities = 'Hyderabad'
const byName = new Map(hyderabadLocalities.map((locality) => [locality.name, locality]))
const byKey = new Map(hyderabadLocalities.map((locality) => [placeKey(locality.name), locality.name]))

/** 'kukatpally' is Kukatpally. */
export function localityNamed(name: string): string | undefined {
  return byKey.get(placeKey(name))
}

export function localitiesQuestion(filters: MarketFilters): MarketQuestion {
  const prices = quantiles('priceRupees', [50])
  return {
    filters,
    aggs: {
      prices,
      localities: {
        terms: { field: 'locality.written', size: 500 },
        aggs: { prices, least: { min: { field: 'priceRupees' } } },
      },
    },
  }
}

/** Under a name that is not the catalogue's own a place cannot be drawn: its cars are counted as elsewhere. */
export function localitiesOf(city: string, answer: MarketAnswer<unknown>, now: Date): Where {
  const { total, counted } = answer as MarketAnswer<Counted>
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
        middlePrice: quantileOf(prices, 50) ?? least.value,
        leastPrice: least.value,
      },
    ]
  })
  const placed = localities.reduce((sum, { cars }) => sum + cars, 0)
  return {
    city,
    asOf: now.toISOString(),
    total,
    middlePrice: quantileOf(counted.prices, 50),
    localities,
    elsewhere: total - placed,
  }
}
