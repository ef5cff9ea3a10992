import { createHash } from 'node:crypto'
import type { ArticleText, TextSource } from '@pahiya/domain/newsroom/article-text'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { StoredSource, StoredText } from './stored-text.ts'

/** Returns a page as plain text, or null if it could not be fetched. */
export type ArchivePage = (url: string) => Promise<string | null>

const longestArchive = 400_000

/** Stores a copy of each source and returns the text as a version stores it. */
export async function storeArchives(transaction: Kysely<DB>, text: ArticleText, now: Date): Promise<StoredText> {
  const sources: StoredSource[] = []
  for (const source of text.sources) sources.push(await storeSource(transaction, source, now))
  return { ...text, sources }
}

async function storeSource(transaction: Kysely<DB>, source: TextSource, now: Date): Promise<StoredSource> {
  const { archive, ...rest } = source
  const copy = (archive ?? '').replaceAll('\0', '').slice(0, longestArchive)
  const fetchedAt = now.toISOString()
  if (copy === '') return { ...rest, fetchedAt, archive: null }
  const hash = createHash('sha256').update(copy).digest()
  await sql`insert into article_archives (sha256, text) values (${hash}, ${copy}) on conflict do nothing`.execute(
    transaction,
  )
  return { ...rest, fetchedAt, archive: hash.toString('hex') }
}

/** Fetches pages that a person named as sources, a few at a time, before any transaction. */
export async function fetchArchives(
  sources: readonly Omit<TextSource, 'archive'>[],
  archivePage: ArchivePage,
): Promise<TextSource[]> {
  const fetched: TextSource[] = []
  for (let at = 0; at < sources.length; at += pagesAtOnce) {
    const copies = sources.slice(at, at + pagesAtOnce).map(async (source) => ({
      ...source,
      archive: source.url.startsWith('/') ? null : await archivePage(source.url).catch(() => null),
    }))
    fetched.push(...(await Promise.all(copies)))
  }
  return fetched
}
const pagesAtOnce = 5
