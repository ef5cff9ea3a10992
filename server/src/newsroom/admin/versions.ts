import type { ArticleVersion } from '@pahiya/contract/newsroom/article-versions'
import { diffParagraphs, diffWords } from '@pahiya/domain/newsroom/diff-text'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { StoredText } from '../articles/stored-text.ts'

const versionsAtOnce = 50

type VersionRow = {
  version: number
  title: string
  savedAt: Date
  savedBy: string | null
  restoredFrom: number | null
  hash: Buffer
  approvedBy: string | null
  publishedAt: Date | null
}

const columns = sql`
  texts.version, texts.title, texts.saved_at as "savedAt", editor.name as "savedBy",
  texts.restored_from as "restoredFrom", texts.hash, texts.first_live_at as "publishedAt",
  (select name from accounts where id = case
    when articles.approved_version = texts.version then articles.approved_by
    when live.version = texts.version then live.approved_by end) as "approvedBy"`
const tables = sql`
  article_versions as texts
  join articles on articles.id = texts.article_id and articles.deleted_at is null
  left join live_articles as live on live.article_id = texts.article_id
  left join accounts as editor on editor.id = texts.saved_by`

export async function findVersions(
  database: Database,
  id: string,
  before?: number,
): Promise<{ versions: ArticleVersion[]; hasMore: boolean }> {
  const { rows } = await findArticleVersionsQuery(id, before).execute(database)
  if (rows.length === 0 && before === undefined) throw new AppError('article_not_found')
  return { versions: rows.slice(0, versionsAtOnce).map(presentVersion), hasMore: rows.length > versionsAtOnce }
}

export function findArticleVersionsQuery(id: string, before?: number) {
  return sql<VersionRow>`
    select ${columns} from ${tables}
    where texts.article_id = ${id} and ${before === undefined ? sql`true` : sql`texts.version < ${before}`}
    order by texts.version desc limit ${versionsAtOnce + 1}`
}

type WholeVersion = VersionRow & StoredText

export async function findVersion(database: Database, id: string, version: number): Promise<WholeVersion> {
  const { rows } = await sql<WholeVersion>`
    select ${columns}, texts.excerpt, texts.content, texts.category, texts.tags, texts.sources, texts.charts
    from ${tables} where texts.article_id = ${id} and texts.version = ${version}`.execute(database)
  if (!rows[0]) throw new AppError('article_not_found')
  return rows[0]
}

export function presentVersion(row: VersionRow): ArticleVersion {
  return {
    version: row.version,
    title: row.title,
    savedAt: row.savedAt.toISOString(),
    savedBy: row.savedBy,
    restoredFrom: row.restoredFrom,
    hash: row.hash.toString('hex'),
    approvedBy: row.approvedBy,
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }
}

export function diffVersions(from: WholeVersion, to: WholeVersion) {
  const lines = (values: readonly string[]) => values.join('\n')
  return {
    from: from.version,
    to: to.version,
    title: diffWords(from.title, to.title),
    excerpt: diffWords(from.excerpt, to.excerpt),
    content: diffParagraphs(from.content, to.content),
    category: diffWords(from.category, to.category),
    tags: diffWords(lines(from.tags), lines(to.tags)),
    sources: diffWords(lines(from.sources.map(describeSource)), lines(to.sources.map(describeSource))),
  }
}

function describeSource({ title, url, quotation }: StoredText['sources'][number]): string {
  return [title, url, quotation].filter(Boolean).join(' – ')
}
