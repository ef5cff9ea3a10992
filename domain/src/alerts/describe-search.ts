import { groupIndian, rupees } from '../numbers/write-money.ts'
import {
  filterTable,
  isFilterKey,
  type CarField,
  type FilterKey,
  type FilterRow,
  type Filters,
  type Unit,
} from '../search/filters.ts'

/** The facts of a car by the names that filters use. */
export type MatchedCar = { readonly [Field in CarField]?: unknown }
type Clause = { field: CarField; label: string; fact: ((car: MatchedCar) => string | null) | null }

const longest = 120

/** Names a search in an e-mail: 'Swift · Hyderabad · up to ₹5,00,000'. */
export function describeSearch(filters: Filters): string {
  const labels = clausesOf(filters).map(({ label }) => label)
  return labels.length === 0 ? 'All cars' : shorten(labels.join(' · '))
}

/** Why a car matched: each condition with the fact of the car that meets it, '₹4,85,000 (up to ₹5,00,000)'. */
export function explainMatch(filters: Filters, car: MatchedCar): string {
  const parts = clausesOf(filters).map(({ label, fact }) => {
    const text = fact?.(car) ?? null
    if (text === null) return label
    return text === label ? label : `${text} (${label})`
  })
  return shorten(parts.join(' · '))
}

function clausesOf(filters: Filters): Clause[] {
  return Object.keys(filterTable)
    .filter(isFilterKey)
    .flatMap((key): Clause[] => {
      const value = filters[key]
      if (value === undefined || value === false) return []
      const label = labelOf(key, value, filters)
      const { field, kind } = filterTable[key]
      return label === null ? [] : [{ field, label, fact: factOf(kind, key, field) }]
    })
}

const flagLabels: Readonly<Record<string, string>> = {
  certifiedOnly: 'certified',
  verifiedOnly: 'verified',
  soldHere: 'sold on Pahiya',
}
const dayLabels: Readonly<Record<string, string>> = {
  listedSince: 'listed within',
  daysOnMarketMax: 'on the market for at most',
  daysOnMarketMin: 'on the market for at least',
}
/** Words around the values of a list whose values alone are unclear. */
const listSuffixes: Readonly<Record<string, string>> = { conditions: ' condition', regStates: ' number plate' }

function labelOf(key: FilterKey, value: NonNullable<Filters[FilterKey]>, filters: Filters): string | null {
  const row: FilterRow = filterTable[key]
  if (typeof value === 'object') return listLabel(row.kind, key, value)
  switch (row.kind) {
    case 'words':
      return String(value)
    case 'near':
      return filters.withinKm === undefined ? `near ${value}` : `within ${filters.withinKm} km of ${value}`
    case 'flag':
      return flagLabels[key] ?? key
    case 'withinDays':
    case 'beforeDays':
      return `${dayLabels[key] ?? key} ${value} ${value === 1 ? 'day' : 'days'}`
    case 'least':
    case 'most':
    case 'around':
      return boundLabel(row.kind, key, row.of, Number(value))
    default:
      return null
  }
}

function listLabel(kind: FilterRow['kind'], key: FilterKey, values: readonly string[]): string {
  const names = values.join(kind === 'all' ? ' and ' : ' or ') + (listSuffixes[key] ?? '')
  if (kind === 'none') return `not ${names}`
  return kind === 'all' ? `with ${names}` : names
}

function boundLabel(kind: 'least' | 'most' | 'around', key: FilterKey, unit: Unit, value: number): string {
  const amount = amountText(unit, value)
  if (unit === 'percent') return `${amount} below market or more`
  if (unit === 'year') return kind === 'least' ? `${amount} or newer` : `${amount} or older`
  const prefix = key === 'allInMax' ? 'all-in ' : ''
  if (kind === 'around') return `${prefix}around ${amount}`
  return kind === 'most' ? `${prefix}up to ${amount}` : `${prefix}${amount} or more`
}

function amountText(unit: Unit, value: number): string {
  switch (unit) {
    case 'rupees':
      return rupees(value)
    case 'km':
      return `${groupIndian(Math.round(value))} km`
    case 'percent':
      return `${Math.round(value)}%`
    case 'owners':
      return `${value} ${value === 1 ? 'owner' : 'owners'}`
    case 'seats':
    case 'portals':
      return `${value} ${unit}`
    default:
      return String(value)
  }
}

/** How the car's own fact is written; null if the condition alone is clear enough. */
function factOf(kind: FilterRow['kind'], key: FilterKey, field: CarField): Clause['fact'] {
  const row: FilterRow = filterTable[key]
  if (kind === 'any' || kind === 'words') {
    return (car) => {
      const fact = car[field]
      return typeof fact === 'string' ? fact + (listSuffixes[key] ?? '') : null
    }
  }
  if (row.kind !== 'least' && row.kind !== 'most' && row.kind !== 'around') return null
  const unit = row.of
  return (car) => {
    const fact = car[field]
    return typeof fact === 'number' ? amountText(unit, fact) : null
  }
}

function shorten(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`
}
