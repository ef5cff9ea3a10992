import { refundByHandEntries } from '@pahiya/domain/plans/ledger'
import { sql, type Kysely } from 'kysely'
import { notify } from '../../../notices/notify.ts'
import { appendAuditEntry } from '../../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../../platform/engines/database.generated.ts'
import type { Database } from '../../../platform/engines/postgres.ts'
import { postLedger } from '../books/post-ledger.ts'
import { lockSubscription, type SubscriptionRow } from '../subscription-row.ts'
import { enqueueRefund } from './request-refund.ts'

export type Settled = 'done' | 'unknown' | 'not_failed'
type Asked = { refundId: string; by: string }

/** Sends a failed refund to the provider again, under a new key. */
export async function retryRefund(database: Database, { refundId, by }: Asked): Promise<Settled> {
  return withFailedRefund(database, refundId, async (transaction, subscription) => {
    const { rows } = await sql<{ amount_paise: number }>`
      update refunds set status = 'waiting', attempts = attempts + 1, provider_id = null, accepted_at = null
      where id = ${refundId} and status = 'failed' returning amount_paise`.execute(transaction)
    if (!rows[0]) return false
    await enqueueRefund(transaction, refundId)
    const details = { refundId, paise: rows[0].amount_paise }
    const subjectId = subscription.account_id
    await appendAuditEntry(transaction, { kind: 'refund_retried', actorId: by, subjectId, details })
    return true
  })
}

/** Records that an admin transferred the money of a failed refund from our bank account. */
export async function returnByHand(
  database: Database,
  { refundId, by, reference }: Asked & { reference: string },
): Promise<Settled> {
  return withFailedRefund(database, refundId, async (transaction, subscription) => {
    const { rows } = await sql<{ amount_paise: number }>`
      update refunds set status = 'by_hand', returned_by = ${by}, returned_at = now(), bank_reference = ${reference}
      where id = ${refundId} and status = 'failed' returning amount_paise`.execute(transaction)
    if (!rows[0]) return false
    const paise = rows[0].amount_paise
    const posting = { kind: 'refund_by_hand', reference: refundId, note: reference } as const
    await postLedger(transaction, posting, refundByHandEntries(paise))
    const { account_id: subjectId } = subscription
    if (subjectId !== null) {
      const data = { paise, reference }
      await notify(transaction, { personId: subjectId, kind: 'pro_refund_by_hand', key: refundId, data })
    }
    const details = { refundId, paise }
    await appendAuditEntry(transaction, { kind: 'refund_returned_by_hand', actorId: by, subjectId, details })
    return true
  })
}

async function withFailedRefund(
  database: Database,
  refundId: string,
  settle: (transaction: Kysely<DB>, subscription: SubscriptionRow) => Promise<boolean>,
): Promise<Settled> {
  const refund = await database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('subscription_id')
    .where('refunds.id', '=', refundId)
    .executeTakeFirst()
  if (!refund) return 'unknown'
  return database.transaction().execute(async (transaction) => {
    const subscription = await lockSubscription(transaction, refund.subscription_id)
    if (!subscription) return 'unknown'
    return (await settle(transaction, subscription)) ? 'done' : 'not_failed'
  })
}
