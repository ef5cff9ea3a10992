import { createHash } from 'node:crypto'
import type { ArticleText, TextSource } from '@pahiya/domain/newsroom/article-text'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { StoredSource, StoredText } from './stored-text.ts'

const longestArchive = 400_000

/** Stores a copy of each source and returns the text as a version stores it. */
export async function storeArchives(transaction: Kysely<DB>, text: ArticleText, now: Date): Promise<StoredText> {
  const sources: StoredSource[] = []
  for (const source of text.sources) sources.push(await storeSource(transaction, source, now))
  return { ...text, sources }
}

async function storeSource(transaction: Kysely<DB>, source: TextSource, now: Date): Promise<StoredSource> {
  const { archive, ...rest } = source
  const hash = await storeArchive(transaction, archive)
  return { ...rest, fetchedAt: now.toISOString(), archive: hash?.toString('hex') ?? null }
}

/** Returns the hash of the stored copy, or null if there is no text. */
export async function storeArchive(transaction: Kysely<DB>, text: string | null): Promise<Buffer | null> {
  const copy = (text ?? '').replaceAll('\0', '').slice(0, longestArchive)
  if (copy === '') return null
  const hash = createHash('sha256').update(copy).digest()
  await sql`insert into article_archives (sha256, text) values (${hash}, ${copy}) on conflict do nothing`.execute(
    transaction,
  )
  return hash
}
