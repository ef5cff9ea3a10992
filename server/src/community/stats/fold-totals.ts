import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

const atOnce = 5_000
const mostTurns = 20

/** Adds the changes that triggers appended to the totals. */
export async function foldTotals(database: Database): Promise<{ folded: number }> {
  let folded = 0
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const { rows } = await sql<{ folded: number }>`select fold_community_totals(${atOnce}) as folded`.execute(database)
    folded += rows[0]!.folded
    if (rows[0]!.folded < atOnce) break
  }
  return { folded }
}
