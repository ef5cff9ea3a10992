import { dealGapPercent } from '@pahiya/domain/price-gap'
import { byPriceGap, newestFirst, tabFilters, type sortOf, type Tab } from './car-query.ts'

type Sort = ReturnType<typeof sortOf>
type Counts = { buckets: { key: string; doc_count: number }[] }
type Leaders = { leaders: { hits: { hits: { _id: string; _source: { leadListingId: string } }[] } } }

/** What the engine says of the whole result. */
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

/** As fine as a chart of one model needs; what is dearer than a crore by ten is not counted apart. */
export const priceStepRupees = 10_000
const dearestCounted = 100_000_000

/** Asked only when somebody looks at the market. The same words for every page of a search, and the engine remembers. */
export function marketAggregations(sort: Sort, now: Date) {
  const tabs = tabFilters(now)
  return {
    price: { stats: { field: 'priceRupees' } },
    odometer: { avg: { field: 'odometerKm' } },
    sources: { terms: { field: 'sources', size: 100 } },
    cities: { terms: { field: 'city.written', size: 10, shard_size: 100 } },
    fuels: { terms: { field: 'fuel.written', size: 1 } },
    prices: {
      histogram: {
        field: 'priceRupees',
        interval: priceStepRupees,
        min_doc_count: 1,
        hard_bounds: { min: 0, max: dearestCounted },
      },
    },
    tabs: { filters: { filters: tabs } },
    // MKT-20..23: how many of each, and which lead.
    bestDeals: leaders({ range: { priceGapPercent: { gt: 0 } } }, 3, [byPriceGap('desc'), newestFirst]),
    newListings: leaders({ exists: { field: 'listedAt' } }, 5, [newestFirst]),
    certified: leaders(tabs.certified, 3, sort),
    overpriced: leaders({ range: { priceGapPercent: { lt: -dealGapPercent } } }, 5, [byPriceGap('asc'), newestFirst]),
  }
}

function leaders(filter: object, size: number, sort: object[]) {
  return { filter, aggs: { leaders: { top_hits: { size, sort, _source: ['leadListingId'] } } } }
}
