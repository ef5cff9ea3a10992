import type { Kysely } from 'kysely'
import { closeDeskItem } from '../../desk/desk-items.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import { papersKind } from './check-papers.ts'

/**
 * Called in the transaction that takes a listing off sale, because its papers no longer need a review. Relisting starts
 * the verification again.
 */
export async function stopVerification(
  transaction: Kysely<DB>,
  { ownListingId }: { ownListingId: string },
): Promise<void> {
  await closeDeskItem(transaction, { kind: papersKind, subjectKey: ownListingId, outcome: 'off_sale', closedBy: null })
}
