import type { CheckFinding } from '@pahiya/contract/newsroom/admin-articles'
import type { ArticleOrigin } from '@pahiya/domain/newsroom/article-fields'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { readMinutes, type StoredText } from './stored-text.ts'

export type NewArticle = {
  origin: ArticleOrigin
  /** Null for a template or a model. */
  authorId: string | null
  reportKey?: string
  text: StoredText
}

/** Starts an article as a draft with its first version. Returns null if the report already exists. */
export async function createArticle(transaction: Kysely<DB>, article: NewArticle): Promise<string | null> {
  const { origin, authorId, reportKey = null, text } = article
  const { rows } = await sql<{ id: string }>`
    insert into articles (origin, author_id, report_key) values (${origin}, ${authorId}, ${reportKey})
    on conflict (report_key) do nothing returning id`.execute(transaction)
  const id = rows[0]?.id
  if (id === undefined) return null
  await saveVersion(transaction, { id, version: 1, text, savedBy: authorId })
  return id
}

export type NewVersion = {
  id: string
  /** One more than the latest version that the author saw; the database rejects any other. */
  version: number
  text: StoredText
  savedBy: string | null
  restoredFrom?: number
}

/** Saves a whole text as the next version. The database returns the article to its reviewer. */
export async function saveVersion(
  transaction: Kysely<DB>,
  { id, version, text, savedBy, restoredFrom }: NewVersion,
): Promise<void> {
  await sql`
    insert into article_versions (article_id, version, title, excerpt, content, category, tags, sources, charts,
      read_minutes, hash, saved_by, saved_at, restored_from)
    values (${id}, ${version}, ${text.title}, ${text.excerpt}, ${text.content}, ${text.category}, ${text.tags},
      ${JSON.stringify(text.sources)}::jsonb, ${JSON.stringify(text.charts)}::jsonb, ${readMinutes(text.content)},
      ''::bytea, ${savedBy}, clock_timestamp(), ${restoredFrom ?? null})`.execute(transaction)
}

/** Records the checker's result for a machine-written text. It may block an approval and never grants one. */
export async function recordCheck(
  transaction: Kysely<DB>,
  { id, version, findings }: { id: string; version: number; findings: readonly CheckFinding[] },
): Promise<void> {
  const state = findings.some(({ blocks }) => blocks) ? 'failed' : 'passed'
  await sql`update article_versions set check_state = ${state}, findings = ${JSON.stringify(findings)}::jsonb
    where article_id = ${id} and version = ${version}`.execute(transaction)
}
