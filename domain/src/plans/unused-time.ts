import { isCaptured, type ProviderPayment } from './subscription.ts'

/** The provider refunds no smaller amount. */
export const leastRefundPaise = 100

/** The share of a payment that pays for time after `now`, in whole paise; 0 if there is nothing to return. */
export function unusedPaise(
  {
    status,
    amountPaise,
    refundedPaise,
    period,
  }: Pick<ProviderPayment, 'status' | 'amountPaise' | 'refundedPaise' | 'period'>,
  now: Date,
): number {
  if (!isCaptured({ status }) || period === null) return 0
  const [start, end] = [period.start.getTime(), period.end.getTime()]
  const share = Math.min(1, Math.max(0, (end - now.getTime()) / (end - start)))
  const unused = Math.min(Math.floor(amountPaise * share), amountPaise - refundedPaise)
  return unused < leastRefundPaise ? 0 : unused
}
