import type { FindCarsRequest } from '@pahiya/contract/search/find-cars'
import type { SearchRequest } from '@pahiya/contract/search/marketplace-search'
import { placeNamed } from '@pahiya/domain/places/gazetteer'
import { canonicalFilters } from '@pahiya/domain/search/canonical-filters'
import { centreOf } from '@pahiya/domain/search/conditions'
import { countNames } from '@pahiya/domain/search/facets'
import { isFilterKey, type Filters } from '@pahiya/domain/search/filters'
import { sorts, type Sort } from '@pahiya/domain/search/sorts'
import { AppError } from '../../platform/app-error.ts'
import { readCursor } from './cursor.ts'
import type { AskedSort, PageStart, Question } from './search-query.ts'

/** The one place where the register's spellings become the table's (MKT-01..03, C-07, C-09). */
export function questionOfSearch(request: SearchRequest): Question {
  const { sortBy, sortOrder, ...asked } = request
  const filters = filtersOfSearch(asked)
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

/** Other fields than filters are ignored. */
export function filtersOfSearch(asked: AskedFilters): Filters {
  return canonicalFilters({
    ...filtersIn(asked),
    brands: both(asked.brands, asked.brand),
    models: both(asked.models, asked.model),
    cities: both(asked.cities, asked.city),
    fuels: both(asked.fuels, ...(asked.fuelType ?? [])),
  })
}
export type AskedFilters = Filters & Partial<Pick<SearchRequest, 'brand' | 'model' | 'city' | 'fuelType'>>

/** HOME-28: cars of our own sellers; explicit bounds win over the budget. */
export function questionOfLocal(request: FindCarsRequest): Question {
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

/** Filters that say nothing to this search, for the answer to tell: a wish to be near without saying where. */
export function notApplied(filters: Filters): string[] {
  if (centreOf(filters)) return []
  return (['nearMe', 'withinKm'] as const).filter((key) => filters[key] !== undefined)
}

function filtersIn(asked: object): Filters {
  return Object.fromEntries(Object.entries(asked).filter(([key]) => isFilterKey(key)))
}

function both(several: readonly string[] | undefined, ...more: (string | undefined)[]): string[] | undefined {
  const values = [...(several ?? []), ...more.filter((value) => value !== undefined)]
  return values.length > 0 ? values : undefined
}

/** A cursor goes on in the order of its own page. */
function startOf(cursor: string | undefined, sort: Sort, offset: number): { sort: AskedSort; start: PageStart } {
  if (cursor === undefined) return { sort, start: { offset } }
  const read = readCursor(cursor)
  const known = sorts.find((name) => name === read?.sort)
  if (!read || !known) refuse('cursor', 'is not one of ours')
  return { sort: known, start: { after: read.after } }
}

function refuseUnknownPlaces(filters: Filters, sort: AskedSort): void {
  if (filters.near !== undefined && !placeNamed(filters.near)) refuse('near', 'is no place that we know')
  if (sort === 'distance' && !centreOf(filters)) refuse('sort', 'distance needs a place to be near')
}

function refuse(path: string, message: string): never {
  throw new AppError('invalid_request', { issues: [{ path, message }] })
}
