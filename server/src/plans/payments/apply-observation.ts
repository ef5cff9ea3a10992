import { entitledUntil } from '@pahiya/domain/plans/entitlement'
import { assignMonth } from '@pahiya/domain/plans/month'
import {
  observe,
  type Observation,
  type SeenRefund,
  type SubscriptionRecord,
  type SubscriptionStatus,
} from '@pahiya/domain/plans/subscription'
import { sql, type Kysely } from 'kysely'
import { notify } from '../../notices/notify.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { bookPayments } from './books/book-payments.ts'
import { readRecorded, type Recorded } from './books/read-recorded.ts'
import { writePayments } from './books/write-payments.ts'
import { endMandate, endOtherPurchases } from './one-plan.ts'
import { observeRefunds } from './refunds/observe-refunds.ts'
import { refuseUnwanted } from './refuse-unwanted.ts'
import type { Seller } from './seller.ts'
import { lockSubscription, type SubscriptionRow } from './subscription-row.ts'

export type Observed = Observation & { refunds: readonly SeenRefund[] }
export type Applied = { outcome: 'applied' | 'again' | 'gone'; status?: SubscriptionStatus; invoices?: number }

/**
 * Writes the state read at the provider, with its books, in one transaction; idempotent. The recorded state is read
 * beforehand without a lock; if it has changed since, the observation must be repeated.
 */
export async function applyObservation(
  database: Database,
  seller: Seller,
  subscriptionId: string,
  observed: Observed,
): Promise<Applied> {
  const recorded = await readRecorded(database, subscriptionId)
  if (!recorded) return { outcome: 'gone' }
  return database.transaction().execute(async (transaction) => {
    const row = await lockSubscription(transaction, subscriptionId)
    if (!row) return { outcome: 'gone' }
    if (row.version !== recorded.version) return { outcome: 'again' }
    return write(transaction, { seller, row, recorded, observed })
  })
}

type Writing = { seller: Seller; row: SubscriptionRow; recorded: Recorded; observed: Observed }

async function write(transaction: Kysely<DB>, { seller, row, recorded, observed }: Writing): Promise<Applied> {
  const outside = await observeRefunds(transaction, row, observed.refunds)
  const payments = observed.payments.map((payment) => ({
    ...payment,
    refundedPaise: Math.min(payment.refundedPaise + (outside.get(payment.id) ?? 0), payment.amountPaise),
  }))
  const before = toRecord(row, recorded)
  const { record: merged, again } = observe(before, { ...observed, payments })
  const record = await withMonth(transaction, row, merged, observed.answeredAt)
  await writePayments(transaction, { subscriptionId: row.id, before: before.payments, after: record.payments })
  const invoices = await bookPayments(transaction, { seller, row, recorded, payments: record.payments, outside })
  const kept = await refuseUnwanted(transaction, row, record)
  const until = earlier(entitledUntil({ status: record.status, payments: kept }), row.stopped_at)
  await transaction
    .updateTable('subscriptions')
    .set({ status: record.status, charge_at: record.chargeAt, observed_at: record.observedAt, entitled_until: until })
    .where('id', '=', row.id)
    .execute()
  await endOtherPurchases(transaction, row, { status: record.status, until })
  await endMandate(transaction, row, record)
  await notifyOfMove(transaction, row, { before: before.status, after: record.status, until })
  if (row.account_id !== null) await sql`select refresh_plan(${row.account_id})`.execute(transaction)
  return { outcome: again ? 'again' : 'applied', status: record.status, invoices }
}

function toRecord(row: SubscriptionRow, { payments }: Recorded): SubscriptionRecord {
  return { status: row.status as SubscriptionStatus, chargeAt: row.charge_at, observedAt: row.observed_at, payments }
}

function earlier(until: Date | null, stoppedAt: Date | null): Date | null {
  return until !== null && stoppedAt !== null && stoppedAt < until ? stoppedAt : until
}

/** The month of an order begins when its payment is read, or when the Pro period already paid for ends. */
async function withMonth(
  transaction: Kysely<DB>,
  row: SubscriptionRow,
  record: SubscriptionRecord,
  now: Date,
): Promise<SubscriptionRecord> {
  if (row.billing !== 'month') return record
  const { rows } = await sql<{ until: Date | null }>`
    select max(entitled_until) as until from subscriptions
    where account_id = ${row.account_id} and id <> ${row.id}`.execute(transaction)
  const until = rows[0]?.until ?? now
  return { ...record, payments: assignMonth(record.payments, until > now ? until : now) }
}

async function notifyOfMove(
  transaction: Kysely<DB>,
  row: SubscriptionRow,
  { before, after, until }: { before: SubscriptionStatus; after: SubscriptionStatus; until: Date | null },
): Promise<void> {
  if (row.account_id === null || before === after || until === null) return
  const key = `${row.id} ${until.toISOString()}`
  const data = { until: until.toISOString() }
  if (after === 'pending') await notify(transaction, { personId: row.account_id, kind: 'pro_debit_failed', key, data })
  if (after === 'halted') await notify(transaction, { personId: row.account_id, kind: 'pro_halted', key, data })
}
