import { refundFailedEntries } from '@pahiya/domain/plans/ledger'
import { sql, type Kysely } from 'kysely'
import { notify } from '../../../notices/notify.ts'
import type { DB } from '../../../platform/engines/database.generated.ts'
import { postLedger } from '../books/post-ledger.ts'
import type { SubscriptionRow } from '../subscription-row.ts'

type Failing = {
  /** Locked by the caller. */
  subscription: Pick<SubscriptionRow, 'id' | 'account_id'>
  refundId: string
  from: readonly string[]
}

/** Records that the money did not reach the payer: it becomes owed, admins see it, and the payer is notified. */
export async function failRefund(transaction: Kysely<DB>, { subscription, refundId, from }: Failing): Promise<boolean> {
  const { rows } = await sql<{ amount_paise: number; attempts: number; provider_id: string | null }>`
    update refunds set status = 'failed', failed_at = now()
    where id = ${refundId} and status = any(${from}) returning amount_paise, attempts, provider_id`.execute(transaction)
  const failed = rows[0]
  if (!failed) return false
  const { amount_paise: paise, attempts, provider_id: note } = failed
  const reference = `${refundId} ${attempts}`
  await postLedger(transaction, { kind: 'refund_failed', reference, note }, refundFailedEntries(paise))
  const personId = subscription.account_id
  if (personId !== null)
    await notify(transaction, { personId, kind: 'pro_refund_failed', key: reference, data: { paise } })
  return true
}
