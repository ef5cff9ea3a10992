import type { I18n } from '@lingui/core'
import type { SellerWords } from './build-card.ts'

/** CARD-10. */
export function sellerWords(i18n: I18n): SellerWords {
  return { dealer: i18n.t('Dealer'), oem: i18n.t('OEM'), individual: i18n.t('Individual') }
}
