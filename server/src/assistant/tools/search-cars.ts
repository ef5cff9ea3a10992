import type { SearchResult } from '@pahiya/domain/assistant/answers/tool-results'
import type { Stock } from '@pahiya/domain/assistant/answers/suggestions'
import { findPlaceByName, localitiesCity } from '@pahiya/domain/places/gazetteer'
import { canonicalFilters } from '@pahiya/domain/search/canonical-filters'
import type { Filters } from '@pahiya/domain/search/filters'
import type { SearchQuery } from '../../search/query/search-query.ts'
import { closestCars, isEmptyFirstPage } from '../../search/results/closest-cars.ts'
import type { CompleteListing } from '../../search/results/complete-listings.ts'
import { findShown, type SearchDependencies } from '../../search/results/find-shown.ts'
import { cacheFor } from '../../platform/cache-for.ts'
import type { SearchArguments } from './assistant-tools.ts'
import { presentCar } from './present-car.ts'

/** The maximum number of cars in an answer. */
const mostCars = 3
const stockMs = 60_000

/** Searches the real index as the results page does. It is not metered: chats have their own allowance. */
export function createCarSearch(dependencies: SearchDependencies, now: () => Date) {
  const stockOf = cacheFor(stockMs, 4, (city) => readStock(dependencies, city))

  async function search({ filters, sort, skip = 0, limit = mostCars }: SearchArguments): Promise<SearchResult> {
    const query = queryOf(filters, {
      sort: sort ?? 'relevance',
      limit: Math.min(limit, mostCars),
      start: { offset: skip },
    })
    const retrieved = await dependencies.retrieve(query)
    const { cars, total } = await findShown(dependencies, retrieved)
    const isEmpty = isEmptyFirstPage(query, retrieved.total) && !retrieved.degraded
    const closest = isEmpty ? await closestCars(dependencies, query) : []
    return {
      tool: 'search',
      cars: cars.map(present),
      total,
      totalIsAtLeast: retrieved.totalIsAtLeast ?? retrieved.partial ?? false,
      sort: retrieved.sortedBy ?? sort ?? 'relevance',
      asOf: now().toISOString(),
      closest: closest.slice(0, mostCars).map(({ car, misses }) => ({ car: present(car), misses })),
    }
  }

  return { search, stock: () => stockOf(localitiesCity) }
}

function present({ listing, shown }: CompleteListing) {
  return presentCar(listing, shown.pictures[0]?.url ?? null)
}

function queryOf(filters: Filters, page: Pick<SearchQuery, 'sort' | 'limit' | 'start'>): SearchQuery {
  const { near, ...others } = filters
  const place = near !== undefined && findPlaceByName(near) ? { near } : {}
  return { filters: canonicalFilters({ ...others, ...place }), tab: 'all', counts: [], market: false, ...page }
}

/** The most frequent types and models of a city; without the engine there are no counts. */
async function readStock({ retrieve }: SearchDependencies, city: string): Promise<Stock> {
  const query: SearchQuery = {
    ...queryOf({ cities: [city] }, { sort: 'relevance', limit: 0, start: { offset: 0 } }),
    counts: ['models', 'bodies'],
  }
  const { counts } = await retrieve(query)
  const names = (facet: 'models' | 'bodies') => (counts?.facets[facet] ?? []).slice(0, 3).map(({ value }) => value)
  return { city, bodies: names('bodies'), models: names('models') }
}
