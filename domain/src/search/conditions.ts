import { modelsNamed } from '../catalogue/model-facts.ts'
import { placeNamed, placesWithin, type KnownPlace, type Point } from '../places/gazetteer.ts'
import { placeOf, type Place } from '../places/cities.ts'
import { dealGapPercent } from '../price/price-gap.ts'
import { filterTable, type CarField, type FilterRow, type Filters } from './filters.ts'

/** What a filter asks of a car, to be translated into an engine's query. */
export type Condition = { field: CarField } & (
  | { any: readonly string[] }
  | { all: readonly string[] }
  | { none: readonly string[] }
  | { least?: number; most?: number; over?: number }
  | { since?: Date; until?: Date }
  | { words: string }
  | { places: readonly Place[] }
)

/** Around a price is up to this share less or more. Buyers of leaders' price bands stay within it. */
const aroundShare = 0.15
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Filters as they come from canonicalFilters. What is not known of a car meets no condition but `none`. */
export function conditionsOf(filters: Filters, now: Date): Condition[] {
  return [...Object.entries(filters).flatMap(([key, value]) => conditionOf(key, value, now)), ...nearby(filters)]
}

/** Centre and radius of the search; undefined when none was asked for or the place is not known. */
export function centreOf(filters: Filters): { point: Point; km: number } | undefined {
  const place = filters.near === undefined ? null : placeNamed(filters.near)
  if (place) return { point: place.point, km: filters.withinKm ?? usualReach(place) }
  const { nearMe, lat, lon } = filters
  if (nearMe !== true || lat === undefined || lon === undefined) return undefined
  return { point: { lat, lon }, km: filters.withinKm ?? usualReachKm }
}

const usualReachKm = 12
const usualReachOfCityKm = 50

function usualReach({ locality }: KnownPlace): number {
  return locality === null ? usualReachOfCityKm : usualReachKm
}

function nearby(filters: Filters): Condition[] {
  const centre = centreOf(filters)
  return centre ? [{ field: 'place', any: placesWithin(centre.point, centre.km).map(({ key }) => key) }] : []
}

/** The regions in which every car that fits must stand, some filters left aside; undefined when it may be anywhere. */
export function regionsOf(filters: Filters, ignored: readonly CarField[] = []): string[] | undefined {
  const centre = ignored.includes('place') ? undefined : centreOf(filters)
  const cities = ignored.includes('city') ? undefined : filters.cities
  const standing = cities ?? (centre && placesWithin(centre.point, centre.km).map(({ city }) => city))
  return standing?.length ? [...new Set(standing.map((city) => placeOf(city).region))].toSorted() : undefined
}

function conditionOf(key: string, value: Filters[keyof Filters], now: Date): Condition[] {
  if (value === undefined || value === false) return []
  const row: FilterRow | undefined = Object.entries(filterTable).find(([name]) => name === key)?.[1]
  if (!row) return []
  const { field } = row
  if (row.kind === 'flag') return [{ field, any: row.is }]
  if (typeof value === 'object') return listed(row, value)
  if (typeof value === 'string') return row.kind === 'words' ? [{ field, words: value }] : []
  return typeof value === 'number' ? measured(row, value, now) : []
}

function listed({ kind, field }: FilterRow, values: readonly string[]): Condition[] {
  if (values.length === 0) return []
  if (field === 'city') return [{ field, places: values.map(placeOf) }]
  const wanted = [...new Set(values.flatMap((value) => membersOf(field, value)))]
  if (kind === 'all') return [{ field, all: wanted }]
  return [kind === 'none' ? { field, none: wanted } : { field, any: wanted }]
}

/** A name that stands for several: a family of models, a norm and its later phase. */
function membersOf(field: CarField, value: string): readonly string[] {
  if (field === 'model') return modelsNamed(value)
  if (field === 'emissionNorm' && value === 'BS6') return ['BS6', 'BS6.2']
  return [value]
}

function measured({ kind, field }: FilterRow, value: number, now: Date): Condition[] {
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

/** MKT-16: what each tab holds. A deal is one by INS-07, new is what was listed within a week. */
export function tabCondition(tab: Tab, now: Date): Condition {
  switch (tab) {
    case 'bestDeals':
      return { field: 'priceGapPercent', over: dealGapPercent }
    case 'new':
      return { field: 'listedAt', since: daysBefore(now, 7) }
    case 'certified':
      return { field: 'verification', any: ['certified'] }
  }
}

/** Days begin with a full hour, so that a question stays the same for a while and its answer can be kept. */
function daysBefore(now: Date, days: number): Date {
  return new Date(Math.floor((now.getTime() - days * dayMs) / hourMs) * hourMs)
}
