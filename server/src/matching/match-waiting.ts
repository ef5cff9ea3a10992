import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/database.generated.ts'
import type { Database } from '../platform/postgres.ts'
import { matchListings } from './match-listings.ts'

export type Matched = { matched: number; moved: number }

const batch = 200

/**
 * Matches the adverts whose evidence changed since they were matched last, one batch after another until none waits.
 * Matchers take turns, so that each sees what the one before it wrote. Killed, it goes on where it was.
 */
export async function matchWaiting(database: Database, signal?: AbortSignal): Promise<Matched> {
  const total: Matched = { matched: 0, moved: 0 }
  for (;;) {
    signal?.throwIfAborted()
    const some = await matchSome(database)
    if (!some) return total
    total.matched += some.matched
    total.moved += some.moved
  }
}

async function matchSome(database: Database): Promise<Matched | null> {
  return database.transaction().execute(async (transaction) => {
    await lockMatching(transaction)
    const waiting = await waitingQuery(transaction).execute()
    if (waiting.length === 0) return null
    const ids = [...new Set(waiting.map(({ listing_id: id }) => id))]
    const { moved } = await matchListings(transaction, ids)
    // Only the rows that were read: what changed since then has a row of its own.
    await transaction
      .deleteFrom('match_waiting')
      .where('id', '=', sql<number>`any(${waiting.map(({ id }) => id)}::bigint[])`)
      .execute()
    return { matched: ids.length, moved }
  })
}

export function waitingQuery(database: Kysely<DB>) {
  return database.selectFrom('match_waiting').select(['id', 'listing_id']).orderBy('id').limit(batch)
}

export async function lockMatching(transaction: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('matching', 7))`.execute(transaction)
}
