import { sql } from 'kysely'
import { notify } from '../../../notices/notify.ts'
import type { Database } from '../../../platform/engines/postgres.ts'
import { retentionInterval } from '../../../platform/retention.ts'

const batch = 500
const mostModerators = 50

/** Notifies moderators once about every open case that has used half of its time. */
export async function alarmHalfTime(database: Database, now: Date): Promise<{ alarmed: number }> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string; dueAt: Date }>`
      update community_cases set alarmed_at = ${now} where id in (
        select id from community_cases where closed_at is null and alarmed_at is null and alarm_at <= ${now}
        order by alarm_at limit ${batch} for update skip locked)
      returning id, due_at as "dueAt"`.execute(transaction)
    if (rows.length === 0) return { alarmed: 0 }
    const first = rows.reduce((a, b) => (a.dueAt <= b.dueAt ? a : b))
    const data = { cases: rows.length, dueAt: first.dueAt.toISOString() }
    const { rows: moderators } = await sql<{ id: string }>`
      select distinct account_id as id from account_grants where granted in ('moderator', 'admin')
      order by account_id limit ${mostModerators}`.execute(transaction)
    for (const { id } of moderators) {
      await notify(transaction, {
        personId: id,
        kind: 'community_case_alarm',
        key: `${first.id} ${now.toISOString()}`,
        data,
      })
    }
    return { alarmed: rows.length }
  })
}

/** The text and sender of a grievance or an appeal are deleted a year after its case was closed. */
export async function forgetClosedCases(database: Database, now: Date): Promise<{ forgotten: number }> {
  const { numAffectedRows } = await sql`
    update community_cases set text = null, email = null, page = null where id in (
      select id from community_cases
      where closed_at < ${now}::timestamptz - ${retentionInterval('community_cases')} and (text is not null or email is not null)
      order by closed_at limit ${batch})`.execute(database)
  return { forgotten: Number(numAffectedRows ?? 0n) }
}
