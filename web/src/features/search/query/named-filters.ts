import type { I18n } from '@lingui/core'
import type { Budget } from '@pahiya/domain/search/budgets'
import { rupees, shortRupees } from '@pahiya/domain/numbers/write-money'
import type { FilterKey, Filters, KeyOfKind } from '@pahiya/domain/search/filters'
import { budgetText, kmText, ownersText, valueText, type Naming } from './filter-labels.ts'
import { filterRange } from './search-url.ts'
import { sliders, type SliderName } from './sliders.ts'

/** An active filter with its label: the keys that belong to it and, for a list, the value. */
export type NamedFilter = { keys: readonly FilterKey[]; value?: string; label: string }

/** All active filters with their chip labels, the most used first. */
export function namedFilters(filters: Filters, naming: Naming): NamedFilter[] {
  return chipTable.flatMap(({ keys, labels }) => labels(filters, naming).map((labelled) => ({ keys, ...labelled })))
}

/** A chip for each value of a list, and one chip for the keys of any other filter. */
type ChipRow = {
  keys: readonly FilterKey[]
  labels: (filters: Filters, naming: Naming) => readonly Omit<NamedFilter, 'keys'>[]
}

const notKeys = ['notBrands', 'notModels', 'notFuels', 'notTransmission', 'notBodies', 'notColours'] as const

/**
 * The label of every filter, in the order of the chips. To add a filter, add one row, made by the function for its
 * kind.
 */
export const chipTable: readonly ChipRow[] = [
  list('brands'),
  list('models'),
  together(['variant'], ({ variant }) => variant),
  list('cities'),
  list('localities'),
  together(['near', 'nearMe', 'withinKm', 'lat', 'lon'], placeText),
  range('price', budgetText),
  amount('priceAround', (price, i18n) => i18n.t('around {price}', { price: shortRupees(price) })),
  list('fuels'),
  list('transmission'),
  together(['yearMin', 'yearMax'], yearText),
  range('km', kmText),
  amount('ownersMax', ownersText),
  list('bodies'),
  amount('seatsMin', (count, i18n) => i18n.t('{count} seats or more', { count })),
  list('colours'),
  list('sellerTypes'),
  flag('certifiedOnly', /*i18n*/ 'Certified only'),
  flag('verifiedOnly', /*i18n*/ 'Verified only'),
  flag('soldHere', /*i18n*/ 'Sold on Pahiya'),
  amount('belowMarket', (percent, i18n) => i18n.t('{percent}% below market or more', { percent })),
  list('conditions', (label, i18n) => i18n.t('{label} condition', { label })),
  list('emissionNorms'),
  list('regStates', (label, i18n) => i18n.t('{label} number plate', { label })),
  list('features', (label, i18n) => i18n.t('{label} mentioned in the listing', { label })),
  list('sources'),
  amount('allInMax', (price, i18n) => i18n.t('All-in up to {price}', { price: rupees(price) })),
  amount('portalsMin', (count, i18n) => i18n.t('on {count} portals or more', { count })),
  amount('listedSince', (count, i18n) => i18n.t('listed within {days}', { days: daysText(count, i18n) })),
  amount('daysOnMarketMax', (count, i18n) =>
    i18n.t('on the market for {days} at most', { days: daysText(count, i18n) }),
  ),
  amount('daysOnMarketMin', (count, i18n) =>
    i18n.t('on the market for {days} or longer', { days: daysText(count, i18n) }),
  ),
  ...notKeys.map((key) => list(key, (text, i18n) => i18n.t('no {text}', { text }))),
]

function list(key: KeyOfKind<'any' | 'all' | 'none'>, phrase = (text: string, _i18n: I18n) => text): ChipRow {
  return {
    keys: [key],
    labels: (filters, naming) =>
      (filters[key] ?? []).map((value) => ({ value, label: phrase(valueText(key, value, naming), naming.i18n) })),
  }
}

function amount(
  key: KeyOfKind<'least' | 'most' | 'around' | 'withinDays' | 'beforeDays'>,
  label: (value: number, i18n: I18n) => string,
): ChipRow {
  return together([key], ({ [key]: value }, i18n) => (value === undefined ? undefined : label(value, i18n)))
}

function flag(key: KeyOfKind<'flag'>, label: string): ChipRow {
  return together([key], ({ [key]: isOn }, i18n) => (isOn === true ? i18n.t(label) : undefined))
}

function range(name: SliderName, label: (range: Budget, i18n: I18n) => string): ChipRow {
  return together(sliders[name].bounds, (filters, i18n) => {
    const bounds = filterRange(filters, name)
    return bounds && label(bounds, i18n)
  })
}

function together(keys: readonly FilterKey[], label: (filters: Filters, i18n: I18n) => string | undefined): ChipRow {
  return {
    keys,
    labels: (filters, { i18n }) => {
      const text = label(filters, i18n)
      return text === undefined ? [] : [{ label: text }]
    },
  }
}

function daysText(count: number, i18n: I18n): string {
  return i18n.t('{count, plural, one {# day} other {# days}}', { count })
}

function yearText({ yearMin, yearMax }: Filters, i18n: I18n): string | undefined {
  if (yearMin !== undefined && yearMax !== undefined) {
    return yearMin === yearMax ? String(yearMin) : `${yearMin}–${yearMax}`
  }
  if (yearMin !== undefined) return i18n.t('{year} or newer', { year: yearMin })
  return yearMax === undefined ? undefined : i18n.t('{year} or older', { year: yearMax })
}

function placeText({ near, nearMe, withinKm }: Filters, i18n: I18n): string | undefined {
  const place = near ?? (nearMe === true ? i18n.t('me') : undefined)
  if (place === undefined) return undefined
  return withinKm === undefined
    ? i18n.t('near {place}', { place })
    : i18n.t('within {withinKm} km of {place}', { withinKm, place })
}
