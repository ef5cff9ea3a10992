import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { currentEnd, hasReached, type FeedPosition } from './changes.ts'

export type IndexStatus = 'building' | 'live' | 'retired'
export type RegisteredIndex = { name: string; status: IndexStatus; position: FeedPosition }

/** Every existing index and how far it has followed the changes. Each is followed until it is deleted. */
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

/**
 * The position only moves forwards, so an overtaken reader cannot set it back. If a crash loses this write, work is
 * repeated.
 */
export async function savePosition(database: Database, name: string, position: FeedPosition): Promise<void> {
  await savePositionQuery(name, position).execute(database)
}

export function savePositionQuery(name: string, { xid, id }: FeedPosition) {
  return sql`
    update search_indexes set feed_xid = ${xid}::xid8, feed_id = ${id}
    from (select set_config('synchronous_commit', 'off', true)) as not_waiting_for_disk
    where name = ${name} and (feed_xid, feed_id) < (${xid}::xid8, ${id}::bigint)`
}

/**
 * Makes the new index live and retires the previous one, in one step. Fails if the index is no longer registered as
 * building: another rebuild considered it abandoned and deleted it.
 */
export async function makeLive(database: Database, name: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.updateTable('search_indexes').set({ status: 'retired' }).where('status', '=', 'live').execute()
    const { numUpdatedRows } = await transaction
      .updateTable('search_indexes')
      .set({ status: 'live' })
      .where('name', '=', name)
      .where('status', '=', 'building')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error(`${name} is no longer registered as building`)
  })
}

export async function unregisterIndex(database: Database, name: string): Promise<void> {
  await database.deleteFrom('search_indexes').where('name', '=', name).execute()
}

/** Returns false if the index is live by now: only an index that no search reads may be deleted in the engine. */
export async function unregisterUnlessLive(database: Database, name: string): Promise<boolean> {
  await database.deleteFrom('search_indexes').where('name', '=', name).where('status', '!=', 'live').execute()
  const left = await database.selectFrom('search_indexes').select('name').where('name', '=', name).executeTakeFirst()
  return left === undefined
}

/**
 * Returns the counts from which the number of missing or surplus documents is computed. Every car that changed after
 * the position may count as one more or one less, so the index must have followed up to it before its documents are
 * counted.
 */
export async function countExpected(
  database: Database,
  { name, position }: Pick<RegisteredIndex, 'name' | 'position'>,
): Promise<{ cars: number; changed: number; deadLetters: number }> {
  const { rows } = await sql<{ cars: number; changed: number; deadLetters: number }>`select
    (select count(distinct car_id) from listings where status = 'active')::int as cars,
    (select count(distinct car_id) from changes where (xid, id) > (${position.xid}::xid8, ${position.id}::bigint))::int as changed,
    (select count(*) from documents_set_aside where index_name = ${name})::int as "deadLetters"`.execute(database)
  return rows[0]!
}

/** Waits until the index contains everything committed before this call. Returns false on timeout. */
export async function waitUntilFollowed(
  database: Database,
  name: string,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const end = await currentEnd(database)
  for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(25, undefined, { signal })) {
    const index = (await registeredIndexes(database)).find((registered) => registered.name === name)
    if (index && (await hasReached(database, index.position, end))) return true
  }
  return false
}
