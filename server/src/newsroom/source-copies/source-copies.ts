import { createHash } from 'node:crypto'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { StoredSource } from '../articles/stored-text.ts'
import { copySourcesJob } from './copy-sources-job.ts'

/** The copy of a page that an author entered as a source. */
export type SourceCopy = {
  url: string
  state: 'waiting' | 'stored' | 'failed'
  /** The hash of the stored copy, in hexadecimal, and when it was fetched; null unless it is stored. */
  archive: string | null
  fetchedAt: string | null
}

const hasPage = ({ url, archive }: StoredSource) => archive === null && !url.startsWith('/')

/** Enqueues a job that copies the pages of these sources. A failed copy is retried. */
export async function requestCopies(
  transaction: Kysely<DB>,
  articleId: string,
  sources: readonly StoredSource[],
): Promise<void> {
  const urls = [...new Set(sources.filter(hasPage).map(({ url }) => url))]
  if (urls.length === 0) return
  const keys = urls.map((url) => createHash('sha256').update(url).digest())
  const { numAffectedRows = 0n } = await sql`
    insert into article_source_copies as copies (article_id, url_key, url)
    select ${articleId}, url_key, url from unnest(${keys}::bytea[], ${urls}::text[]) as page (url_key, url)
    on conflict (article_id, url_key) do update set state = 'waiting', attempts = 0, due_at = now()
    where copies.state = 'failed'`.execute(transaction)
  if (numAffectedRows > 0n) await enqueue(transaction, copySourcesJob, {}, { key: copySourcesJob.name, tries: 1 })
}

/** A column with an article's copies. */
export function copiesColumn(articleId: RawBuilder<unknown>): RawBuilder<SourceCopy[]> {
  return sql`
    coalesce((select jsonb_agg(jsonb_build_object('url', url, 'state', state, 'archive', encode(sha256, 'hex'),
        'fetchedAt', to_char(fetched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      from (select * from article_source_copies where article_source_copies.article_id = ${articleId} limit 500)
        as copies), '[]')`
}

/** The sources, with copies that were fetched after the text was saved. */
export function withCopies(sources: readonly StoredSource[], copies: readonly SourceCopy[]): StoredSource[] {
  return sources.map((source) => {
    const copy = source.archive === null ? copies.find(({ url }) => url === source.url) : undefined
    if (!copy || copy.archive === null || copy.fetchedAt === null) return source
    return { ...source, archive: copy.archive, fetchedAt: copy.fetchedAt }
  })
}

/** The number of sources still waiting for their copy, and of those whose page could not be fetched. */
export function countCopies(
  sources: readonly StoredSource[],
  copies: readonly SourceCopy[],
): { waiting: number; failed: number } {
  const cited = new Set(sources.filter(hasPage).map(({ url }) => url))
  const count = (state: SourceCopy['state']) =>
    copies.filter((copy) => copy.state === state && cited.has(copy.url)).length
  return { waiting: count('waiting'), failed: count('failed') }
}
