import { leastRefundPaise } from '@pahiya/domain/plans/unused-time'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/engines/database.generated.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { sendRefundJob } from '../payment-jobs.ts'

type Reason = 'late' | 'twice' | 'admin' | 'unused'

/**
 * Requests a refund of the rest of a payment, or of `paise` of it, before the provider is called. Returns false if
 * nothing is left. The payment is locked, so that concurrent refunds cannot exceed it; the database rejects that too.
 */
export async function requestRefund(
  transaction: Kysely<DB>,
  paymentId: string,
  { reason, by, paise = Infinity }: { reason: Reason; by: string | null; paise?: number },
): Promise<boolean> {
  await sql`select from payments where id = ${paymentId} for no key update`.execute(transaction)
  const { rows } = await sql<{ left: number | null }>`select refundable_paise(${paymentId}) as left`.execute(
    transaction,
  )
  const amount = Math.min(rows[0]?.left ?? 0, paise)
  if (amount < leastRefundPaise) return false
  const { id: refundId } = await transaction
    .insertInto('refunds')
    .values({ payment_id: paymentId, amount_paise: amount, reason, requested_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueRefund(transaction, refundId)
  return true
}

export async function enqueueRefund(transaction: Kysely<DB>, refundId: string): Promise<void> {
  await enqueue(transaction, sendRefundJob, { refundId }, { key: `refund-${refundId}` })
}
