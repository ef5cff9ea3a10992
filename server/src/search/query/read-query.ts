import type { FindCarsRequest } from '@pahiya/contract/search/find-cars'
import type { SearchRequest } from '@pahiya/contract/search/marketplace-search'
import { findPlaceByName } from '@pahiya/domain/places/gazetteer'
import { canonicalFilters } from '@pahiya/domain/search/canonical-filters'
import { findSearchCentre } from '@pahiya/domain/search/conditions'
import { countNames } from '@pahiya/domain/search/facets'
import { isFilterKey, type Filters } from '@pahiya/domain/search/filters'
import { sorts, type Sort } from '@pahiya/domain/search/sorts'
import { AppError } from '../../platform/app-error.ts'
import { readCursor } from './cursor.ts'
import type { RequestedSort, PageStart, SearchQuery } from './search-query.ts'

/** The only place that maps the register's spellings to the filter table's (MKT-01..03, C-07, C-09). */
export function readSearchQuery(request: SearchRequest): SearchQuery {
  const { sortBy, sortOrder, ...asked } = request
  const filters = readSearchFilters(asked)
  const named = asked.sort ?? (sortBy === 'relevance' ? 'relevance' : (`${sortBy}_${sortOrder}` as const))
  const { sort, start } = startOf(asked.cursor, named, asked.offset)
  refuseUnknownPlaces(filters, sort)
  const wanted = asked.facets === true ? countNames : asked.facets === false ? [] : asked.facets
  return {
    filters,
    sort,
    tab: asked.tab,
    limit: asked.limit,
    start,
    counts: countNames.filter((name) => wanted.includes(name)),
    market: asked.analytics,
  }
}

/** Ignores fields that are not filters. */
export function readSearchFilters(asked: RequestedFilters): Filters {
  return canonicalFilters({
    ...filtersIn(asked),
    brands: both(asked.brands, asked.brand),
    models: both(asked.models, asked.model),
    cities: both(asked.cities, asked.city),
    fuels: both(asked.fuels, ...(asked.fuelType ?? [])),
  })
}
export type RequestedFilters = Filters & Partial<Pick<SearchRequest, 'brand' | 'model' | 'city' | 'fuelType'>>

/** HOME-28: cars of our own sellers; explicit bounds win over the budget. */
export function readLocalQuery(request: FindCarsRequest): SearchQuery {
  const { brand, city, fuelType, budget, sortBy, sortOrder, page, limit, cityFirst } = request
  return {
    filters: canonicalFilters({
      brands: both(undefined, brand),
      cities: both(undefined, city),
      fuels: both(undefined, fuelType),
      priceMin: request.priceMin ?? budget?.priceMin,
      priceMax: request.priceMax ?? budget?.priceMax,
      soldHere: true,
    }),
    sort: sortBy === undefined ? 'verified' : `${sortBy}_${sortOrder}`,
    ...(sortBy === undefined && cityFirst !== undefined && { cityFirst }),
    tab: 'all',
    limit,
    start: { offset: (page - 1) * limit },
    counts: [],
    market: false,
  }
}

/** Filters that cannot be applied to this search, which the answer reports: nearby cars requested without a place. */
export function notApplied(filters: Filters): string[] {
  if (findSearchCentre(filters)) return []
  return (['nearMe', 'withinKm'] as const).filter((key) => filters[key] !== undefined)
}

function filtersIn(asked: object): Filters {
  return Object.fromEntries(Object.entries(asked).filter(([key]) => isFilterKey(key)))
}

function both(several: readonly string[] | undefined, ...more: (string | undefined)[]): string[] | undefined {
  const values = [...(several ?? []), ...more.filter((value) => value !== undefined)]
  return values.length > 0 ? values : undefined
}

/** A cursor continues in the order of the page that it came from. */
function startOf(cursor: string | undefined, sort: Sort, offset: number): { sort: RequestedSort; start: PageStart } {
  if (cursor === undefined) return { sort, start: { offset } }
  const read = readCursor(cursor)
  const known = sorts.find((name) => name === read?.sort)
  if (!read || !known) refuse('cursor', 'is not one of ours')
  return { sort: known, start: { after: read.after } }
}

function refuseUnknownPlaces(filters: Filters, sort: RequestedSort): void {
  if (filters.near !== undefined && !findPlaceByName(filters.near)) refuse('near', 'is no place that we know')
  if (sort === 'distance' && !findSearchCentre(filters)) refuse('sort', 'distance needs a place to be near')
}

function refuse(path: string, message: string): never {
  throw new AppError('invalid_request', { issues: [{ path, message }] })
}
