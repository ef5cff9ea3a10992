import type { FactCounts } from '@pahiya/domain/listings/format-change'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { StoredPage } from '../connectors/connector.ts'
import type { PageCounts } from '../save/ingest-page.ts'
import { deleteHeldRejectedQuery } from '../save/rejected-adverts.ts'
import { emptyTally, type RunTally } from '../save/run-tally.ts'
import { storableRef } from '../understand/storable-ref.ts'

export type CrawlRun = Selectable<DB['source_passes']>

/** Returns the current crawl run, or a new one. A crawl run reads a source once from the first page to the last. */
export async function openCrawlRun(database: Database, sourceKey: string): Promise<CrawlRun> {
  await database
    .insertInto('source_passes')
    // Uses the same clock as last sightings: an advert last seen before this time was not seen in this run.
    .values({ source_key: sourceKey, started_at: new Date() })
    .onConflict((conflict) => conflict.column('source_key').where('finished_at', 'is', null).doNothing())
    .execute()
  const run = await database
    .selectFrom('source_passes')
    .selectAll()
    .where('source_key', '=', sourceKey)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  // A run that starts over counts from zero, because adverts seen by an earlier part may be gone by now.
  return run.cursor === null && run.released_at === null && run.seen > 0 ? countAgain(database, run.id) : run
}

function countAgain(database: Database, id: string): Promise<CrawlRun> {
  const counts = { seen: 0, saved: 0, unchanged: 0, rejected: 0, failed: 0 }
  return database
    .updateTable('source_passes')
    .set({ started_at: new Date(), ...counts, ...tallyColumns(emptyTally()) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The tally stored by the run so far. */
export function readTally(run: CrawlRun): RunTally {
  return {
    created: run.created,
    rejectedBy: { ...(run.rejected_by as Record<string, number>) },
    filled: {
      read: run.read,
      rejected: run.rejected,
      facts: { ...(run.filled as Record<string, number>) },
    },
    requests: run.requests,
    bytes: run.bytes,
    requestMs: run.request_ms,
    slowestMs: run.slowest_ms,
  }
}

function tallyColumns(tally: RunTally) {
  return {
    read: tally.filled.read,
    created: tally.created,
    rejected_by: JSON.stringify(tally.rejectedBy),
    filled: JSON.stringify(tally.filled.facts),
    requests: tally.requests,
    bytes: tally.bytes,
    request_ms: tally.requestMs,
    slowest_ms: tally.slowestMs,
  }
}

/** False if the run was closed in the meantime, because an operator refused it. */
export async function recordPage(
  database: Database,
  run: CrawlRun,
  counts: PageCounts,
  { nextCursor, tally }: { nextCursor: string | null; tally: RunTally },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('source_passes')
    .set((row) => ({
      cursor: nextCursor,
      ...tallyColumns(tally),
      // A page of a held run matched the usual pages again.
      ...(run.released_at === null && { held_at: null, held_reason: null, held_detail: null, checked_at: null }),
      seen: sql<number>`${row.ref('seen')} + ${counts.seen}`,
      saved: sql<number>`${row.ref('saved')} + ${counts.saved}`,
      unchanged: sql<number>`${row.ref('unchanged')} + ${counts.unchanged}`,
      rejected: sql<number>`${row.ref('rejected')} + ${counts.rejected}`,
      failed: sql<number>`${row.ref('failed')} + ${counts.failed}`,
    }))
    .where('id', '=', run.id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function finishCrawlRun(
  database: Database,
  run: CrawlRun,
  { ended, usual }: { ended: number; usual: FactCounts },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await deleteHeldRejectedQuery(transaction, run.source_key).execute()
    await transaction
      .updateTable('source_passes')
      .set({ finished_at: sql<Date>`now()`, cursor: null, ended })
      .where('id', '=', run.id)
      .execute()
    await transaction
      .updateTable('sources')
      .set({ last_success_at: sql<Date>`now()`, last_failure: null, usual_filled: JSON.stringify(usual) })
      .where('key', '=', run.source_key)
      .execute()
  })
}

/**
 * Returns the time since which a missing advert has not been seen. Cursors are positions in a changing list, so an
 * interrupted run may have skipped an advert that is still there. One uninterrupted run is enough to decide which
 * adverts are gone; otherwise it takes two consecutive runs, so that adverts also end on a source that takes longer to
 * read than a process lives.
 */
export async function findUnseenSince(database: Database, run: CrawlRun): Promise<Date | undefined> {
  if (run.cursor === null) return run.started_at
  const before = await database
    .selectFrom('source_passes')
    .select('started_at')
    .where('source_key', '=', run.source_key)
    .where('finished_at', 'is not', null)
    .where('refused_at', 'is', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return before?.started_at
}

export async function recordFailure(database: Database, sourceKey: string, reason: string): Promise<void> {
  await database
    .updateTable('sources')
    .set({ last_failure_at: sql<Date>`now()`, last_failure: reason.slice(0, 500) })
    .where('key', '=', sourceKey)
    .execute()
}

/** Stores the profile with which the next pages of the source are compared. */
export async function recordUsual(database: Kysely<DB>, sourceKey: string, usual: FactCounts): Promise<void> {
  const row = { usual_filled: JSON.stringify(usual) }
  await database.updateTable('sources').set(row).where('key', '=', sourceKey).execute()
}

export async function findPage(database: Database, sourceKey: string, page: string): Promise<StoredPage | undefined> {
  return database
    .selectFrom('source_pages')
    .select(['etag', 'next_cursor as nextCursor', 'refs'])
    .where('source_key', '=', sourceKey)
    .where('page', '=', page)
    .executeTakeFirst()
}

export async function storePage(database: Database, sourceKey: string, page: string, known: StoredPage): Promise<void> {
  const row = {
    etag: known.etag,
    next_cursor: known.nextCursor,
    refs: known.refs.map(storableRef),
    fetched_at: new Date(),
  }
  await database
    .insertInto('source_pages')
    .values({ source_key: sourceKey, page, ...row })
    .onConflict((conflict) => conflict.columns(['source_key', 'page']).doUpdateSet(row))
    .execute()
}
