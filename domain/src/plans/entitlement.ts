import { isCaptured, type SubscriptionRecord, type SubscriptionStatus } from './subscription.ts'

const hourMs = 3_600_000

/**
 * How long Pro continues after the paid period. UPI AutoPay debits only at certain hours, so a debit may be captured
 * most of a day after the period ends; while the provider retries a failed debit, Pro continues for three days.
 */
const graceHours: Partial<Record<SubscriptionStatus, number>> = { active: 24, pending: 72 }

/** When Pro ends for this subscription; null if no payment gives it. A payment refunded in full gives nothing. */
export function entitledUntil({ status, payments }: Pick<SubscriptionRecord, 'status' | 'payments'>): Date | null {
  const ends = payments.flatMap((payment) =>
    isCaptured(payment) && payment.period !== null && payment.refundedPaise < payment.amountPaise
      ? [payment.period.end.getTime()]
      : [],
  )
  if (ends.length === 0) return null
  return new Date(Math.max(...ends) + (graceHours[status] ?? 0) * hourMs)
}

/** RBI requires a notice at least 24 hours before a debit; ours is sent this long before. */
export const debitNoticeHours = 72

/** Above this amount each debit needs the person's approval (RBI e-mandate framework), so it cannot be automatic. */
export const largestAutomaticDebitPaise = 15_000_00
