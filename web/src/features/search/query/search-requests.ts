import type { components } from '@pahiya/contract/core/openapi.generated'
import { liveCity } from '@pahiya/domain/option-lists/city-lists'
import type { Filters } from '@pahiya/domain/search/filters'
import { filterBarSorts, defaultSort, localSorts } from '@pahiya/domain/search/sort-options'
import { filterRange, type Search } from './search-url.ts'
import { findSort } from './sorts.ts'

/** MKT-02. */
export const localPageSize = 10
export const marketplacePageSize = 50
/** The server's limit per request. */
const largestRequest = 50

/** HOME-28. Other filters are not supported for our own sellers' cars: see notAppliedHere. */
export function localQuery(search: Search) {
  const { brands, cities, fuels, ...others } = search.filters
  const price = filterRange(others, 'price')
  const sort = localSorts.find(({ value }) => value === search.sort)
  return {
    ...only('brand', brands),
    ...only('city', cities),
    ...only('fuelType', fuels),
    ...(price && price.min > 0 && { priceMin: price.min }),
    ...(price?.max !== undefined && { priceMax: price.max }),
    // Without a selected city, cars in the live city come first.
    ...(!cities?.length && !sort && { cityFirst: liveCity }),
    // Without a sort order the server puts verified cars first (C-33).
    ...(sort && { sortBy: sort.sortBy as Exclude<typeof sort.sortBy, 'relevance'>, sortOrder: sort.sortOrder }),
  }
}

/** Returns the filters that the local API does not support. */
export function notAppliedHere(filters: Filters): Filters {
  const { brands = [], cities = [], fuels = [], priceMin: _least, priceMax: _most, ...others } = filters
  return {
    ...(brands.length > 1 && { brands }),
    ...(cities.length > 1 && { cities }),
    ...(fuels.length > 1 && { fuels }),
    ...others,
  }
}

/** MKT-01, MKT-03. Sends only parameters that filter (HOME-15), and no upper bound if there is none (HOME-12). */
export function marketplaceBody({ filters, sort, show }: Search) {
  const six = filterBarSorts.find(({ value }) => value === sort)
  const other = six ? undefined : findSort(sort)?.sort
  const { sortBy, sortOrder } = six ?? defaultSort
  return {
    ...sendable(filters),
    ...(show !== 'all' && { tab: show }),
    ...(other ? { sort: other } : { sortBy, sortOrder }),
  }
}

/** Returns the requests that together fetch the first `count` cars. */
export function requestPages(count: number): { offset: number; limit: number }[] {
  return Array.from({ length: Math.ceil(count / largestRequest) }, (_, part) => ({
    offset: part * largestRequest,
    limit: Math.min(largestRequest, count - part * largestRequest),
  }))
}

/** Converts filters to the request format, without undefined values. */
export function sendable(filters: Filters): Sent {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}
type Sent = components['schemas']['CountRequestInput']['searches'][number]

function only<Name extends string>(name: Name, values: readonly string[] = []): { [key in Name]?: string } {
  return (values.length === 1 ? { [name]: values[0] } : {}) as { [key in Name]?: string }
}
