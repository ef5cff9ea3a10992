import { findPlaceByName } from '@pahiya/domain/places/gazetteer'
import { liveCity } from '@pahiya/domain/option-lists/city-lists'
import type { components } from '@pahiya/contract/core/openapi.generated'
import type { Filters } from '@pahiya/domain/search/filters'
import { readSearch, searchAddress, writeSearch, type Search } from '../query/search-url.ts'

/** A search as the map shows it: in one city, perhaps with one locality selected. */
export type MapQuery = { search: Search; city: string; locality: string | undefined }

export function readMapQuery(params: URLSearchParams): MapQuery {
  const search = readSearch(params)
  const { cities = [], near, localities = [] } = search.filters
  const places = [near, ...localities].flatMap((name) => (name && findPlaceByName(name)?.city) ?? [])
  const city = cities[0] ?? places[0] ?? liveCity
  return {
    search: { ...search, tab: 'local', page: 1, filters: { ...search.filters, cities: [city] } },
    city,
    locality: nameIn(params.get('locality')),
  }
}

export function mapAddress({ search, locality }: MapQuery): string {
  const params = writeSearch(search)
  if (locality !== undefined) params.set('locality', locality)
  return `/map?${params.toString()}`
}

/** The same cars as a list. */
export function listAddress({ search }: MapQuery): string {
  return searchAddress({ ...search, tab: 'results' })
}

/** The parameters of the API call. */
export function mapRequest({ search, city, locality }: MapQuery) {
  const { cities: _, ...filters } = search.filters
  return { ...toRequest(filters), city, ...(locality !== undefined && { locality }) }
}

type Sent = components['schemas']['CountRequestInput']['searches'][number]

/**
 * Filters as the API takes them; a URL contains none that are undefined. Not search-requests.ts, which would then leave
 * home's script for a file of its own.
 */
export function toRequest(filters: Filters): Sent {
  return filters as Sent
}

function nameIn(text: string | null): string | undefined {
  const name = text?.trim() ?? ''
  return name === '' || name.length > 80 || name.toLowerCase() === 'all' ? undefined : name
}
