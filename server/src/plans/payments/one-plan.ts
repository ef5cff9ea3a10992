import {
  hasEnded,
  isCaptured,
  type SubscriptionRecord,
  type SubscriptionStatus,
} from '@pahiya/domain/plans/subscription'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { requestCancel } from './refuse-unwanted.ts'
import type { SubscriptionRow } from './subscription-row.ts'

/**
 * A person pays for one plan at a time. The purchase that is paid first counts: other open purchases are given up, so a
 * payment of theirs is refunded, and a halted or paused mandate ends, because the provider may still resume it.
 */
export async function endOtherPurchases(
  transaction: Kysely<DB>,
  row: SubscriptionRow,
  { status, until }: { status: SubscriptionStatus; until: Date | null },
): Promise<void> {
  const hasPro = until !== null && until > new Date()
  if (row.account_id === null || row.cancel_requested_at !== null || !hasPro) return
  await sql`
    update subscriptions set given_up_at = now()
    where account_id = ${row.account_id} and id <> ${row.id} and status = 'created' and given_up_at is null`.execute(
    transaction,
  )
  // Paid before any other, so it is no longer abandoned.
  if (row.given_up_at !== null && status !== 'created') {
    await transaction.updateTable('subscriptions').set({ given_up_at: null }).where('id', '=', row.id).execute()
  }
  await cancelAll(
    transaction,
    sql`account_id = ${row.account_id} and id <> ${row.id} and status in ('halted', 'paused')`,
  )
}

/**
 * Two kinds of mandate must not debit again: one whose latest paid period was fully refunded, by whomever, and a halted
 * one, because its owner has been notified that Pro has ended and nothing is owed.
 */
export async function endMandate(
  transaction: Kysely<DB>,
  row: SubscriptionRow,
  record: SubscriptionRecord,
): Promise<void> {
  if (row.billing !== 'mandate' || hasEnded(record.status)) return
  if (record.status !== 'halted' && !hasReturned(record)) return
  await cancelAll(transaction, sql`id = ${row.id}`)
}

function hasReturned({ payments }: SubscriptionRecord): boolean {
  const latest = payments
    .filter((payment) => isCaptured(payment) && payment.period !== null)
    .toSorted((one, other) => other.period!.end.getTime() - one.period!.end.getTime())[0]
  return latest !== undefined && latest.refundedPaise === latest.amountPaise
}

async function cancelAll(transaction: Kysely<DB>, which: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update subscriptions set cancel_requested_at = now() where cancel_requested_at is null and ${which}
    returning id`.execute(transaction)
  for (const { id } of rows) await requestCancel(transaction, id)
}
