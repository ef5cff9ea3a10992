import type { Funnel, NumberGroup, NumberMetric } from '@pahiya/contract/admin/numbers'

export const metricLabels: Readonly<Record<NumberMetric, string>> = {
  searches: /*i18n*/ 'Searches',
  zero_results: /*i18n*/ 'Searches without a result',
  limit_hits: /*i18n*/ 'Searches refused by the allowance',
  contacts: /*i18n*/ 'Contacts',
  publications: /*i18n*/ 'Published listings',
  deals: /*i18n*/ 'Agreed prices',
  pro_starts: /*i18n*/ 'Pro: first payments',
  pro_renewals: /*i18n*/ 'Pro: renewals',
  pro_cancellations: /*i18n*/ 'Pro: cancellations',
  payment_fees: /*i18n*/ 'Fees of payments',
  llm_assistant: /*i18n*/ 'Language model: Alex',
  llm_research: /*i18n*/ 'Language model: research',
  llm_safety: /*i18n*/ 'Language model: safety',
  llm_rewording: /*i18n*/ 'Language model: rewording',
}

export const groupLabels: Readonly<Record<NumberGroup, string>> = {
  search: /*i18n*/ 'Search',
  marketplace: /*i18n*/ 'Marketplace',
  pro: /*i18n*/ 'Pro',
  costs: /*i18n*/ 'Costs',
}

export const funnelLabels: Readonly<Record<Funnel['name'], string>> = {
  buy: /*i18n*/ 'From a search to an agreed price',
  sell: /*i18n*/ 'From a draft to an enquiry',
  pro: /*i18n*/ 'From signing up to Pro',
}

export const stepLabels: Readonly<Record<string, string>> = {
  search: /*i18n*/ 'Searched',
  open: /*i18n*/ 'Opened a car',
  contact: /*i18n*/ 'Contacted the seller',
  agreed: /*i18n*/ 'Agreed on a price',
  draft: /*i18n*/ 'Saved a draft',
  published: /*i18n*/ 'Published',
  enquiry: /*i18n*/ 'Got an enquiry',
  'sign-up': /*i18n*/ 'Signed up',
  pro: /*i18n*/ 'Paid for Pro',
}
