import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'

/** Summary of users' reports on an advert; only higher layers record who reported it. */
export type SoldDoubt = { reports: number; goneOdds: number }

export async function saveSoldDoubt(
  transaction: Kysely<DB>,
  listingId: string,
  { reports, goneOdds }: SoldDoubt,
): Promise<void> {
  const row = { reports, gone_odds: goneOdds, reported_at: sql<Date>`now()` }
  await transaction
    .insertInto('sold_doubts')
    .values({ listing_id: listingId, ...row })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(row))
    .execute()
}
