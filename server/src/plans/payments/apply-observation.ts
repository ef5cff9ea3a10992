import { entitledUntil } from '@pahiya/domain/plans/entitlement'
import { gstStates } from '@pahiya/domain/plans/gst-states'
import { assignMonth } from '@pahiya/domain/plans/month'
import {
  isCaptured,
  observe,
  type Observation,
  type PaymentStatus,
  type ProviderPayment,
  type SubscriptionRecord,
  type SubscriptionStatus,
} from '@pahiya/domain/plans/subscription'
import { sql, type Kysely } from 'kysely'
import { notify } from '../../notices/notify.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { bookPayment } from './books/book-payment.ts'
import { endMandate, endOtherPurchases } from './one-plan.ts'
import { refuseUnwanted } from './refuse-unwanted.ts'
import type { Seller } from './seller.ts'
import { lockSubscription, type SubscriptionRow } from './subscription-row.ts'

export type Applied = { outcome: 'applied' | 'again' | 'gone'; status?: SubscriptionStatus; invoices?: number }

/** Writes what was read at the provider, with its books, in one transaction. The same observation again changes nothing. */
export async function applyObservation(
  database: Database,
  seller: Seller,
  subscriptionId: string,
  observation: Observation,
): Promise<Applied> {
  return database.transaction().execute(async (transaction) => {
    const row = await lockSubscription(transaction, subscriptionId)
    if (!row) return { outcome: 'gone' }
    const before = await readRecord(transaction, row)
    const { record: observed, again } = observe(before, observation)
    const record = await withMonth(transaction, row, observed, observation.answeredAt)
    await writePayments(transaction, subscriptionId, record.payments)
    const invoices = await book(transaction, seller, row, record)
    const kept = await refuseUnwanted(transaction, row, record)
    const until = earlier(entitledUntil({ status: record.status, payments: kept }), row.stopped_at)
    await transaction
      .updateTable('subscriptions')
      .set({ status: record.status, charge_at: record.chargeAt, observed_at: record.observedAt, entitled_until: until })
      .where('id', '=', subscriptionId)
      .execute()
    await endOtherPurchases(transaction, row, { status: record.status, until })
    await endMandate(transaction, row, record)
    await notifyOfMove(transaction, row, { before: before.status, after: record.status, until })
    if (row.account_id !== null) await sql`select refresh_plan(${row.account_id})`.execute(transaction)
    return { outcome: again ? 'again' : 'applied', status: record.status, invoices }
  })
}

function earlier(until: Date | null, stoppedAt: Date | null): Date | null {
  return until !== null && stoppedAt !== null && stoppedAt < until ? stoppedAt : until
}

/** A month of an order begins when its payment is read, or when Pro ends that the person has paid already. */
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

async function readRecord(transaction: Kysely<DB>, row: SubscriptionRow): Promise<SubscriptionRecord> {
  const payments = await transaction
    .selectFrom('payments')
    .selectAll()
    .where('subscription_id', '=', row.id)
    .orderBy('first_seen_at')
    .orderBy('id')
    .limit(1_000)
    .execute()
  return {
    status: row.status as SubscriptionStatus,
    chargeAt: row.charge_at,
    observedAt: row.observed_at,
    payments: payments.map((payment) => ({
      id: payment.id,
      status: payment.status as PaymentStatus,
      amountPaise: payment.amount_paise,
      refundedPaise: payment.refunded_paise,
      feePaise: payment.fee_paise,
      feeGstPaise: payment.fee_gst_paise,
      period:
        payment.period_start && payment.period_end ? { start: payment.period_start, end: payment.period_end } : null,
    })),
  }
}

async function writePayments(
  transaction: Kysely<DB>,
  subscriptionId: string,
  payments: readonly ProviderPayment[],
): Promise<void> {
  for (const payment of payments) {
    const facts = {
      status: payment.status,
      refunded_paise: payment.refundedPaise,
      fee_paise: payment.feePaise,
      fee_gst_paise: payment.feeGstPaise,
      period_start: payment.period?.start ?? null,
      period_end: payment.period?.end ?? null,
    }
    await transaction
      .insertInto('payments')
      .values({ id: payment.id, subscription_id: subscriptionId, amount_paise: payment.amountPaise, ...facts })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
      .execute()
  }
}

/** Returns the number of new invoices. */
async function book(
  transaction: Kysely<DB>,
  seller: Seller,
  row: SubscriptionRow,
  { payments }: SubscriptionRecord,
): Promise<number> {
  const state = gstStates.find((each) => each === row.buyer_state)
  if (state === undefined) throw new Error('the state of a buyer is unknown')
  const buyer = { name: row.buyer_name, state, pin: row.buyer_pin }
  const paid = payments.filter(isCaptured).toSorted((one, other) => startOf(one) - startOf(other))
  let invoices = 0
  for (const payment of paid) {
    const { invoiced, creditedPaise } = await bookPayment(transaction, payment, { seller, buyer })
    if (invoiced) invoices += 1
    if (row.account_id === null) continue
    const notice = { personId: row.account_id, key: payment.id }
    if (invoiced) {
      const until = payment.period?.end.toISOString() ?? null
      const data = { paise: payment.amountPaise, until, renews: row.billing === 'mandate' }
      await notify(transaction, { ...notice, kind: 'pro_paid', data })
    }
    if (creditedPaise > 0) {
      const key = `${payment.id} ${payment.refundedPaise}`
      await notify(transaction, { ...notice, key, kind: 'pro_refunded', data: { paise: creditedPaise } })
    }
  }
  return invoices
}

const startOf = ({ period }: ProviderPayment) => period?.start.getTime() ?? 0

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
