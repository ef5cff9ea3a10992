import type { LedgerEntry } from '@pahiya/domain/plans/ledger'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/engines/database.generated.ts'

export type LedgerKind = 'capture' | 'refund' | 'settlement' | 'refund_failed' | 'refund_again' | 'refund_by_hand'

/** Posts the entries of one event. Returns false if the event was posted before. */
export async function postLedger(
  transaction: Kysely<DB>,
  { kind, reference, note = null }: { kind: LedgerKind; reference: string; note?: string | null },
  entries: readonly LedgerEntry[],
): Promise<boolean> {
  const posted = await transaction
    .insertInto('ledger_transactions')
    .values({ kind, reference, note })
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!posted) return false
  await transaction
    .insertInto('ledger_entries')
    .values(entries.map(({ account, paise }) => ({ transaction_id: posted.id, account, paise })))
    .execute()
  return true
}
