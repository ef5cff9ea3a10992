import { findModelNames } from '../catalogue/model-facts.ts'
import { findPlaceByName, placesWithin, type GazetteerPlace, type Point } from '../places/gazetteer.ts'
import { toCityFilter, type CityFilter } from '../places/cities.ts'
import { dealGapPercent } from '../price/price-gap.ts'
import { filterTable, type CarField, type FilterRow, type Filters } from './filters.ts'

/** A filter's condition on a car, to be translated into an engine's query. */
export type FilterCondition = { field: CarField } & (
  | { any: readonly string[] }
  | { all: readonly string[] }
  | { none: readonly string[] }
  | { least?: number; most?: number; over?: number }
  | { since?: Date; until?: Date }
  | { words: string }
  | { places: readonly CityFilter[] }
)

/**
 * "Around" a price means up to this share below or above it. Buyers who use the price bands of the leading portals stay
 * within this range.
 */
const aroundShare = 0.15
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Expects filters from canonicalFilters. An unknown fact of a car meets no condition but `none`. */
export function buildConditions(filters: Filters, now: Date): FilterCondition[] {
  return [...Object.entries(filters).flatMap(([key, value]) => conditionOf(key, value, now)), ...nearby(filters)]
}

/** Centre and radius of the search; undefined if none was requested or the place is unknown. */
export function findSearchCentre(filters: Filters): { point: Point; km: number } | undefined {
  const place = filters.near === undefined ? null : findPlaceByName(filters.near)
  if (place) return { point: place.point, km: filters.withinKm ?? usualReach(place) }
  const { nearMe, lat, lon } = filters
  if (nearMe !== true || lat === undefined || lon === undefined) return undefined
  return { point: { lat, lon }, km: filters.withinKm ?? usualReachKm }
}

const usualReachKm = 12
const usualReachOfCityKm = 50

function usualReach({ locality }: GazetteerPlace): number {
  return locality === null ? usualReachOfCityKm : usualReachKm
}

function nearby(filters: Filters): FilterCondition[] {
  const centre = findSearchCentre(filters)
  return centre ? [{ field: 'place', any: placesWithin(centre.point, centre.km).map(({ key }) => key) }] : []
}

/** The regions that contain every matching car, ignoring some filters; undefined if a match may be anywhere. */
export function findSearchRegions(filters: Filters, ignored: readonly CarField[] = []): string[] | undefined {
  const centre = ignored.includes('place') ? undefined : findSearchCentre(filters)
  const cities = ignored.includes('city') ? undefined : filters.cities
  const standing = cities ?? (centre && placesWithin(centre.point, centre.km).map(({ city }) => city))
  return standing?.length ? [...new Set(standing.map((city) => toCityFilter(city).region))].toSorted() : undefined
}

function conditionOf(key: string, value: Filters[keyof Filters], now: Date): FilterCondition[] {
  if (value === undefined || value === false) return []
  const row: FilterRow | undefined = Object.entries(filterTable).find(([name]) => name === key)?.[1]
  if (!row) return []
  const { field } = row
  if (row.kind === 'flag') return [{ field, any: row.is }]
  if (typeof value === 'object') return listed(row, value)
  if (typeof value === 'string') return row.kind === 'words' ? [{ field, words: value }] : []
  return typeof value === 'number' ? measured(row, value, now) : []
}

function listed({ kind, field }: FilterRow, values: readonly string[]): FilterCondition[] {
  if (values.length === 0) return []
  if (field === 'city') return [{ field, places: values.map(toCityFilter) }]
  const wanted = [...new Set(values.flatMap((value) => membersOf(field, value)))]
  if (kind === 'all') return [{ field, all: wanted }]
  return [kind === 'none' ? { field, none: wanted } : { field, any: wanted }]
}

/** Expands a name that covers several values: a family of models, or a norm and its later phase. */
function membersOf(field: CarField, value: string): readonly string[] {
  if (field === 'model') return findModelNames(value)
  if (field === 'emissionNorm' && value === 'BS6') return ['BS6', 'BS6.2']
  return [value]
}

function measured({ kind, field }: FilterRow, value: number, now: Date): FilterCondition[] {
  switch (kind) {
    case 'least':
      return [{ field, least: value }]
    case 'most':
      return [{ field, most: value }]
    case 'around':
      return [{ field, least: Math.round(value * (1 - aroundShare)), most: Math.round(value * (1 + aroundShare)) }]
    case 'withinDays':
      return [{ field, since: daysBefore(now, value) }]
    case 'beforeDays':
      return [{ field, until: daysBefore(now, value) }]
    default:
      return []
  }
}

export type Tab = 'bestDeals' | 'new' | 'certified'

/** MKT-16: the condition of each tab. A deal follows INS-07; new means listed within a week. */
export function tabCondition(tab: Tab, now: Date): FilterCondition {
  switch (tab) {
    case 'bestDeals':
      return { field: 'priceGapPercent', over: dealGapPercent }
    case 'new':
      return { field: 'listedAt', since: daysBefore(now, 7) }
    case 'certified':
      return { field: 'verification', any: ['certified'] }
  }
}

/** Rounds down to the full hour, so that a query stays the same for a while and its answer can be cached. */
function daysBefore(now: Date, days: number): Date {
  return new Date(Math.floor((now.getTime() - days * dayMs) / hourMs) * hourMs)
}
