import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { matchNextChanges } from '../../alerts/matching/follow-car-changes.ts'
import { currentEnd, hasReached } from '../../search/index/changes.ts'
import type { TestWorld } from './test-world.ts'

/**
 * Compares everything committed so far with the saved searches. Transactions of other tests may hold changes back for a
 * moment. No advert is left waiting to be matched with others.
 */
export async function matchAllChanges({ dependencies, stores: { database } }: TestWorld): Promise<void> {
  await sql`delete from match_waiting`.execute(database)
  const end = await currentEnd(database)
  for (const until = Date.now() + 120_000; Date.now() < until; await sleep(20)) {
    if ((await matchNextChanges(dependencies)) > 0) continue
    const { rows } = await sql<{ xid: string; id: number }>`
      select feed_xid::text as xid, feed_id as id from alert_feed`.execute(database)
    if (await hasReached(database, rows[0]!, end)) return
  }
  throw new Error('the changes are not compared with the saved searches')
}
