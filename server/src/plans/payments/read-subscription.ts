import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { applyObservation, type Applied } from './apply-observation.ts'
import { readSubscriptionJob } from './payment-jobs.ts'
import { paymentLane } from './payment-lane.ts'
import type { PaymentProvider } from './provider/payment-provider.ts'
import type { Seller } from './seller.ts'

export type PaymentDependencies = { database: Database; provider: PaymentProvider; seller: Seller }

const mostReads = 3

/** Reads a subscription at the provider and writes what is new. Conflicting concurrent reads are repeated. */
export async function readSubscription(
  { database, provider, seller }: PaymentDependencies,
  subscriptionId: string,
): Promise<Applied> {
  for (let reads = 0; reads < mostReads; reads += 1) {
    const row = await database
      .selectFrom('subscriptions')
      .select(['provider_id', sql<Date>`clock_timestamp()`.as('now')])
      .where('id', '=', subscriptionId)
      .executeTakeFirst()
    if (!row || row.provider_id === null) return { outcome: 'gone' }
    const own = await readRefundedPayments(database, subscriptionId)
    const { subscription, payments, refunds } = await provider.read(row.provider_id, own)
    const answeredAt = await readClock(database)
    const observation = { askedAt: row.now, answeredAt, subscription, payments, refunds }
    const applied = await applyObservation(database, seller, subscriptionId, observation)
    if (applied.outcome !== 'again') return applied
  }
  throw new Error('the reads of a subscription kept overlapping')
}

/** Payments whose refunds by us are read, because one may have failed. */
async function readRefundedPayments(database: Database, subscriptionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payments where subscription_id = ${subscriptionId}
      and exists (select from refunds where refunds.payment_id = payments.id) limit 1000`.execute(database)
  return rows.map(({ id }) => id)
}

/** One clock for all processes. */
async function readClock(database: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database)
  return rows[0]!.now
}

export async function enqueueRead(transaction: Kysely<DB>, subscriptionId: string): Promise<void> {
  const options = { key: `read-${subscriptionId}`, queue: paymentLane(subscriptionId) }
  await enqueue(transaction, readSubscriptionJob, { subscriptionId }, options)
}
