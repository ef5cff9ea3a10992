import { sql } from 'kysely'
import type { Database } from '../platform/postgres.ts'
import type { Pass } from './passes.ts'
import { forgetMissing } from './rejected-adverts.ts'

const batch = 500
/** A source that suddenly shows less than this share of what it had is broken, not empty. */
const leastShare = 0.5
const fewToJudge = 50

class FeedShrank extends Error {}

/**
 * An advert that a whole pass did not see has left its source, and leaves our search (MKT-29). If too many are missing
 * at once the pass is not believed: half a feed must not empty the market.
 */
export async function endMissing(database: Database, pass: Pass, now: Date): Promise<number> {
  const { active, missing } = await countMissing(database, pass)
  if (active >= fewToJudge && active - missing < active * leastShare) {
    throw new FeedShrank(`only ${active - missing} of ${active} adverts were seen`)
  }
  await forgetMissing(database, pass)
  let ended = 0
  for (;;) {
    const { rows } = await endMissingQuery(pass, now).execute(database)
    ended += rows.length
    if (rows.length < batch) return ended
  }
}

export function endMissingQuery(pass: Pick<Pass, 'source_key' | 'started_at'>, now: Date) {
  return sql<{ id: string }>`
    update listings set status = 'removed', ended_at = ${now}
    where id in (
      select id from listings
      where source_key = ${pass.source_key} and status = 'active' and last_seen_at < ${pass.started_at}
      limit ${batch} for update skip locked
    ) returning id`
}

async function countMissing(database: Database, pass: Pass): Promise<{ active: number; missing: number }> {
  const { rows } = await sql<{ active: number; missing: number }>`
    select count(*)::int as active, (count(*) filter (where last_seen_at < ${pass.started_at}))::int as missing
    from listings where source_key = ${pass.source_key} and status = 'active'`.execute(database)
  return rows[0]!
}
