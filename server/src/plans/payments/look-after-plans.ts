import { debitNoticeHours } from '@pahiya/domain/plans/entitlement'
import { sql } from 'kysely'
import { notify } from '../../notices/notify.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { enqueueRead } from './read-subscription.ts'
import { enqueueRefund } from './refunds/request-refund.ts'
import { retentionInterval } from '../../platform/retention.ts'

const mostAtOnce = 200

/** Runs every minute and does not depend on the provider's events: if they stop, polling continues. */
export async function lookAfterPlans(database: Database, now = new Date()) {
  const read = await readDue(database, now)
  const ended = await endPlans(database)
  const announced = await announceDebits(database, now)
  const resent = await resendRefunds(database)
  const checked = await checkRefunds(database)
  await deleteOldPaymentEvents(database)
  await sql`
    delete from insight_records where (listing_id, day) in (
      select listing_id, day from insight_records where day < current_date - 730 limit 1000)`.execute(database)
  return { read, ended, announced, resent, checked }
}

export async function deleteOldPaymentEvents(database: Database): Promise<void> {
  await sql`
    delete from payment_events where id in (
      select id from payment_events where received_at < now() - ${retentionInterval('payment_events')} limit 1000)`.execute(
    database,
  )
}

/**
 * How often a subscription is read without an event: a purchase every 10 minutes for two hours and then every hour, a
 * due debit every 30 minutes, a failed one every 6 hours, any other every day. An ended one is read as long as it
 * provides Pro, because a refund made at the provider would end that.
 */
async function readDue(database: Database, now: Date): Promise<number> {
  const { rows } = await dueReadsQuery(now).execute(database)
  await database.transaction().execute(async (transaction) => {
    for (const { id } of rows) await enqueueRead(transaction, id)
  })
  return rows.length
}

export function dueReadsQuery(now: Date) {
  return sql<{ id: string }>`
    (select id from subscriptions
    where status not in ('cancelled', 'completed', 'expired') and provider_id is not null
      and coalesce(observed_at, created_at) < ${now}::timestamptz - case
        when status = 'created' and created_at > ${now}::timestamptz - interval '2 hours' then interval '10 minutes'
        when status = 'created' then interval '1 hour'
        when status in ('pending', 'halted', 'paused') then interval '6 hours'
        when charge_at < ${now} then interval '30 minutes'
        else interval '1 day' end
    order by observed_at nulls first limit ${mostAtOnce})
    union all
    (select id from subscriptions
    where status in ('cancelled', 'completed', 'expired') and entitled_until > ${now}
      and observed_at < ${now}::timestamptz - interval '1 day'
    limit ${mostAtOnce})`
}

/** Accounts whose paid or granted time has ended. Their data stays; only the plan changes. */
async function endPlans(database: Database): Promise<number> {
  const { rows } = await endedPlansQuery(mostAtOnce).execute(database)
  for (const { id } of rows) {
    await database.transaction().execute(async (transaction) => {
      // Locked first: a renewal written concurrently must be seen, or its Pro would end here.
      await sql`select from accounts where id = ${id} for no key update`.execute(transaction)
      await sql`select refresh_plan(${id})`.execute(transaction)
    })
  }
  return rows.length
}

export function endedPlansQuery(limit: number) {
  return sql<{ id: string }>`select id from accounts where plan_until <= now() order by plan_until limit ${limit}`
}

/** Our own notice, at most three days and at least 24 hours before each debit. */
async function announceDebits(database: Database, now: Date): Promise<number> {
  type Debit = { id: string; account_id: string; charge_at: Date; price_paise: number }
  const { rows } = await sql<Debit>`
    select id, account_id, charge_at, price_paise from subscriptions
    where status in ('authenticated', 'active') and cancel_requested_at is null and account_id is not null
      and charge_at > ${now} and charge_at <= ${now}::timestamptz + make_interval(hours => ${debitNoticeHours})
      and notified_charge_at is distinct from charge_at and observed_at is not null and entitled_until is not null
    order by charge_at limit ${mostAtOnce}`.execute(database)
  for (const { id, account_id: personId, charge_at: chargeAt, price_paise: paise } of rows) {
    await database.transaction().execute(async (transaction) => {
      const data = { paise, at: chargeAt.toISOString() }
      await notify(transaction, { personId, kind: 'pro_debit_soon', key: `${id} ${data.at}`, data })
      await sql`update subscriptions set notified_charge_at = ${chargeAt} where id = ${id}`.execute(transaction)
    })
  }
  return rows.length
}

/** A refund whose job has used all its attempts is sent again once an hour, at the minute of its request. */
async function resendRefunds(database: Database): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from refunds where status = 'waiting' and requested_at < now() - interval '1 hour'
      and extract(minute from requested_at) = extract(minute from now())
    order by requested_at limit ${mostAtOnce}`.execute(database)
  for (const { id } of rows) await enqueueRefund(database, id)
  return rows.length
}

/** A refund that the bank has not confirmed may still fail, so it is read daily for 60 days even without events. */
async function checkRefunds(database: Database): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await uncheckedRefundsQuery(mostAtOnce).execute(transaction)
    for (const { id } of rows) await enqueueRead(transaction, id)
    return rows.length
  })
}

export function uncheckedRefundsQuery(limit: number) {
  return sql<{ id: string }>`
    update refunds set checked_at = now() from payments
    where payments.id = refunds.payment_id and refunds.id in (
      select id from refunds where status = 'sent' and coalesce(checked_at, '-infinity') < now() - interval '1 day'
        and accepted_at < now() - interval '1 day' and accepted_at > now() - interval '60 days'
      order by checked_at nulls first limit ${limit})
    returning payments.subscription_id as id`
}
