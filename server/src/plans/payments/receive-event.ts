import type { PaymentEvent } from '@pahiya/contract/plans/pro'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Database } from '../../platform/engines/postgres.ts'
import { enqueueRead } from './read-subscription.ts'

/**
 * Stores an event as received and starts a read of its subscription; nothing else happens before the provider gets its
 * response. A duplicate event starts no read.
 */
export async function receiveEvent(
  database: Database,
  { id, event, body }: { id: string; event: z.output<typeof PaymentEvent>; body: Buffer },
): Promise<'new' | 'known'> {
  const payment = event.payload?.payment?.entity
  const providerId = event.payload?.subscription?.entity.id ?? payment?.order_id ?? null
  const paymentId = payment?.id ?? null
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      insert into payment_events (id, kind, provider_subscription_id, payment_id, body)
      values (${id}, ${event.event}, ${providerId}, ${paymentId}, ${body}) on conflict (id) do nothing returning id`.execute(
      transaction,
    )
    if (rows.length === 0) return 'known'
    const found = await sql<{ id: string }>`
      select id from subscriptions where provider_id = ${providerId}
      union select subscription_id from payments where id = ${paymentId} limit 2`.execute(transaction)
    for (const { id: subscriptionId } of found.rows) await enqueueRead(transaction, subscriptionId)
    return 'new'
  })
}
