import { isAfterCancel } from '@pahiya/domain/plans/after-cancel'
import { isCaptured, hasEnded, type ProviderPayment, type SubscriptionRecord } from '@pahiya/domain/plans/subscription'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { cancelSubscriptionJob, sendRefundJob } from './payment-jobs.ts'
import { paymentLane } from './payment-lane.ts'
import type { SubscriptionRow } from './subscription-row.ts'

/**
 * Refunds money that the person did not mean to pay: a debit after they cancelled, a second payment of an
 * order, and a payment of an abandoned purchase if another one is paid by now. Returns the payments that give Pro.
 */
export async function refuseUnwanted(
  transaction: Kysely<DB>,
  row: SubscriptionRow,
  record: SubscriptionRecord,
): Promise<ProviderPayment[]> {
  const paid = record.payments.filter(isCaptured)
  const isSecond = paid.length > 0 && row.given_up_at !== null && (await hasAnother(transaction, row))
  const isTwice = ({ period }: ProviderPayment) => isSecond || (row.billing === 'month' && period === null)
  const isUnwanted = (payment: ProviderPayment) => isTwice(payment) || isAfterCancel(payment, row.cancel_requested_at)
  let isDebitedAgain = false
  for (const payment of paid.filter(isUnwanted)) {
    const reason = isTwice(payment) ? 'twice' : 'late'
    const isNew = await requestRefund(transaction, payment, { reason, by: null })
    if (isNew && reason === 'late') isDebitedAgain = true
  }
  // A debit after a cancellation shows that the provider has not got it, for example because its job used all its tries.
  if ((isSecond || isDebitedAgain) && !hasEnded(record.status)) await requestCancel(transaction, row.id)
  return paid.filter((payment) => !isUnwanted(payment))
}

async function hasAnother(transaction: Kysely<DB>, { id, account_id: accountId }: SubscriptionRow): Promise<boolean> {
  const { rows } = await sql`
    select from subscriptions where account_id = ${accountId} and id <> ${id} and entitled_until > now() limit 1`.execute(
    transaction,
  )
  return rows.length > 0
}

/** At most one refund per payment, of all that is left unless `paise` is given. It is written before the provider is called. */
export async function requestRefund(
  transaction: Kysely<DB>,
  payment: Pick<ProviderPayment, 'id' | 'amountPaise' | 'refundedPaise'>,
  { reason, by, paise }: { reason: 'late' | 'twice' | 'admin' | 'unused'; by: string | null; paise?: number },
): Promise<boolean> {
  const left = Math.min(payment.amountPaise - payment.refundedPaise, paise ?? Infinity)
  if (left <= 0) return false
  const refund = await transaction
    .insertInto('refunds')
    .values({ payment_id: payment.id, amount_paise: left, reason, requested_by: by })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!refund) return false
  await enqueue(transaction, sendRefundJob, { refundId: refund.id }, { key: `refund-${refund.id}` })
  return true
}

export async function requestCancel(transaction: Kysely<DB>, subscriptionId: string): Promise<void> {
  const options = { key: `cancel-${subscriptionId}`, queue: paymentLane(subscriptionId) }
  await enqueue(transaction, cancelSubscriptionJob, { subscriptionId }, options)
}
