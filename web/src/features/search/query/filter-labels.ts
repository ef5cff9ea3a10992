import type { I18n } from '@lingui/core'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import type { Budget } from '@pahiya/domain/search/budgets'
import { wholeKm } from '@pahiya/domain/numbers/write-distance'
import { rupees, shortRupees } from '@pahiya/domain/numbers/write-money'
import type { FilterKey } from '@pahiya/domain/search/filters'

// Values from the domain lists, repeated here for translators: first those that are their own label, then the others.
const ownLabels: ReadonlySet<string> = new Set([
  /*i18n*/ 'Petrol',
  /*i18n*/ 'Diesel',
  /*i18n*/ 'CNG',
  /*i18n*/ 'Electric',
  /*i18n*/ 'Hybrid',
  /*i18n*/ 'LPG',
  /*i18n*/ 'Manual',
  /*i18n*/ 'Automatic',
  /*i18n*/ 'Hatchback',
  /*i18n*/ 'Sedan',
  /*i18n*/ 'Coupe',
  /*i18n*/ 'Convertible',
  /*i18n*/ 'Wagon',
  /*i18n*/ 'Pickup',
  /*i18n*/ 'Van',
  /*i18n*/ 'White',
  /*i18n*/ 'Black',
  /*i18n*/ 'Silver',
  /*i18n*/ 'Grey',
  /*i18n*/ 'Red',
  /*i18n*/ 'Blue',
  /*i18n*/ 'Brown',
  /*i18n*/ 'Maroon',
  /*i18n*/ 'Green',
  /*i18n*/ 'Orange',
  /*i18n*/ 'Sunroof',
  /*i18n*/ 'Airbags',
  /*i18n*/ 'Rear camera',
  /*i18n*/ 'Parking sensors',
  /*i18n*/ 'Alloy wheels',
  /*i18n*/ 'Touchscreen',
  /*i18n*/ 'Android Auto or CarPlay',
  /*i18n*/ 'Cruise control',
  /*i18n*/ 'Climate control',
  /*i18n*/ 'Leather seats',
  /*i18n*/ 'Ventilated seats',
  /*i18n*/ 'Keyless start',
  /*i18n*/ 'Fog lamps',
])
const valueLabels: Record<string, string> = {
  dealer: /*i18n*/ 'Dealer',
  oem: /*i18n*/ 'OEM',
  individual: /*i18n*/ 'Individual',
  excellent: /*i18n*/ 'Excellent',
  good: /*i18n*/ 'Good',
  fair: /*i18n*/ 'Fair',
  poor: /*i18n*/ 'Poor',
}

export type Naming = { i18n: I18n; sources?: readonly Pick<SourceInfo, 'key' | 'name'>[] }

/** One value of a filter as shown on a chip: 'Diesel', 'Sadakpar'. */
export function valueText(key: FilterKey, value: string, { i18n, sources = [] }: Naming): string {
  if (key === 'sources') return sources.find((source) => source.key === value)?.name ?? value
  const word = ownLabels.has(value) ? value : valueLabels[value]
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
