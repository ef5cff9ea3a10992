import { sql } from 'kysely'
import type { Database } from '../platform/postgres.ts'
import type { CrawlRun } from './crawl-runs.ts'
import { forgetMissing } from './rejected-adverts.ts'

const batch = 500
/** A source that suddenly shows less than this share of what it had is broken, not empty. */
const leastShare = 0.5
const fewToJudge = 50

class FeedShrank extends Error {}

/**
 * An advert that a whole crawl run did not see has left its source, and leaves our search (MKT-29). If too many are missing
 * at once the crawl run is not believed: half a feed must not empty the market.
 */
export async function endMissing(database: Database, run: CrawlRun, now: Date): Promise<number> {
  const { active, missing } = await countMissing(database, run)
  if (active >= fewToJudge && active - missing < active * leastShare) {
    throw new FeedShrank(`only ${active - missing} of ${active} adverts were seen`)
  }
  await forgetMissing(database, run)
  let ended = 0
  for (;;) {
    const { rows } = await endMissingQuery(run, now).execute(database)
    ended += rows.length
    if (rows.length < batch) return ended
  }
}

export function endMissingQuery(run: Pick<CrawlRun, 'source_key' | 'started_at'>, now: Date) {
  return sql<{ id: string }>`
    update listings set status = 'removed', ended_at = ${now}
    where id in (
      select id from listings
      where source_key = ${run.source_key} and status = 'active' and last_seen_at < ${run.started_at}
      limit ${batch} for update skip locked
    ) returning id`
}

async function countMissing(database: Database, run: CrawlRun): Promise<{ active: number; missing: number }> {
  const { rows } = await sql<{ active: number; missing: number }>`
    select count(*)::int as active, (count(*) filter (where last_seen_at < ${run.started_at}))::int as missing
    from listings where source_key = ${run.source_key} and status = 'active'`.execute(database)
  return rows[0]!
}
