import type { Kysely } from 'kysely'
import type { DB } from '../platform/engines/database.generated.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { matchListings } from './match-listings.ts'
import { lockMatching } from './match-waiting.ts'

export type Said = { first: string; second: string; isSame: boolean; reason: string }

/**
 * A person's word on two adverts: one car, or two. It is kept and counts above all evidence from now on; the adverts are
 * put into their cars at once, with what else belongs to the decision. Null if there is no such advert.
 */
export async function sayOfPair(
  database: Database,
  said: Said,
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
    // Last: an entry in the log may belong to it.
    await also(transaction)
    return matched
  })
}
