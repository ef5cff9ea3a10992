import { distanceBands } from '@pahiya/domain/search/ranking-score'
import { placesWithin, type Point } from '@pahiya/domain/places/gazetteer'
import type { RequestedSort } from '../query/search-query.ts'

type Direction = 'asc' | 'desc'
type Key = Record<string, object>

/**
 * Unknown values come last. Uses our own number instead of '_last', whose value is too large to be returned exactly.
 */
const by = (field: string, order: Direction, missing: number, type: string): Key => ({
  // An index that is still being rebuilt may lack a field.
  [field]: { order, missing, unmapped_type: type },
})
const farBeyond = 2_000_000_000

export const newestFirst: Key = by('listedAt', 'desc', 0, 'date')
export const byPriceGap = (order: Direction): Key =>
  by('priceGapPercent', order, order === 'asc' ? farBeyond : -farBeyond, 'double')
const byId: Key = { carId: { order: 'asc' } }

const keysOf: Record<Exclude<RequestedSort, 'distance'>, Key[]> = {
  relevance: [by('rankingScore', 'desc', 0, 'integer')],
  price_asc: [by('priceRupees', 'asc', 0, 'long')],
  price_desc: [by('priceRupees', 'desc', 0, 'long')],
  year_desc: [by('year', 'desc', 0, 'short')],
  year_asc: [by('year', 'asc', 0, 'short')],
  mileage_asc: [by('odometerKm', 'asc', farBeyond, 'integer')],
  mileage_desc: [by('odometerKm', 'desc', -1, 'integer')],
  newest: [newestFirst],
  best_value: [byPriceGap('desc')],
  all_in_asc: [by('allInRupees', 'asc', farBeyond, 'long')],
  verified: [by('verificationRank', 'desc', -1, 'byte'), by('priceRupees', 'asc', 0, 'long')],
}

/** The id breaks ties, so that pages neither repeat nor miss a car. */
export function buildSortKeys(sort: RequestedSort, near: Point | undefined): Key[] {
  if (sort === 'distance')
    return [{ _geo_distance: { point: near, order: 'asc', unit: 'km', ignore_unmapped: true } }, byId]
  if (sort === 'relevance' && near) return [{ _score: { order: 'desc' } }, byId]
  return [...keysOf[sort], byId]
}

/** Near a place, relevance is the sum of the ranking score and points for proximity. */
export function scoredNear(near: Point, filter: object[]): object {
  const bands = distanceBands.map(({ upToKm, points }, index) => ({
    filter: { terms: { place: placesBetween(near, distanceBands[index - 1]?.upToKm ?? -1, upToKm) } },
    weight: points,
  }))
  return {
    function_score: {
      query: { bool: { filter } },
      functions: [{ field_value_factor: { field: 'rankingScore', missing: 0 } }, ...bands],
      score_mode: 'sum',
      boost_mode: 'replace',
    },
  }
}

/** One point for a car in the city, none for any other. */
export function scoredInCity(inCity: readonly { query: object }[], filter: object[]): object {
  return {
    bool: {
      filter,
      should: [{ constant_score: { filter: { bool: { filter: inCity.map(({ query }) => query) } } } }],
      minimum_should_match: 0,
    },
  }
}

function placesBetween(near: Point, overKm: number, upToKm: number): string[] {
  const closer = new Set(placesWithin(near, overKm).map(({ key }) => key))
  return placesWithin(near, upToKm).flatMap(({ key }) => (closer.has(key) ? [] : [key]))
}
