import { isAfterCancel } from '@pahiya/domain/plans/after-cancel'
import { isCaptured, hasEnded, type ProviderPayment, type SubscriptionRecord } from '@pahiya/domain/plans/subscription'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { cancelSubscriptionJob } from './payment-jobs.ts'
import { paymentLane } from './payment-lane.ts'
import { requestRefund } from './refunds/request-refund.ts'
import type { SubscriptionRow } from './subscription-row.ts'

/**
 * Refunds money that the person did not mean to pay: a debit after they cancelled, a second payment of an order, and a
 * payment of an abandoned purchase if another one has been paid. Returns the payments that provide Pro.
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
    if (payment.refundedPaise >= payment.amountPaise) continue
    const reason = isTwice(payment) ? 'twice' : 'late'
    const isNew = await requestRefund(transaction, payment.id, { reason, by: null })
    if (isNew && reason === 'late') isDebitedAgain = true
  }
  // A debit after a cancellation shows that the provider has not received the cancellation, for example because its job
  // used all its attempts.
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

export async function requestCancel(transaction: Kysely<DB>, subscriptionId: string): Promise<void> {
  const options = { key: `cancel-${subscriptionId}`, queue: paymentLane(subscriptionId) }
  await enqueue(transaction, cancelSubscriptionJob, { subscriptionId }, options)
}
