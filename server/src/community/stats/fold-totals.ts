import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

const atOnce = 5_000
const mostTurns = 20
const listingsEvery = '5 minutes'

/** Adds the changes that triggers appended to the totals; every few minutes counts live adverts by brand. */
export async function foldTotals(database: Database): Promise<{ folded: number; listingsCounted: number }> {
  let folded = 0
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const { rows } = await sql<{ folded: number }>`select fold_community_totals(${atOnce}) as folded`.execute(database)
    folded += rows[0]!.folded
    if (rows[0]!.folded < atOnce) break
  }
  const { numAffectedRows = 0n } = await sql`
    update community_sources set listings_counted_at = now()
    where listings_counted_at < now() - ${listingsEvery}::interval`.execute(database)
  if (numAffectedRows > 0n) await sql`select count_community_listings()`.execute(database)
  return { folded, listingsCounted: Number(numAffectedRows) }
}
