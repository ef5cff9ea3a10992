import { sql } from 'kysely'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { isUnclaimed } from '../../platform/engines/lease.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { deleteOldGuests } from '../guests.ts'
import { mostInADigest } from './send-digest.ts'
import { sendDigestJob, sendNoticeJob } from '../send-notice.job.ts'

const mostAtOnce = 500
const keptDays = 90

/** Runs every minute: enqueues due notices, gathers the daily e-mails and deletes old notices. */
export async function sendDueNotices(database: Database): Promise<{ due: number; digests: number; deleted: number }> {
  return {
    due: await enqueueDue(database),
    digests: await enqueueDigests(database),
    deleted: await deleteOld(database),
  }
}

async function enqueueDue(database: Database): Promise<number> {
  const due = await dueQuery(database).execute()
  for (const { notice_id: noticeId, channel } of due) {
    const payload = { noticeId, channel: channel as 'email' | 'push' }
    await enqueue(database, sendNoticeJob, payload, { key: `notice-${noticeId}-${channel}` })
  }
  return due.length
}

export function dueQuery(database: Database) {
  return database
    .selectFrom('notice_deliveries')
    .select(['notice_id', 'channel'])
    .where('state', '=', 'waiting')
    .where('due_at', '<=', sql<Date>`now()`)
    .where(isUnclaimed)
    .orderBy('due_at')
    .limit(mostAtOnce)
}

async function enqueueDigests(database: Database): Promise<number> {
  const { rows: people } = await sql<{ id: string }>`
    select distinct notices.account_id as id
    from notice_deliveries join notices on notices.id = notice_deliveries.notice_id
    where state = 'digest' and digest_id is null and due_at <= now() limit ${mostAtOnce}`.execute(database)
  for (const { id } of people) await gather(database, id)
  const { rows: digests } = await sql<{ id: string }>`
    select distinct digest_id as id from notice_deliveries
    where state = 'digest' and digest_id is not null and due_at <= now() limit ${mostAtOnce}`.execute(database)
  for (const { id } of digests) await enqueue(database, sendDigestJob, { digestId: id }, { key: `digest-${id}` })
  return digests.length
}

/** Fixes the set of notices in one e-mail: two runners lock the rows one after the other. */
async function gather(database: Database, accountId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ notice_id: string }>`
      select notice_id from notice_deliveries join notices on notices.id = notice_deliveries.notice_id
      where notices.account_id = ${accountId} and channel = 'email' and state = 'digest' and digest_id is null
        and due_at <= now()
      order by notices.created_at limit ${mostInADigest} for update of notice_deliveries skip locked`.execute(
      transaction,
    )
    if (rows.length === 0) return
    const digest = await transaction
      .insertInto('notice_digests')
      .values({ account_id: accountId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ids = rows.map(({ notice_id }) => notice_id)
    await transaction
      .updateTable('notice_deliveries')
      .set({ digest_id: digest.id })
      .where('notice_id', 'in', ids)
      .where('channel', '=', 'email')
      .execute()
  })
}

async function deleteOld(database: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notices where id in (
      select id from notices where created_at < now() - make_interval(days => ${keptDays})
      order by created_at limit 1000 for update skip locked)`.execute(database)
  await sql`delete from notice_digests where id in (
    select id from notice_digests where created_at < now() - make_interval(days => ${keptDays})
    order by id limit 1000)`.execute(database)
  await deleteOldGuests(database)
  return Number(numAffectedRows ?? 0n)
}
