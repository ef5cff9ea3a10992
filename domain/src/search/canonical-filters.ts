import { toBrandName } from '../catalogue/model-facts.ts'
import { toLocalityName } from '../places/gazetteer.ts'
import { findCity } from '../places/cities.ts'
import { filterTable, isFilterKey, type Filters } from './filters.ts'

/**
 * Normalises filters so that equivalent searches become the same text: filters without effect are omitted, names are
 * the catalogue's, lists are sorted without duplicates, and keys are sorted.
 */
export function canonicalFilters(filters: Filters): Filters {
  const entries = Object.entries(filters)
    .map(([key, value]) => [key, canonical(key, value)] as const)
    .filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

type Value = Filters[keyof Filters]

function canonical(key: string, value: Value): Value {
  if (!isFilterKey(key) || value === false) return undefined
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim()
  if (typeof value !== 'object') return value
  const names = [...new Set(value.map((name) => named(filterTable[key].field, name.trim())))]
  return names.length === 0 ? undefined : names.toSorted()
}

function named(field: string, name: string): string {
  if (field === 'brand') return toBrandName(name)
  if (field === 'locality') return toLocalityName(name)
  if (field === 'city') return findCity(name)?.name ?? name
  return name
}
