import { groupIndian, rupees } from '../../numbers/write-money.ts'
import { filterTable, isFilterKey, type FilterKey, type FilterRow, type Filters } from '../../search/filters.ts'
import type { ChatLanguage, Wishes } from '../conversation.ts'
import { withoutEmpty } from './merge-wishes.ts'
import { copyIn } from '../copy/copy.ts'
import type { WishCopy } from '../copy/copy-types.ts'

export type WishChip = { key: FilterKey | 'sort'; value: string | null; label: string }

/** The wishes without the one on a chip. */
export function removeWish({ filters, sort }: Wishes, { key, value }: Pick<WishChip, 'key' | 'value'>): Wishes {
  if (key === 'sort') return { filters, sort: null }
  const wished = filters[key]
  const rest = typeof wished === 'object' && value !== null ? wished.filter((each) => each !== value) : []
  const also = key === 'near' || key === 'nearMe' ? hidden : []
  const gone = Object.fromEntries([...also].map((each) => [each, undefined]))
  return { filters: withoutEmpty({ ...filters, ...gone, [key]: rest }), sort }
}

const hidden: ReadonlySet<FilterKey> = new Set(['lat', 'lon', 'withinKm'])

/** One chip for each wish, and one for each value of a list, in the order of the table of filters. */
export function wishChips({ filters, sort }: Wishes, language: ChatLanguage): WishChip[] {
  const copy = copyIn(language).wishes
  const chips = Object.keys(filterTable)
    .filter(isFilterKey)
    .flatMap((key) => (hidden.has(key) ? [] : chipsOf(key, filters, copy)))
  return sort === null ? chips : [...chips, { key: 'sort', value: null, label: copy.sorts[sort] ?? sort }]
}

function chipsOf(key: FilterKey, filters: Filters, copy: WishCopy): WishChip[] {
  const value = filters[key]
  if (value === undefined || value === false) return []
  const row: FilterRow = filterTable[key]
  if (typeof value === 'object') {
    const label = (name: string) =>
      row.kind === 'none' ? copy.not(copy.values[name] ?? name) : (copy.values[name] ?? name)
    return value.map((name) => ({ key, value: name, label: label(name) }))
  }
  return [{ key, value: null, label: labelOf(key, row, value, filters, copy) }]
}

function labelOf(
  key: FilterKey,
  row: FilterRow,
  value: string | number | boolean,
  filters: Filters,
  copy: WishCopy,
): string {
  if (typeof value === 'boolean') return copy.flags[key] ?? key
  if (typeof value === 'string') return row.kind === 'near' ? copy.near(value, filters.withinKm ?? null) : value
  const amount = amountOf(row, value, copy)
  if (row.kind === 'around') return copy.around(amount)
  if (row.kind === 'least') return row.of === 'year' ? copy.yearFrom(amount) : copy.from(amount)
  if (row.kind === 'most') return row.of === 'year' ? copy.yearTo(amount) : copy.upTo(amount)
  return copy.days(amount)
}

function amountOf(row: FilterRow, value: number, copy: WishCopy): string {
  const unit = 'of' in row && typeof row.of === 'string' ? row.of : ''
  if (unit === 'rupees') return rupees(value)
  if (unit === 'km') return copy.km(groupIndian(value))
  if (unit === 'owners') return copy.owners(value)
  if (unit === 'seats') return copy.seats(value)
  if (unit === 'percent') return copy.belowMarket(value)
  return String(value)
}
