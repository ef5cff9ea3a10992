import { sql } from 'kysely'
import { enqueueRead, type PaymentDependencies } from './read-subscription.ts'

/**
 * Money moves at most once: a refund that the provider already has is found by our key, the provider ignores a repeated
 * key, and it never refunds more than was paid.
 */
export async function sendRefund(
  { database, provider }: Pick<PaymentDependencies, 'database' | 'provider'>,
  refundId: string,
): Promise<{ outcome: 'sent' | 'found' | 'already' }> {
  const refund = await database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'payment_id', 'refunds.amount_paise', 'provider_id', 'subscription_id'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirst()
  if (!refund || refund.provider_id !== null) return { outcome: 'already' }
  const known = (await provider.listRefunds(refund.payment_id)).find(({ key }) => key === refund.id)
  const made =
    known ?? (await provider.refund({ paymentId: refund.payment_id, amountPaise: refund.amount_paise, key: refund.id }))
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('refunds')
      .set({ provider_id: made.id, accepted_at: sql<Date>`now()` })
      .where('id', '=', refundId)
      .where('provider_id', 'is', null)
      .execute()
    await enqueueRead(transaction, refund.subscription_id)
  })
  return { outcome: known ? 'found' : 'sent' }
}
