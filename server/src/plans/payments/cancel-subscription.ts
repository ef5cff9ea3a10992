import { hasEnded, type SubscriptionStatus } from '@pahiya/domain/plans/subscription'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { liveMandateOf } from './live-mandate.ts'
import { requestCancel } from './refuse-unwanted.ts'
import { enqueueRead, type PaymentDependencies } from './read-subscription.ts'
import { lockSubscription } from './subscription-row.ts'

/** Records the cancellation immediately, even while the provider is down: a debit for a later period is refunded. */
export async function cancelPro(database: Database, accountId: string): Promise<'cancelled' | 'nothing'> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select id from subscriptions where ${liveMandateOf(accountId)}
      order by created_at desc limit 10`.execute(transaction)
    for (const { id } of rows) {
      await lockSubscription(transaction, id)
      await sql`update subscriptions set cancel_requested_at = now() where id = ${id} and cancel_requested_at is null`.execute(
        transaction,
      )
      await requestCancel(transaction, id)
    }
    return rows.length > 0 ? 'cancelled' : 'nothing'
  })
}

/** A paid period runs to its end; without one, and for a refunded, abandoned or erased purchase, the mandate ends now. */
export async function cancelSubscription(
  { database, provider }: Pick<PaymentDependencies, 'database' | 'provider'>,
  subscriptionId: string,
): Promise<{ outcome: 'cancelled' | 'ended' | 'gone' }> {
  const row = await database
    .selectFrom('subscriptions')
    .select(['provider_id', 'account_id', 'given_up_at', 'entitled_until'])
    .where('id', '=', subscriptionId)
    .executeTakeFirst()
  if (!row || row.provider_id === null) return { outcome: 'gone' }
  const { subscription } = await provider.read(row.provider_id)
  const ended = hasEnded(subscription.status satisfies SubscriptionStatus)
  if (!ended) {
    const hasTime = row.entitled_until !== null && row.entitled_until > new Date()
    const atEnd = subscription.status === 'active' && row.account_id !== null && row.given_up_at === null && hasTime
    await provider.cancel(row.provider_id, atEnd ? 'period-end' : 'now')
  }
  await database.transaction().execute((transaction) => enqueueRead(transaction, subscriptionId))
  return { outcome: ended ? 'ended' : 'cancelled' }
}
