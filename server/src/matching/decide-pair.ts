import type { Kysely } from 'kysely'
import type { DB } from '../platform/engines/database.generated.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { matchListings } from './match-listings.ts'
import { lockMatching } from './match-waiting.ts'

export type PairDecision = { first: string; second: string; isSame: boolean; reason: string }

/**
 * Records a moderator's decision on whether two adverts are one car or two. From then on it overrides all evidence; the
 * adverts are reassigned in the same transaction as `also`. Returns null if an advert does not exist.
 */
export async function decidePair(
  database: Database,
  said: PairDecision,
  also: (transaction: Kysely<DB>) => Promise<void> = async () => undefined,
): Promise<{ moved: number } | null> {
  const [a, b] = [said.first, said.second].toSorted() as [string, string]
  if (a === b) return null
  return database.transaction().execute(async (transaction) => {
    await lockMatching(transaction)
    const there = await transaction.selectFrom('listings').select('id').where('id', 'in', [a, b]).execute()
    if (there.length < 2) return null
    const row = { is_same: said.isSame, reason: said.reason, said_at: new Date() }
    await transaction
      .insertInto('match_verdicts')
      .values({ a, b, ...row })
      .onConflict((conflict) => conflict.columns(['a', 'b']).doUpdateSet(row))
      .execute()
    const matched = await matchListings(transaction, [a, b])
    // Runs last, since it may append an audit entry.
    await also(transaction)
    return matched
  })
}
