import type { MarketAnalytics, ResultTabs } from '@pahiya/contract/search/market-analytics'
import type { MarketAggregations } from '../engine/market-aggregations.ts'
import { histogramTable } from '@pahiya/domain/search/facets'
import { histogramBars } from '../engine/histogram-bars.ts'
import { readHit, type CarHit } from '../engine/engine-hits.ts'
import type { PriceTrend } from '../../valuation/market-months/price-trend.ts'

export type Recommendation = keyof MarketAnalytics['recommendations']

/** MKT-17..19 from the engine's aggregations; means are rounded, and null without cars. */
export function buildAnalytics(
  market: MarketAggregations,
  sourceNames: ReadonlyMap<string, string>,
  trend: PriceTrend,
): Omit<MarketAnalytics, 'recommendations'> {
  const { count, min, max, avg } = market.price
  return {
    totalListings: count,
    avgPrice: wholeOrNull(avg),
    priceRange: min === null || max === null ? null : { min, max },
    avgMileage: wholeOrNull(market.odometer.value),
    sourcesCount: countsBy(market.sources.buckets, (key) => sourceNames.get(key) ?? key),
    locationDistribution: countsBy(market.cities.buckets, (city) => city),
    mostCommonFuelType: market.fuels.buckets[0]?.key ?? null,
    historicalTrend: trend.direction,
    trendNote: trend.enough ? null : 'not enough history',
    priceHistogram: histogramBars(market.prices.buckets, histogramTable.price.step, max ?? 0),
  }
}

export function buildTabs({ price, tabs: { buckets } }: MarketAggregations): ResultTabs {
  return {
    all: price.count,
    bestDeals: buckets.bestDeals.doc_count,
    new: buckets.new.doc_count,
    certified: buckets.certified.doc_count,
  }
}

export function recommendedHits(market: MarketAggregations): Record<Recommendation, CarHit[]> {
  const hitsOf = (name: Recommendation) => market[name].leaders.hits.hits.map(readHit)
  return {
    bestDeals: hitsOf('bestDeals'),
    newListings: hitsOf('newListings'),
    certified: hitsOf('certified'),
    overpriced: hitsOf('overpriced'),
  }
}

function wholeOrNull(value: number | null): number | null {
  return value === null ? null : Math.round(value)
}

function countsBy(buckets: { key: string; doc_count: number }[], nameOf: (key: string) => string) {
  const counts = new Map<string, number>()
  for (const { key, doc_count } of buckets) counts.set(nameOf(key), (counts.get(nameOf(key)) ?? 0) + doc_count)
  return Object.fromEntries(counts)
}
