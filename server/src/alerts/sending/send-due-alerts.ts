import { sql } from 'kysely'
import { enqueueAll } from '../../platform/jobs/jobs.ts'
import { leaseUntil } from '../../platform/engines/lease.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { sendAlertsJob } from './send-alerts.job.ts'
import { retentionInterval } from '../../platform/retention.ts'

const peopleAtOnce = 500
const longestRunMs = 20_000
/** If the job of a person fails permanently, the person is due again after this time. */
const lease = leaseUntil(10 * 60)

/** Runs every minute: enqueues the people who are due, batch by batch, and deletes records of old notices. */
export async function sendDueAlerts(database: Database): Promise<{ people: number; deleted: number }> {
  const until = Date.now() + longestRunMs
  const sum = { people: 0, deleted: 0 }
  while (Date.now() < until) {
    const people = await enqueueDue(database)
    const deleted = await deleteOldNotified(database)
    if (people + deleted === 0) break
    sum.people += people
    sum.deleted += deleted
  }
  return sum
}

/** A car that is advertised again after this time is a new offer. */
export async function deleteOldNotified(database: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from alert_notified where (account_id, listing_id) in (
      select account_id, listing_id from alert_notified
      where notified_at < now() - ${retentionInterval('alert_notified')} order by notified_at limit 1000)`.execute(
    database,
  )
  return Number(numAffectedRows ?? 0n)
}

async function enqueueDue(database: Database): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ account_id: string }>`
      update alert_people set due_at = ${lease} where account_id in (${duePeopleQuery(peopleAtOnce)})
      returning account_id`.execute(transaction)
    await enqueueAll(
      transaction,
      sendAlertsJob,
      rows.map(({ account_id: accountId }) => ({ payload: { accountId }, key: `alerts-${accountId}` })),
    )
    return rows.length
  })
}

export function duePeopleQuery(limit: number) {
  return sql<{ account_id: string }>`
    select account_id from alert_people where due_at <= now() order by due_at limit ${limit}
    for update skip locked`
}
