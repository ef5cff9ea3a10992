import type { ConsentPurpose } from '@pahiya/contract/privacy/consents'

export const purposeLabels: Record<ConsentPurpose, string> = {
  'recent-searches': /*i18n*/ 'My last 20 searches',
  'prices-email': /*i18n*/ 'Price drops by e-mail',
  'prices-push': /*i18n*/ 'Price drops as notifications',
  'news-email': /*i18n*/ 'News by e-mail',
}
