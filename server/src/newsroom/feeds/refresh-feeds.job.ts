import { sql } from 'kysely'
import * as z from 'zod'
import type { Database } from '../../platform/engines/postgres.ts'
import { jobQueue } from '../../platform/jobs/job-queues.ts'
import { defineHandler, defineJob, enqueueAll, type JobHandler } from '../../platform/jobs/jobs.ts'
import type { Outbound } from './fetch-feed.ts'
import { refreshFeed } from './refresh-feed.ts'

const mostAtOnce = 20
/** Several times the duration of a job's wait and work. A feed whose job dies is fetched this much later. */
const claimMinutes = 15
const storedDays = 90
const deletedAtOnce = 500

export const refreshNewsFeedJob = defineJob({
  name: 'refresh-news-feed',
  payload: z.object({ feedId: z.uuid() }),
  priority: 40,
})
export const refreshDueNewsFeedsJob = defineJob({
  name: 'refresh-due-news-feeds',
  payload: z.unknown(),
  priority: 40,
  everyMinute: true,
})

export function newsFeedHandlers(database: Database, outbound: Outbound): JobHandler[] {
  return [
    defineHandler(refreshNewsFeedJob, ({ feedId }, signal) => refreshFeed(database, feedId, outbound, signal)),
    defineHandler(refreshDueNewsFeedsJob, () => refreshDueFeeds(database)),
  ]
}

/**
 * Enqueues the feeds that are due and deletes headlines that were first seen 90 days ago. Only the row determines when
 * a feed is fetched: a job has one attempt, and a feed whose job fails or dies before it writes the next time is due
 * again after the claim.
 */
export async function refreshDueFeeds(database: Database): Promise<{ enqueued: number; deleted: number }> {
  const enqueued = await database.transaction().execute(async (transaction) => {
    const { rows } = await claimDueFeedsQuery(mostAtOnce).execute(transaction)
    const jobs = rows.map(({ id }) => ({
      payload: { feedId: id },
      key: `news-feed-${id}`,
      queue: jobQueue(`news-feed-${id}`),
    }))
    // A pending or failed job of an earlier claim is replaced.
    await enqueueAll(transaction, refreshNewsFeedJob, jobs, { tries: 1 })
    return rows.length
  })
  const { numAffectedRows = 0n } = await sql`
    delete from news_headlines where id in (
      select id from news_headlines where seen_at < now() - make_interval(days => ${storedDays})
      order by seen_at limit ${deletedAtOnce})`.execute(database)
  return { enqueued, deleted: Number(numAffectedRows) }
}

/** Due feeds, none of them twice within a claim. */
export const claimDueFeedsQuery = (most: number) => sql<{ id: string }>`
  update news_feeds set next_fetch_at = now() + make_interval(mins => ${claimMinutes})
  where id = any (array(
    select id from news_feeds where is_on and next_fetch_at <= now()
    order by next_fetch_at limit ${most} for update skip locked))
  returning id`
