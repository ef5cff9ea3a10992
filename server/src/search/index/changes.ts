import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

/** A position in the change feed. xid is a 64-bit number in text, as PostgreSQL writes it. */
export type FeedPosition = { xid: string; id: number }
export type Change = FeedPosition & { carId: string; carVersion: number; previousRegion: string | null; at: Date }

/**
 * Returns the next changes after a position. Rows from transactions that may still commit are held back: a change is
 * returned only when every transaction with a smaller number has ended, so none can appear later behind the reader.
 */
export async function readChanges(database: Database, after: FeedPosition, limit: number): Promise<Change[]> {
  return readChangesQuery(database, after, limit).execute()
}

export function readChangesQuery(database: Database, after: FeedPosition, limit: number) {
  return (
    database
      .selectFrom('changes')
      .select((change) => [
        sql<string>`xid::text`.as('xid'),
        change.ref('id').as('id'),
        'car_id as carId',
        'car_version as carVersion',
        'previous_region as previousRegion',
        'at',
      ])
      .where(sql<boolean>`(xid, id) > (${after.xid}::xid8, ${after.id}::bigint)`)
      .where(sql<boolean>`xid < pg_snapshot_xmin(pg_current_snapshot())`)
      // Qualified with its table: a bare xid would mean the text selected above, in which 1000 sorts before 999.
      .orderBy('changes.xid')
      .orderBy('changes.id')
      .limit(limit)
  )
}

/** The snapshot horizon: every change before this position has committed and is visible to any later read. */
export async function snapshotHorizon(database: Database): Promise<FeedPosition> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(
    database,
  )
  return { xid: rows[0]!.xid, id: 0 }
}

/** Every change that has committed by now is before this position, however many older transactions are open. */
export async function currentEnd(database: Database): Promise<FeedPosition> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as xid`.execute(
    database,
  )
  return { xid: rows[0]!.xid, id: 0 }
}

/** Whether a reader at this position has read everything before the end. */
export async function hasReached(database: Database, position: FeedPosition, end: FeedPosition): Promise<boolean> {
  const { rows } = await hasReachedQuery(position, end).execute(database)
  return rows[0]!.reached
}

/**
 * Selects the first row in order instead of using `not exists`, for which PostgreSQL would read whole days of changes.
 */
export function hasReachedQuery(position: FeedPosition, end: FeedPosition) {
  return sql<{ reached: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${end.xid}::xid8
       and (
         select true from changes
         where (xid, id) > (${position.xid}::xid8, ${position.id}::bigint) and xid < ${end.xid}::xid8
         order by xid, id limit 1
       ) is null as reached`
}

/** How long the oldest change after this position has waited; 0 if there is none. */
export async function lagSeconds(database: Database, position: FeedPosition): Promise<number> {
  const { rows } = await lagQuery(position).execute(database)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

/** Includes changes held back by an open transaction, because searches do not see them either. */
export function lagQuery({ xid, id }: FeedPosition) {
  return sql<{ seconds: number }>`
    select extract(epoch from clock_timestamp() - at)::float8 as seconds from changes
    where (xid, id) > (${xid}::xid8, ${id}::bigint)
    order by xid, id limit 1`
}
