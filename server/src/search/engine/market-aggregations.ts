import { dealGapPercent } from '@pahiya/domain/price/price-gap'
import type { Tab } from '@pahiya/domain/search/conditions'
import { histogramTable } from '@pahiya/domain/search/facets'
import { tabQuery } from './engine-clauses.ts'
import { histogramAggregation } from './engine-counts.ts'
import { byPriceGap, newestFirst } from './engine-sort.ts'
import { hitFields, type RawHit } from './engine-hits.ts'

type Counts = { buckets: { key: string; doc_count: number }[] }
type Leaders = { leaders: { hits: { hits: RawHit[] } } }

/** The engine's aggregations over the whole result. */
export type MarketAggregations = {
  price: { count: number; min: number | null; max: number | null; avg: number | null }
  odometer: { value: number | null }
  sources: Counts
  cities: Counts
  fuels: Counts
  prices: { buckets: { key: number; doc_count: number }[] }
  tabs: { buckets: Record<Tab, { doc_count: number }> }
  bestDeals: Leaders
  newListings: Leaders
  certified: Leaders
  overpriced: Leaders
}

/**
 * Requested only with `analytics`. The same request for every page of a search, so that the engine's cache answers it.
 */
export function marketAggregations(sort: object[], now: Date) {
  const tabs: Record<Tab, object> = {
    bestDeals: tabQuery('bestDeals', now),
    new: tabQuery('new', now),
    certified: tabQuery('certified', now),
  }
  return {
    price: { stats: { field: 'priceRupees' } },
    odometer: { avg: { field: 'odometerKm' } },
    sources: { terms: { field: 'sources', size: 100 } },
    cities: { terms: { field: 'city.written', size: 10, shard_size: 100 } },
    fuels: { terms: { field: 'fuel.written', size: 1 } },
    prices: histogramAggregation(histogramTable.price),
    tabs: { filters: { filters: tabs } },
    // MKT-20..23: the number of cars in each recommendation, and their order.
    bestDeals: leaders({ range: { priceGapPercent: { gt: 0 } } }, 3, [byPriceGap('desc'), newestFirst]),
    newListings: leaders({ exists: { field: 'listedAt' } }, 5, [newestFirst]),
    certified: leaders(tabs.certified, 3, sort),
    overpriced: leaders({ range: { priceGapPercent: { lt: -dealGapPercent } } }, 5, [byPriceGap('asc'), newestFirst]),
  }
}

function leaders(filter: object, size: number, sort: object[]) {
  return { filter, aggs: { leaders: { top_hits: { size, sort, ...hitFields } } } }
}
