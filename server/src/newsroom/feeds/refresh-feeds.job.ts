import { sql } from 'kysely'
import * as z from 'zod'
import type { Database } from '../../platform/engines/postgres.ts'
import { jobQueue } from '../../platform/jobs/job-queues.ts'
import { defineHandler, defineJob, enqueueAll, type JobHandler } from '../../platform/jobs/jobs.ts'
import type { Outbound } from './fetch-feed.ts'
import { refreshFeed } from './refresh-feed.ts'

const mostAtOnce = 20
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

/** Enqueues due feeds, each at most once, and deletes headlines that were first seen 90 days ago. */
export async function refreshDueFeeds(database: Database): Promise<{ enqueued: number; deleted: number }> {
  const { rows } = await dueFeedsQuery(mostAtOnce).execute(database)
  const jobs = rows.map(({ id }) => ({
    payload: { feedId: id },
    key: `news-feed-${id}`,
    queue: jobQueue(`news-feed-${id}`),
  }))
  // As many tries as there are, over days: a job that has given up keeps its key, and its feed would not be read again.
  await enqueueAll(database, refreshNewsFeedJob, jobs, { unlessEnqueued: true })
  const { numAffectedRows = 0n } = await sql`
    delete from news_headlines where id in (
      select id from news_headlines where seen_at < now() - make_interval(days => ${storedDays})
      order by seen_at limit ${deletedAtOnce})`.execute(database)
  return { enqueued: rows.length, deleted: Number(numAffectedRows) }
}

export const dueFeedsQuery = (most: number) => sql<{ id: string }>`
  select id from news_feeds where is_on and next_fetch_at <= now() order by next_fetch_at limit ${most}`
