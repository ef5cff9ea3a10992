import { isCaptured, type PaymentStatus } from '@pahiya/domain/plans/subscription'
import { appendAuditEntry } from '../../../platform/audit/append-audit-entry.ts'
import type { Database } from '../../../platform/engines/postgres.ts'
import { requestRefund } from '../refunds/request-refund.ts'

/** Refunds a payment for an admin. False if there is no such amount; a repeated call changes nothing. */
export async function refundPayment(
  database: Database,
  { paymentId, by }: { paymentId: string; by: string },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('payments')
      .innerJoin('subscriptions', 'subscriptions.id', 'payments.subscription_id')
      .select(['payments.id', 'payments.status', 'account_id'])
      .where('payments.id', '=', paymentId)
      .executeTakeFirst()
    if (!row || !isCaptured({ status: row.status as PaymentStatus })) return false
    const isNew = await requestRefund(transaction, row.id, { reason: 'admin', by })
    if (isNew) {
      await appendAuditEntry(transaction, {
        kind: 'payment_refunded',
        actorId: by,
        subjectId: row.account_id,
        details: { paymentId },
      })
    }
    return true
  })
}
