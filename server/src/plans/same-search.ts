import { findPlaceByName } from '@pahiya/domain/places/gazetteer'

/** A search as sent; only these fields are accessed by name here. */
export type Asked = { limit?: number; offset?: number; cursor?: string; analytics?: boolean; [field: string]: unknown }

/**
 * Fields for how the answer is shown and explained: a different order, page or tab of the same cars is the same query.
 */
const shown: ReadonlySet<string> = new Set([
  'sortBy',
  'sortOrder',
  'sort',
  'limit',
  'offset',
  'cursor',
  'tab',
  'analytics',
  'facets',
  'explain',
  'phrase',
])

/** A single value and several values are sent under two names. */
const plural: Record<string, string> = { brand: 'brands', model: 'models', city: 'cities', fuelType: 'fuels' }

/** Whether only the count is requested. With analytics the answer would include cars, the recommended ones. */
export function isPreview({ limit, analytics }: Asked): boolean {
  return limit === 0 && analytics !== true
}

export function isFurtherPage({ offset = 0, cursor }: Asked): boolean {
  return offset > 0 || cursor !== undefined
}

/** Returns the same text for the same query, however it was written. */
export function searchKey(asked: Asked): string {
  return keyOf(readFields(asked))
}

/**
 * Returns the same text for searches for the same brands in the same city, whatever their other filters: each is a
 * refinement of the first. Undefined if the search names neither a brand nor a city.
 */
export function subjectKey(asked: Asked): string | undefined {
  const fields = readFields(asked)
  const brands = fields.get('brands') ?? []
  const cities = fields.get('cities') ?? ['near', 'localities'].flatMap((name) => citiesOf(fields.get(name)))
  if (brands.length + cities.length === 0) return undefined
  return `subject:${keyOf(new Map(Object.entries({ brands, cities })))}`
}

function citiesOf(places: readonly string[] = []): string[] {
  return places.flatMap((place) => findPlaceByName(place)?.city.toLowerCase() ?? [])
}

function readFields(asked: Asked): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const [name, value] of Object.entries(asked)) {
    if (shown.has(name) || asksForNothing(value)) continue
    const field = plural[name] ?? name
    fields.set(field, [...(fields.get(field) ?? []), ...[value].flat().map(normal)])
  }
  return fields
}

function keyOf(fields: ReadonlyMap<string, readonly string[]>): string {
  const inOrder = [...fields].map(([name, values]) => [name, [...new Set(values)].toSorted()] as const)
  return JSON.stringify(inOrder.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Positions within about a kilometre are treated as equal: a device never reports the same position twice. */
function normal(value: unknown): string {
  if (typeof value === 'number') return value.toFixed(Number.isInteger(value) ? 0 : 2)
  if (typeof value === 'string') return value.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return JSON.stringify(value)
}

function asksForNothing(value: unknown): boolean {
  return value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0)
}
