import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { storeArchive } from '../articles/archives.ts'

/** Returns a page as plain text, or null if it could not be fetched. */
type ArchivePage = (url: string, signal?: AbortSignal) => Promise<string | null>

const mostAtOnce = 20
const pagesAtOnce = 5
/** A page is abandoned after this many attempts, the last one half an hour after the first. */
const mostAttempts = 3
/** Longer than a batch takes. A copy whose job dies is retried this much later. */
const claimMinutes = 10

type Claimed = { articleId: string; urlKey: Buffer; url: string; attempts: number }

/** Fetches due pages, a few at a time and outside any transaction. */
export async function copySources(
  database: Database,
  archivePage: ArchivePage,
  signal?: AbortSignal,
): Promise<{ stored: number; failed: number }> {
  const { rows } = await claimCopiesQuery(mostAtOnce).execute(database)
  let stored = 0
  for (let at = 0; at < rows.length; at += pagesAtOnce) {
    const copied = rows.slice(at, at + pagesAtOnce).map(async (row) => {
      const text = await archivePage(row.url, signal).catch(() => null)
      // A stopped job is not a failure of the page.
      signal?.throwIfAborted()
      return saveCopy(database, row, text)
    })
    stored += (await Promise.all(copied)).filter(Boolean).length
  }
  return { stored, failed: rows.length - stored }
}

export const claimCopiesQuery = (most: number) => sql<Claimed>`
  update article_source_copies set attempts = attempts + 1, due_at = now() + make_interval(mins => ${claimMinutes})
  where (article_id, url_key) in (
    select article_id, url_key from article_source_copies where state = 'waiting' and due_at <= now()
    order by due_at limit ${most} for update skip locked)
  returning article_id as "articleId", url_key as "urlKey", url, attempts`

async function saveCopy(database: Database, { articleId, urlKey, attempts }: Claimed, text: string | null) {
  return database.transaction().execute(async (transaction) => {
    const hash = await storeArchive(transaction, text)
    const isGivenUp = attempts >= mostAttempts
    const outcome =
      hash !== null
        ? sql`state = 'stored', sha256 = ${hash}, fetched_at = now()`
        : isGivenUp
          ? sql`state = 'failed'`
          : sql`due_at = now() + make_interval(mins => ${10 * attempts})`
    await sql`
      update article_source_copies set ${outcome}
      where article_id = ${articleId} and url_key = ${urlKey} and state = 'waiting'`.execute(transaction)
    return hash !== null
  })
}
