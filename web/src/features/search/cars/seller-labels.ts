import type { I18n } from '@lingui/core'
import type { SellerLabels } from './build-card.ts'

/** CARD-10. */
export function sellerTypeLabels(i18n: I18n): SellerLabels {
  return { dealer: i18n.t('Dealer'), oem: i18n.t('OEM'), individual: i18n.t('Individual') }
}
