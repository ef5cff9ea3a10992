import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../platform/postgres.ts'
import { currentEnd, hasReached, type FeedPosition } from './changes.ts'

export type IndexStatus = 'building' | 'live' | 'retired'
export type RegisteredIndex = { name: string; status: IndexStatus; position: FeedPosition }

/** Every index that exists and how far it has followed the changes. All of them are followed until they are gone. */
export async function registeredIndexes(database: Database): Promise<RegisteredIndex[]> {
  const rows = await database
    .selectFrom('search_indexes')
    .select(['name', 'status', sql<string>`feed_xid::text`.as('xid'), 'feed_id as id'])
    .orderBy('created_at')
    .limit(20)
    .execute()
  return rows.map(({ name, status, xid, id }) => ({ name, status: status as IndexStatus, position: { xid, id } }))
}

export async function registerIndex(database: Database, name: string, from: FeedPosition): Promise<void> {
  await sql`insert into search_indexes (name, status, feed_xid, feed_id) values (${name}, 'building', ${from.xid}::xid8, ${from.id})`.execute(
    database,
  )
}

/** Only forwards: a reader that was overtaken cannot set another back. Losing this write in a crash only repeats work. */
export async function savePosition(database: Database, name: string, position: FeedPosition): Promise<void> {
  await savePositionQuery(name, position).execute(database)
}

export function savePositionQuery(name: string, { xid, id }: FeedPosition) {
  return sql`
    update search_indexes set feed_xid = ${xid}::xid8, feed_id = ${id}
    from (select set_config('synchronous_commit', 'off', true)) as not_waiting_for_disk
    where name = ${name} and (feed_xid, feed_id) < (${xid}::xid8, ${id}::bigint)`
}

/** The new index becomes the live one and the one before it is retired, in one step. */
export async function makeLive(database: Database, name: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.updateTable('search_indexes').set({ status: 'retired' }).where('status', '=', 'live').execute()
    await transaction.updateTable('search_indexes').set({ status: 'live' }).where('name', '=', name).execute()
  })
}

export async function forgetIndex(database: Database, name: string): Promise<void> {
  await database.deleteFrom('search_indexes').where('name', '=', name).execute()
}

/** Waits until the index has everything that had committed when this was called. False when the time is up. */
export async function waitUntilFollowed(database: Database, name: string, patienceMs: number): Promise<boolean> {
  const end = await currentEnd(database)
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(25)) {
    const index = (await registeredIndexes(database)).find((registered) => registered.name === name)
    if (index && (await hasReached(database, index.position, end))) return true
  }
  return false
}
