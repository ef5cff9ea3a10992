import { placeOf } from '@pahiya/domain/cities'
import type { Config } from '../platform/config.ts'
import type { SearchEngine } from '../platform/opensearch.ts'
import { AppError } from '../platform/app-error.ts'
import { aliasOf } from './index-definition.ts'
import { routingOf } from './region-routing.ts'

/** What a search asks of the index, whichever call it came by. */
export type CarQuery = {
  brand?: string | undefined
  model?: string | undefined
  city?: string | undefined
  fuels?: readonly string[] | undefined
  transmissions?: readonly string[] | undefined
  priceMin?: number | undefined
  priceMax?: number | undefined
  yearMin?: number | undefined
  yearMax?: number | undefined
  soldHere?: boolean | undefined
  sortBy: 'relevance' | 'price' | 'year' | 'mileage'
  sortOrder: 'asc' | 'desc'
  offset: number
  limit: number
}

export type CarHit = { carId: string; leadListingId: string }
export type CarHits = { hits: CarHit[]; total: number }

export async function searchCars(
  search: SearchEngine,
  config: Pick<Config, 'SEARCH_INDEX_PREFIX'>,
  query: CarQuery,
): Promise<CarHits> {
  const { routing, body } = searchBody(query)
  const answer = await search
    .search({ index: aliasOf(config), ...(routing && { routing }), body })
    .catch((cause: unknown) => Promise.reject(new AppError('search_unavailable', { cause })))
  const { hits, total } = answer.body.hits
  return {
    hits: hits.map((hit) => ({ carId: hit._id!, leadListingId: (hit._source as CarHit).leadListingId })),
    total: typeof total === 'number' ? total : (total?.value ?? 0),
  }
}

/** A search in a city asks only the shard of its region, so it does not grow with the rest of the country. */
function searchBody(query: CarQuery) {
  const place = query.city === undefined ? undefined : placeOf(query.city)
  const filter = [
    ...term('brand', query.brand),
    ...term('model', query.model),
    ...term('region', place?.region),
    ...term('city', place?.city),
    ...terms('fuel', query.fuels),
    ...terms('transmission', query.transmissions),
    ...range('priceRupees', query.priceMin, query.priceMax),
    ...range('year', query.yearMin, query.yearMax),
    ...term('soldHere', query.soldHere),
  ]
  return {
    routing: place && routingOf(place.region),
    body: {
      query: { bool: { filter } },
      sort: sortOf(query),
      from: query.offset,
      size: query.limit,
      track_total_hits: true,
      _source: ['leadListingId'],
      timeout: '5s',
    },
  }
}

const sortFields = { price: 'priceRupees', year: 'year', mileage: 'odometerKm' } as const

/** The id decides between equals, so that pages neither repeat nor miss a car. */
function sortOf({ sortBy, sortOrder }: CarQuery) {
  const byId = { carId: { order: 'asc' as const } }
  // Until plain-language search there are no words to be relevant to: the newest adverts lead.
  if (sortBy === 'relevance') return [{ listedAt: { order: 'desc' as const, missing: '_last' as const } }, byId]
  return [{ [sortFields[sortBy]]: { order: sortOrder, missing: '_last' as const } }, byId]
}

function term(field: string, value: string | boolean | undefined) {
  return value === undefined ? [] : [{ term: { [field]: { value } } }]
}

function terms(field: string, values: readonly string[] | undefined) {
  return values === undefined || values.length === 0 ? [] : [{ terms: { [field]: [...values] } }]
}

function range(field: string, gte: number | undefined, lte: number | undefined) {
  return gte === undefined && lte === undefined
    ? []
    : [{ range: { [field]: { ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) } } }]
}
