import type { I18n } from '@lingui/core'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import type { Budget } from '@pahiya/domain/search/budgets'
import { wholeKm } from '@pahiya/domain/numbers/write-distance'
import { rupees, shortRupees } from '@pahiya/domain/numbers/write-money'
import type { FilterKey, Filters } from '@pahiya/domain/search/filters'
import { filterRange } from './search-url.ts'

// Values of the domain lists, repeated here for translators.
const valueWords: Record<string, string> = {
  Petrol: /*i18n*/ 'Petrol',
  Diesel: /*i18n*/ 'Diesel',
  CNG: /*i18n*/ 'CNG',
  Electric: /*i18n*/ 'Electric',
  Hybrid: /*i18n*/ 'Hybrid',
  LPG: /*i18n*/ 'LPG',
  Manual: /*i18n*/ 'Manual',
  Automatic: /*i18n*/ 'Automatic',
  Hatchback: /*i18n*/ 'Hatchback',
  Sedan: /*i18n*/ 'Sedan',
  Coupe: /*i18n*/ 'Coupe',
  Convertible: /*i18n*/ 'Convertible',
  Wagon: /*i18n*/ 'Wagon',
  Pickup: /*i18n*/ 'Pickup',
  Van: /*i18n*/ 'Van',
  White: /*i18n*/ 'White',
  Black: /*i18n*/ 'Black',
  Silver: /*i18n*/ 'Silver',
  Grey: /*i18n*/ 'Grey',
  Red: /*i18n*/ 'Red',
  Blue: /*i18n*/ 'Blue',
  Brown: /*i18n*/ 'Brown',
  Maroon: /*i18n*/ 'Maroon',
  Green: /*i18n*/ 'Green',
  Orange: /*i18n*/ 'Orange',
  dealer: /*i18n*/ 'Dealer',
  oem: /*i18n*/ 'OEM',
  individual: /*i18n*/ 'Individual',
  excellent: /*i18n*/ 'Excellent',
  good: /*i18n*/ 'Good',
  fair: /*i18n*/ 'Fair',
  poor: /*i18n*/ 'Poor',
  Sunroof: /*i18n*/ 'Sunroof',
  Airbags: /*i18n*/ 'Airbags',
  'Rear camera': /*i18n*/ 'Rear camera',
  'Parking sensors': /*i18n*/ 'Parking sensors',
  'Alloy wheels': /*i18n*/ 'Alloy wheels',
  Touchscreen: /*i18n*/ 'Touchscreen',
  'Android Auto or CarPlay': /*i18n*/ 'Android Auto or CarPlay',
  'Cruise control': /*i18n*/ 'Cruise control',
  'Climate control': /*i18n*/ 'Climate control',
  'Leather seats': /*i18n*/ 'Leather seats',
  'Ventilated seats': /*i18n*/ 'Ventilated seats',
  'Keyless start': /*i18n*/ 'Keyless start',
  'Fog lamps': /*i18n*/ 'Fog lamps',
}

export type Naming = { i18n: I18n; sources?: readonly Pick<SourceInfo, 'key' | 'name'>[] }

/** One value of a filter as shown on a chip: 'Diesel', 'Sadakpar'. */
export function valueText(key: FilterKey, value: string, { i18n, sources = [] }: Naming): string {
  if (key === 'sources') return sources.find((source) => source.key === value)?.name ?? value
  const word = valueWords[value]
  return word === undefined ? value : i18n.t(word)
}

export function ownersText(ownersMax: number, i18n: I18n): string {
  return ownersMax === 1 ? i18n.t('1st Owner') : i18n.t('up to {ownersMax} owners', { ownersMax })
}

/** 'Under ₹2,00,000', '₹2–5 L', 'Above ₹1 Cr'. */
export function budgetText({ min, max }: Budget, i18n: I18n): string {
  if (max === undefined) return i18n.t('Above {price}', { price: shortRupees(min) })
  if (min === 0) return i18n.t('Under {price}', { price: rupees(max) })
  const [low, high] = [shortRupees(min), shortRupees(max, { sign: false })]
  const unit = high.slice(high.indexOf(' '))
  return `${low.endsWith(unit) ? low.slice(0, -unit.length) : low}–${high}`
}

export function kmText({ min, max }: Budget, i18n: I18n): string {
  if (max === undefined) return i18n.t('{km} or more', { km: wholeKm(min) })
  if (min === 0) return i18n.t('up to {km}', { km: wholeKm(max) })
  return `${wholeKm(min).replace(' km', '')}–${wholeKm(max)}`
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

/** An active filter with its label: the keys that belong to it and, for a list, the value. */
export type NamedFilter = { keys: readonly FilterKey[]; value?: string; label: string }

/** All active filters with their chip labels, the most used first. */
export function namedFilters(filters: Filters, naming: Naming): NamedFilter[] {
  const { i18n } = naming
  const each = (key: FilterKey): NamedFilter[] => {
    const values = filters[key]
    if (typeof values !== 'object') return []
    return values.map((value) => {
      const text = valueText(key, value, naming)
      return { keys: [key], value, label: key.startsWith('not') ? i18n.t('no {text}', { text }) : text }
    })
  }
  const one = (keys: readonly FilterKey[], label: string | undefined): NamedFilter[] =>
    label === undefined ? [] : [{ keys, label }]
  const said = <Value>(value: Value | undefined, say: (value: Value) => string) =>
    value === undefined ? undefined : say(value)
  const flag = (key: FilterKey, label: string) => one([key], filters[key] === true ? label : undefined)
  const days = (count: number) => i18n.t('{count, plural, one {# day} other {# days}}', { count })
  return [
    ...each('brands'),
    ...each('models'),
    ...one(['variant'], filters.variant),
    ...each('cities'),
    ...each('localities'),
    ...one(['near', 'nearMe', 'withinKm', 'lat', 'lon'], placeText(filters, i18n)),
    ...one(
      ['priceMin', 'priceMax'],
      said(filterRange(filters, 'price'), (range) => budgetText(range, i18n)),
    ),
    ...one(
      ['priceAround'],
      said(filters.priceAround, (price) => i18n.t('around {price}', { price: shortRupees(price) })),
    ),
    ...each('fuels'),
    ...each('transmission'),
    ...one(['yearMin', 'yearMax'], yearText(filters, i18n)),
    ...one(
      ['kmMin', 'kmMax'],
      said(filterRange(filters, 'km'), (range) => kmText(range, i18n)),
    ),
    ...one(
      ['ownersMax'],
      said(filters.ownersMax, (count) => ownersText(count, i18n)),
    ),
    ...each('bodies'),
    ...one(
      ['seatsMin'],
      said(filters.seatsMin, (count) => i18n.t('{count} seats or more', { count })),
    ),
    ...each('colours'),
    ...each('sellerTypes'),
    ...flag('certifiedOnly', i18n.t('Certified only')),
    ...flag('verifiedOnly', i18n.t('Verified only')),
    ...flag('soldHere', i18n.t('Sold on Pahiya')),
    ...one(
      ['belowMarket'],
      said(filters.belowMarket, (percent) => i18n.t('{percent}% below market or more', { percent })),
    ),
    ...each('conditions').map((named) => ({ ...named, label: i18n.t('{label} condition', { label: named.label }) })),
    ...each('emissionNorms'),
    ...each('regStates').map((named) => ({ ...named, label: i18n.t('{label} number plate', { label: named.label }) })),
    ...each('features').map((named) => ({
      ...named,
      label: i18n.t('{label} named in the advert', { label: named.label }),
    })),
    ...each('sources'),
    ...one(
      ['allInMax'],
      said(filters.allInMax, (amount) => i18n.t('All-in up to {price}', { price: rupees(amount) })),
    ),
    ...one(
      ['portalsMin'],
      said(filters.portalsMin, (count) => i18n.t('on {count} portals or more', { count })),
    ),
    ...one(
      ['listedSince'],
      said(filters.listedSince, (count) => i18n.t('listed within {days}', { days: days(count) })),
    ),
    ...one(
      ['daysOnMarketMax'],
      said(filters.daysOnMarketMax, (count) => i18n.t('on the market for {days} at most', { days: days(count) })),
    ),
    ...one(
      ['daysOnMarketMin'],
      said(filters.daysOnMarketMin, (count) => i18n.t('on the market for {days} or longer', { days: days(count) })),
    ),
    ...each('notBrands'),
    ...each('notModels'),
    ...each('notFuels'),
    ...each('notTransmission'),
    ...each('notBodies'),
    ...each('notColours'),
  ]
}
