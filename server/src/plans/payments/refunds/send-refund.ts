import { refundAgainEntries } from '@pahiya/domain/plans/ledger'
import { sql, type Kysely } from 'kysely'
import { notify } from '../../../notices/notify.ts'
import type { DB } from '../../../platform/engines/database.generated.ts'
import { postLedger } from '../books/post-ledger.ts'
import { ProviderFailure, type ProviderRefund } from '../provider/payment-provider.ts'
import { enqueueRead, type PaymentDependencies } from '../read-subscription.ts'
import { lockSubscription } from '../subscription-row.ts'
import { failRefund } from './fail-refund.ts'
import { keyOf } from './refund-keys.ts'

type Sent = { outcome: 'sent' | 'found' | 'already' | 'failed' }

/** A refund that the provider rejects is retried for this long, because our balance there may be too low. */
const rejectedHours = 24

/**
 * Money moves at most once: the provider's existing refund is found by our key, a repeated key is ignored, and no more
 * than the payment is ever refunded.
 */
export async function sendRefund(
  { database, provider }: Pick<PaymentDependencies, 'database' | 'provider'>,
  refundId: string,
): Promise<Sent> {
  const refund = await database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'payment_id', 'refunds.amount_paise', 'refunds.status', 'attempts', 'subscription_id'])
    .select('payments.amount_paise as paid_paise')
    .select(sql<boolean>`requested_at < now() - make_interval(hours => ${rejectedHours})`.as('is_old'))
    .where('refunds.id', '=', refundId)
    .executeTakeFirst()
  if (!refund || refund.status !== 'waiting') return { outcome: 'already' }
  const key = keyOf(refund)
  const refunds = await provider.listRefunds(refund.payment_id)
  const known = refunds.find((each) => each.key === key)
  const returned = refunds.filter(({ status }) => status !== 'failed').reduce((sum, each) => sum + each.amountPaise, 0)
  // Money that has since been returned at the provider is not owed.
  const isOwed = returned + refund.amount_paise <= refund.paid_paise
  let made: ProviderRefund
  try {
    made = known ?? (await provider.refund({ paymentId: refund.payment_id, amountPaise: refund.amount_paise, key }))
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind !== 'rejected' || !refund.is_old || !isOwed) throw error
    await database.transaction().execute(async (transaction) => {
      const subscription = await lockSubscription(transaction, refund.subscription_id)
      if (subscription) await failRefund(transaction, { subscription, refundId, from: ['waiting'] })
      await enqueueRead(transaction, refund.subscription_id)
    })
    return { outcome: 'failed' }
  }
  await database.transaction().execute((transaction) => accept(transaction, refund, made))
  return { outcome: known ? 'found' : 'sent' }
}

type Accepting = { id: string; attempts: number; amount_paise: number; subscription_id: string }

async function accept(transaction: Kysely<DB>, refund: Accepting, made: ProviderRefund): Promise<void> {
  const subscription = await lockSubscription(transaction, refund.subscription_id)
  const accepted = await transaction
    .updateTable('refunds')
    .set({ status: 'sent', provider_id: made.id, accepted_at: sql<Date>`now()` })
    .where('id', '=', refund.id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', refund.attempts)
    .returning('id')
    .executeTakeFirst()
  if (accepted && refund.attempts > 1) {
    const reference = `${refund.id} ${refund.attempts}`
    await postLedger(transaction, { kind: 'refund_again', reference }, refundAgainEntries(refund.amount_paise))
    const personId = subscription?.account_id ?? null
    const data = { paise: refund.amount_paise }
    if (personId !== null) await notify(transaction, { personId, kind: 'pro_refunded', key: reference, data })
  }
  await enqueueRead(transaction, refund.subscription_id)
}
