import type { I18n } from '@lingui/core'

/** API texts that are translated. Any other text from a source is shown unchanged. */
const known: ReadonlySet<string> = new Set([
  /*i18n*/ 'Petrol',
  /*i18n*/ 'Diesel',
  /*i18n*/ 'CNG',
  /*i18n*/ 'Electric',
  /*i18n*/ 'Hybrid',
  /*i18n*/ 'LPG',
  /*i18n*/ 'Manual',
  /*i18n*/ 'Automatic',
  /*i18n*/ 'Low annual usage',
  /*i18n*/ 'High annual usage',
  /*i18n*/ 'Platform certified listing',
  /*i18n*/ 'High source reliability',
])

export function translateApiValue(i18n: I18n, words: string): string {
  return known.has(words) ? i18n._(words) : words
}

const sellers = {
  individual: /*i18n*/ 'Individual',
  dealer: /*i18n*/ 'Dealer',
  oem: /*i18n*/ 'Manufacturer',
}

export function sellerTypeLabel(i18n: I18n, type: keyof typeof sellers): string {
  return i18n._(sellers[type])
}

const conditions = {
  excellent: /*i18n*/ 'Excellent',
  good: /*i18n*/ 'Good',
  fair: /*i18n*/ 'Fair',
  poor: /*i18n*/ 'Poor',
}

export function conditionLabel(i18n: I18n, condition: keyof typeof conditions): string {
  return i18n._(conditions[condition])
}

/** CAR-07. */
export function ownersLabel(i18n: I18n, owners: number): string {
  return owners === 1 ? i18n.t('1st Owner') : i18n.t('{owners} Owners', { owners })
}
