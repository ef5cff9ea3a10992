import type { Lender } from '@pahiya/contract/finance/lenders'

/** The lender data shown on the finance tab; the rest is on /financing. */
export type ListedLender = Pick<
  Lender,
  'id' | 'name' | 'rateFromPercent' | 'rateToPercent' | 'approvalToHours' | 'specialFeatures' | 'ratesAsOf'
>

export function listedLender(lender: Lender): ListedLender {
  const { id, name, rateFromPercent, rateToPercent, approvalToHours, specialFeatures, ratesAsOf } = lender
  return { id, name, rateFromPercent, rateToPercent, approvalToHours, specialFeatures, ratesAsOf }
}
