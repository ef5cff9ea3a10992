import type { ProviderPayment } from './subscription.ts'

/**
 * Whether a payment is one that the person had refused before: it pays for a period that began after they cancelled, or
 * its debit was tried after that. A debit that was under way when they cancelled is kept, and so is what it pays for.
 */
export function isAfterCancel(
  { period, createdAt }: Pick<ProviderPayment, 'period' | 'createdAt'>,
  cancelRequestedAt: Date | null,
): boolean {
  if (cancelRequestedAt === null) return false
  return (period !== null && period.start > cancelRequestedAt) || (createdAt ?? cancelRequestedAt) > cancelRequestedAt
}
