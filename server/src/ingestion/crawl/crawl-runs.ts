import { sql, type Selectable } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { StoredPage } from '../connectors/connector.ts'
import type { PageCounts } from '../save/ingest-page.ts'
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
  return database
    .selectFrom('source_passes')
    .selectAll()
    .where('source_key', '=', sourceKey)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
}

export async function recordPage(
  database: Database,
  run: CrawlRun,
  counts: PageCounts,
  nextCursor: string | null,
): Promise<void> {
  await database
    .updateTable('source_passes')
    .set((row) => ({
      cursor: nextCursor,
      seen: sql<number>`${row.ref('seen')} + ${counts.seen}`,
      saved: sql<number>`${row.ref('saved')} + ${counts.saved}`,
      unchanged: sql<number>`${row.ref('unchanged')} + ${counts.unchanged}`,
      rejected: sql<number>`${row.ref('rejected')} + ${counts.rejected}`,
      failed: sql<number>`${row.ref('failed')} + ${counts.failed}`,
    }))
    .where('id', '=', run.id)
    .execute()
}

export async function finishCrawlRun(database: Database, run: CrawlRun, ended: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('source_passes')
      .set({ finished_at: sql<Date>`now()`, cursor: null, ended })
      .where('id', '=', run.id)
      .execute()
    await transaction
      .updateTable('sources')
      .set({ last_success_at: sql<Date>`now()`, last_failure: null })
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
