import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

/** Beyond this many live lots, further ones are neither counted nor listed. */
const mostLiveLots = 5_000

/** Lots whose bidding has not ended, next deadline first; only from sources with an agreement. */
export function liveLotsQuery(database: Database, now: Date) {
  return lotsWithSource(database)
    .where('auction_lots.status', '=', sql.lit('announced'))
    .where('auction_lots.bids_until', '>', now)
    .where('sources.agreement', 'is not', null)
    .orderBy('auction_lots.bids_until')
    .orderBy('auction_lots.id')
    .limit(mostLiveLots)
}

export type StoredLot = Awaited<ReturnType<ReturnType<typeof liveLotsQuery>['execute']>>[number]

/** One lot, even after its bidding has ended. */
export async function findLot(database: Database, id: string): Promise<StoredLot | undefined> {
  return lotsWithSource(database)
    .where('auction_lots.id', '=', id)
    .where('sources.agreement', 'is not', null)
    .executeTakeFirst()
}

/** The live lots of each source. */
export async function countLiveLots(database: Database, now: Date): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('auction_lots')
    .select(({ fn }) => ['source_key', fn.countAll<number>().as('count')])
    .where('status', '=', sql.lit('announced'))
    .where('bids_until', '>', now)
    .groupBy('source_key')
    .limit(1_000)
    .execute()
  return new Map(rows.map((row) => [row.source_key, row.count]))
}

function lotsWithSource(database: Database) {
  return database
    .selectFrom('auction_lots')
    .innerJoin('sources', 'sources.key', 'auction_lots.source_key')
    .selectAll('auction_lots')
    .select('sources.name as source_name')
}
