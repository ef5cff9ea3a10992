import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/engines/database.generated.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { matchWaiting, type Matched } from './match-waiting.ts'

const batch = 1_000
const first = '00000000-0000-0000-0000-000000000000'

/**
 * Rematches every advert in id order, after the model or the keys have changed. Cars whose evidence still agrees keep
 * their ids, and moderators' decisions on pairs stay in force. If killed, adverts that were enqueued are still matched.
 */
export async function matchAgain(
  database: Database,
  signal?: AbortSignal,
  tell: (soFar: Matched) => void = () => {},
): Promise<Matched> {
  const total: Matched = { matched: 0, moved: 0 }
  for (let after = first; ;) {
    signal?.throwIfAborted()
    const some = await listingsAfterQuery(database, after).execute()
    if (some.length === 0) return total
    await database
      .insertInto('match_waiting')
      .values(some.map(({ id }) => ({ listing_id: id })))
      .execute()
    const { matched, moved } = await matchWaiting(database, signal)
    total.matched += matched
    total.moved += moved
    tell(total)
    after = some.at(-1)!.id
  }
}

export function listingsAfterQuery(database: Kysely<DB>, after: string) {
  return database
    .selectFrom('listings')
    .select('id')
    .where('id', '>', sql<string>`${after}::uuid`)
    .orderBy('id')
    .limit(batch)
}
