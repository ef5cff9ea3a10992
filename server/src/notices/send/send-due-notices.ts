import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { enqueueAll } from '../../platform/jobs/jobs.ts'
import { isUnclaimed, leaseUntil } from '../../platform/engines/lease.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { deleteOldGuests } from '../guests.ts'
import { mostInADigest } from './send-digest.ts'
import { sendDigestJob, sendNoticeJob } from '../send-notice.job.ts'
import { retentionInterval } from '../../platform/retention.ts'

/** Small enough for a transaction of well under two seconds. */
const batchSize = 500
/** The job runs every minute; the next run sends the remaining notices. */
const longestRunMs = 20_000
/** Once a job is enqueued, its deliveries are due again only after this time, in case the job fails permanently. */
const lease = leaseUntil(60 * 60)

/**
 * Runs every minute: enqueues due notices, gathers the daily e-mails and deletes old notices, batch by batch until
 * nothing is left or the time is up.
 */
export async function sendDueNotices(
  database: Database,
  runMs = longestRunMs,
): Promise<{ due: number; digests: number; deleted: number }> {
  const until = Date.now() + runMs
  const sum = { due: 0, digests: 0, deleted: 0 }
  while (Date.now() < until) {
    const due = await enqueueDue(database)
    const digests = (await gatherDigests(database)) + (await retryDigests(database))
    const deleted = await deleteOldNotices(database)
    if (due + digests + deleted === 0) break
    sum.due += due
    sum.digests += digests
    sum.deleted += deleted
  }
  return sum
}

async function enqueueDue(database: Database): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const due = await dueQuery(transaction).execute()
    await sql`
      update notice_deliveries set due_at = ${lease}
      from unnest(${due.map((each) => each.notice_id)}::uuid[], ${due.map((each) => each.channel)}::text[])
        as enqueued (notice_id, channel)
      where notice_deliveries.notice_id = enqueued.notice_id
        and notice_deliveries.channel = enqueued.channel`.execute(transaction)
    await enqueueAll(
      transaction,
      sendNoticeJob,
      due.map(({ notice_id: noticeId, channel }) => ({
        payload: { noticeId, channel: channel as 'email' | 'push' },
        key: `notice-${noticeId}-${channel}`,
      })),
    )
    return due.length
  })
}

export function dueQuery(database: Kysely<DB>) {
  return database
    .selectFrom('notice_deliveries')
    .select(['notice_id', 'channel'])
    .where('state', '=', 'waiting')
    .where('due_at', '<=', sql<Date>`now()`)
    .where(isUnclaimed)
    .orderBy('due_at')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
}

/**
 * Fixes the set of notices in each e-mail. An advisory lock serialises the runners, so each person gets one e-mail;
 * notices that exceed the limit of an e-mail are due the next day.
 */
async function gatherDigests(database: Database): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('gather-digests', 27))`.execute(transaction)
    const { rows: people } = await peopleQuery().execute(transaction)
    if (people.length === 0) return 0
    const { rows: due } = await gatheredQuery(people.map(({ account_id }) => account_id)).execute(transaction)
    const accountIds = [...new Set(due.map(({ account_id }) => account_id))]
    const { rows: digests } = await sql<{ id: string; account_id: string }>`
      insert into notice_digests (account_id) select unnest(${accountIds}::uuid[])
      returning id, account_id`.execute(transaction)
    const digestOf = new Map(digests.map(({ id, account_id }) => [account_id, id]))
    await sql`
      update notice_deliveries set digest_id = gathered.digest_id, due_at = ${lease}
      from unnest(${due.map((each) => each.notice_id)}::uuid[], ${due.map((each) => digestOf.get(each.account_id))}::uuid[])
        as gathered (notice_id, digest_id)
      where notice_deliveries.notice_id = gathered.notice_id and channel = 'email'`.execute(transaction)
    const byPerson = Map.groupBy(due, ({ account_id }) => account_id)
    const mayHaveMore = accountIds.filter((id) => byPerson.get(id)!.length === mostInADigest)
    await sql`
      update notice_deliveries set due_at = due_at + interval '1 day' from notices
      where notices.id = notice_id and account_id = any(${mayHaveMore}::uuid[]) and ${waitsToBeGathered}`.execute(
      transaction,
    )
    await enqueueDigests(transaction, [...digestOf.values()])
    return digests.length
  })
}

const waitsToBeGathered = sql`state = 'digest' and digest_id is null and due_at <= now()`

export function peopleQuery() {
  return sql<{ account_id: string }>`
    select distinct account_id from (
      select notices.account_id
      from notice_deliveries join notices on notices.id = notice_deliveries.notice_id
      where ${waitsToBeGathered}
      order by due_at limit ${batchSize}) as oldest`
}

/** The oldest notices of each person, as many as fit into one e-mail. */
export function gatheredQuery(accountIds: readonly string[]) {
  return sql<{ notice_id: string; account_id: string }>`
    select notice_id, account_id
    from unnest(${accountIds}::uuid[]) as people (account_id) cross join lateral (
      select notice_id
      from notices join notice_deliveries on notice_deliveries.notice_id = notices.id
      where notices.account_id = people.account_id and channel = 'email' and ${waitsToBeGathered}
      order by notices.created_at limit ${mostInADigest}) as oldest`
}

/** E-mails that the mail server did not accept, and those whose job failed permanently. */
async function retryDigests(database: Database): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select digest_id as id from notice_deliveries
      where state = 'digest' and digest_id is not null and due_at <= now()
      order by due_at limit ${batchSize} for update skip locked`.execute(transaction)
    const ids = [...new Set(rows.map(({ id }) => id))]
    await sql`
      update notice_deliveries set due_at = ${lease}
      where digest_id = any(${ids}::uuid[]) and state = 'digest'`.execute(transaction)
    await enqueueDigests(transaction, ids)
    return ids.length
  })
}

async function enqueueDigests(transaction: Kysely<DB>, ids: readonly string[]): Promise<void> {
  const jobs = ids.map((digestId) => ({ payload: { digestId }, key: `digest-${digestId}` }))
  await enqueueAll(transaction, sendDigestJob, jobs)
}

export async function deleteOldNotices(database: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notices where id in (
      select id from notices where created_at < now() - ${retentionInterval('notices')}
      order by created_at limit 1000 for update skip locked)`.execute(database)
  await sql`delete from notice_digests where id in (
    select id from notice_digests where created_at < now() - ${retentionInterval('notices')}
    order by id limit 1000)`.execute(database)
  await deleteOldGuests(database)
  return Number(numAffectedRows ?? 0n)
}
