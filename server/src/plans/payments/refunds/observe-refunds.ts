import type { SeenRefund } from '@pahiya/domain/plans/subscription'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/engines/database.generated.ts'
import type { SubscriptionRow } from '../subscription-row.ts'
import { failRefund } from './fail-refund.ts'
import { isKeyOf } from './refund-keys.ts'

type OwnRefund = {
  id: string
  payment_id: string
  amount_paise: number
  status: string
  attempts: number
  provider_id: string | null
}

/** Maximum number of refunds read per subscription: more than an admin can make. */
const mostRefunds = 1_000

/**
 * Writes what the provider reports about our refunds. Returns, per payment, the amount that is owed or was returned
 * manually; the provider does not count it as refunded. The caller holds the lock of the subscription.
 */
export async function observeRefunds(
  transaction: Kysely<DB>,
  subscription: SubscriptionRow,
  seen: readonly SeenRefund[],
): Promise<ReadonlyMap<string, number>> {
  const own = await readRefunds(transaction, subscription.id)
  const byId = new Map(seen.map((refund) => [refund.id, refund]))
  const outside = new Map<string, number>()
  for (const refund of own) {
    const status = refund.provider_id === null ? undefined : byId.get(refund.provider_id)?.status
    const hasFailed =
      status === 'failed' &&
      (await failRefund(transaction, { subscription, refundId: refund.id, from: ['sent', 'processed'] }))
    if (status === 'processed' && refund.status === 'sent') await setProcessed(transaction, refund.id)
    if (!hasFailed && !isOutside(refund)) continue
    const isAtProvider = seen.some((each) => each.status !== 'failed' && isKeyOf(each.key, refund.id))
    if (!isAtProvider) outside.set(refund.payment_id, (outside.get(refund.payment_id) ?? 0) + refund.amount_paise)
  }
  return outside
}

/** Failed, waiting to be sent again, or returned manually. */
function isOutside({ status, attempts }: OwnRefund): boolean {
  return status === 'failed' || status === 'by_hand' || (status === 'waiting' && attempts > 1)
}

async function readRefunds(transaction: Kysely<DB>, subscriptionId: string): Promise<OwnRefund[]> {
  const { rows } = await sql<OwnRefund>`
    select refunds.id, payment_id, refunds.amount_paise, refunds.status, attempts, refunds.provider_id
    from refunds join payments on payments.id = refunds.payment_id
    where payments.subscription_id = ${subscriptionId} order by refunds.id limit ${mostRefunds}`.execute(transaction)
  return rows
}

async function setProcessed(transaction: Kysely<DB>, refundId: string): Promise<void> {
  await sql`update refunds set status = 'processed' where id = ${refundId} and status = 'sent'`.execute(transaction)
}
