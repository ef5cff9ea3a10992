import { canonicalFilters } from '../search/canonical-filters.ts'
import { fromParams, toParams } from '../search/filter-params.ts'
import { filterTable, isFilterKey, units, type FilterKey, type Filters } from '../search/filters.ts'

/**
 * Filters that cannot be part of an alert: a person's location is never stored, and a car reaches a minimum time on the
 * market without a change that could be noticed.
 */
const leftOutKeys: ReadonlySet<FilterKey> = new Set(['nearMe', 'lat', 'lon', 'daysOnMarketMin'])

/** The filters of a search that an alert watches, and the keys of those that it cannot. */
export function alertFilters(asked: Filters): { filters: Filters; leftOut: string[] } {
  const entries = Object.entries(canonicalFilters(asked))
  const isLeftOut = (key: string) => isFilterKey(key) && leftOutKeys.has(key)
  const rest: Filters = Object.fromEntries(entries.filter(([key]) => !isLeftOut(key)))
  // A radius has no meaning without a named place.
  const { withinKm: _radius, ...withoutRadius } = rest
  return {
    filters: rest.near === undefined ? withoutRadius : rest,
    leftOut: entries.map(([key]) => key).filter(isLeftOut),
  }
}

/** The form in which a search is stored: URL parameters, such as brands=Tata&priceMax=500000. */
export function writeStoredFilters(filters: Filters): string {
  return new URLSearchParams(toParams(canonicalFilters(filters))).toString()
}

/** Former names of filters. When a filter is renamed, a row here keeps the stored searches readable. */
const formerNames: Readonly<Record<string, FilterKey>> = {}

/**
 * Reads a stored search with the current table of filters, and lists the parameters that the table no longer contains,
 * so that a search never widens silently.
 */
export function readStoredFilters(
  query: string,
  renamed: Readonly<Record<string, FilterKey>> = formerNames,
): { filters: Filters; unreadable: string[] } {
  const params = [...new URLSearchParams(query)].map(([name, text]) => [renamed[name] ?? name, text] as const)
  const filters = canonicalFilters(fromParams(params))
  const understood = new Set(toParams(fromParams(params)).map(([name, text]) => `${name}=${text}`))
  const lost = params.filter(([name, text]) => !understood.has(`${name}=${text.trim()}`))
  return { filters, unreadable: [...new Set(lost.map(([name]) => name))] }
}

/** Identifies the table of filters that a stored search was last checked against (FNV-1a, 32 bits). */
export const filtersVersion = fnv1a(JSON.stringify([filterTable, units, formerNames]))

function fnv1a(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
