import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/engines/database.generated.ts'
import { chargeBackground, spendBackground } from '../platform/background-budget.ts'
import type { Log } from '../platform/telemetry/log.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { matchListings } from './match-listings.ts'

export type Matched = { matched: number; moved: number }

const batch = 200
/**
 * Each batch may have taken the seconds that a write is allowed: the run ends, and the next one continues with other
 * adverts.
 */
const mostFailed = 10

/**
 * Matches the adverts whose evidence changed since they were last matched, batch by batch until none is waiting.
 * Matchers run one at a time, so each sees the previous one's writes. If killed, the next run resumes where it stopped.
 * A failed batch is retried in smaller parts; an advert that fails alone, such as one of a group too large for one
 * write, moves to the end of the queue. The run continues with the others and throws the first error at its end.
 */
export async function matchWaiting(database: Database, signal?: AbortSignal): Promise<Matched> {
  return matchAll(
    database,
    { takeTurn: lockMatching, pay: ({ matched }) => spendBackground(database, matched, signal) },
    signal,
  )
}

/** The job starts every minute: a longer run would occupy a second slot. */
const longestRunMs = 50_000

/** Like matchWaiting, but ends after 50 seconds; the next minute's run continues. */
export async function matchForAMinute(database: Database, signal: AbortSignal): Promise<Matched> {
  const until = performance.now() + longestRunMs
  return matchAll(
    database,
    {
      takeTurn: async (transaction) => performance.now() < until && tryLockMatching(transaction),
      pay: ({ matched }) => spendBackground(database, matched, signal),
    },
    signal,
  )
}

/**
 * For callers that save adverts and do not need the result. If another matcher is running, it handles their adverts
 * too; failures are left to the job.
 */
export async function matchIfFree(database: Database, log: Log, signal: AbortSignal): Promise<void> {
  try {
    await matchAll(
      database,
      { takeTurn: tryLockMatching, pay: ({ moved }) => chargeBackground(database, moved) },
      signal,
    )
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ err: error }, 'matching failed and is left to its job')
  }
}

type TakeTurn = (transaction: Kysely<DB>) => Promise<boolean>
/** Counts a batch in the budget of background work. */
type Pay = (matched: Matched) => Promise<void>

async function matchAll(
  database: Database,
  { takeTurn, pay }: { takeTurn: TakeTurn; pay: Pay },
  signal?: AbortSignal,
): Promise<Matched> {
  const total: Matched = { matched: 0, moved: 0 }
  let failure: { error: unknown; lastId: number } | null = null
  for (let size = batch, failed = 0; failed < mostFailed;) {
    signal?.throwIfAborted()
    try {
      const some = await matchSome(database, takeTurn, { size, lastId: failure?.lastId })
      if (!some) break
      total.matched += some.matched
      total.moved += some.moved
      await pay(some)
      size = Math.min(batch, size * 4)
    } catch (error) {
      signal?.throwIfAborted()
      if (size === 1) {
        // A failed advert has a new row at the end, which is left to the next run; otherwise this one would never end.
        failure ??= { error, lastId: await lastWaitingId(database) }
        await firstToTheEnd(database)
        failed += 1
      }
      size = Math.ceil(size / 4)
    }
  }
  if (failure) throw failure.error
  return total
}

type Some = { size: number; lastId: number | undefined }

async function matchSome(database: Database, takeTurn: TakeTurn, { size, lastId }: Some): Promise<Matched | null> {
  return database.transaction().execute(async (transaction) => {
    if (!(await takeTurn(transaction))) return null
    const waiting = await waitingQuery(transaction, size, lastId).execute()
    if (waiting.length === 0) return null
    const ids = [...new Set(waiting.map(({ listing_id: id }) => id))]
    const { moved } = await matchListings(transaction, ids)
    // Only the rows that were read: later changes have separate rows.
    await transaction
      .deleteFrom('match_waiting')
      .where('id', '=', sql<number>`any(${waiting.map(({ id }) => id)}::bigint[])`)
      .execute()
    return { matched: ids.length, moved }
  })
}

/** The rows that have waited longest, up to the row `lastId` if given. */
export function waitingQuery(database: Kysely<DB>, size: number, lastId?: number) {
  const rows = database.selectFrom('match_waiting').select(['id', 'listing_id']).orderBy('id').limit(size)
  return lastId === undefined ? rows : rows.where('id', '<=', lastId)
}

async function lastWaitingId(database: Database): Promise<number> {
  const row = await database.selectFrom('match_waiting').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

async function firstToTheEnd(database: Database): Promise<void> {
  await sql`
    with first as (
      delete from match_waiting where id = (select id from match_waiting order by id limit 1) returning listing_id
    ) insert into match_waiting (listing_id) select listing_id from first`.execute(database)
}

export async function lockMatching(transaction: Kysely<DB>): Promise<true> {
  await sql`select pg_advisory_xact_lock(hashtextextended('matching', 7))`.execute(transaction)
  return true
}

async function tryLockMatching(transaction: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('matching', 7)) as "isFree"`.execute(transaction)
  return rows[0]!.isFree
}
