import type { I18n } from '@lingui/core'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import type { Budget } from '@pahiya/domain/search/budgets'
import { wholeKm } from '@pahiya/domain/numbers/write-distance'
import { rupees, shortRupees } from '@pahiya/domain/numbers/write-money'
import type { FilterKey } from '@pahiya/domain/search/filters'

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
