import { hasEnded, type PaymentStatus, type SubscriptionStatus } from '@pahiya/domain/plans/subscription'
import { unusedPaise } from '@pahiya/domain/plans/unused-time'
import { sql } from 'kysely'
import { appendAuditEntry } from '../../../platform/audit/append-audit-entry.ts'
import type { Database } from '../../../platform/engines/postgres.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { requestCancel } from '../refuse-unwanted.ts'
import { lockSubscription } from '../subscription-row.ts'

type Row = {
  subscription_id: string
  status: PaymentStatus
  amount_paise: number
  refundable_paise: number
  period_start: Date | null
  period_end: Date | null
  is_latest: boolean
}

/**
 * Ends Pro now and refunds the unused share of the latest payment. A repeated call changes nothing, because a purchase
 * is stopped only once.
 */
export async function refundUnused(
  database: Database,
  { paymentId, by }: { paymentId: string; by: string },
): Promise<'refunded' | 'nothing' | 'unknown'> {
  return database.transaction().execute(async (transaction) => {
    const { rows: found } = await sql<{ id: string }>`
      select subscription_id as id from payments where id = ${paymentId}`.execute(transaction)
    const subscription = found[0] && (await lockSubscription(transaction, found[0].id))
    if (!subscription) return 'unknown'
    if (subscription.stopped_at !== null) return 'refunded'
    const { rows } = await paymentWithPeriodQuery(paymentId).execute(transaction)
    const { amount_paise: amountPaise, refundable_paise: leftPaise, ...row } = rows[0]!
    const period =
      row.period_start && row.period_end && row.is_latest ? { start: row.period_start, end: row.period_end } : null
    const refundPaise = unusedPaise(
      { status: row.status, amountPaise, refundedPaise: amountPaise - leftPaise, period },
      new Date(),
    )
    if (refundPaise === 0) return 'nothing'
    if (!(await requestRefund(transaction, paymentId, { reason: 'unused', by, paise: refundPaise }))) return 'nothing'
    await sql`
      update subscriptions set stopped_at = now(), entitled_until = least(entitled_until, now()),
        cancel_requested_at = coalesce(cancel_requested_at, now())
      where id = ${subscription.id}`.execute(transaction)
    if (!hasEnded(subscription.status as SubscriptionStatus)) await requestCancel(transaction, subscription.id)
    const { account_id: accountId } = subscription
    if (accountId !== null) await sql`select refresh_plan(${accountId})`.execute(transaction)
    const details = { paymentId, paise: refundPaise }
    await appendAuditEntry(transaction, { kind: 'payment_refunded', actorId: by, subjectId: accountId, details })
    return 'refunded'
  })
}

function paymentWithPeriodQuery(id: string) {
  return sql<Row>`
    select status, amount_paise, refundable_paise(id), period_start, period_end, not exists (
      select from payments as later where later.subscription_id = payments.subscription_id
        and later.status in ('captured', 'refunded') and later.period_end > payments.period_end) as is_latest
    from payments where id = ${id}`
}
