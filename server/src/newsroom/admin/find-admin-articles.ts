import type { CheckFinding } from '@pahiya/contract/newsroom/admin-articles'
import type { ShareResult } from '@pahiya/contract/newsroom/sharing'
import type { ArticleOrigin, ArticleStatus, Category } from '@pahiya/domain/newsroom/article-fields'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { StoredText } from '../articles/stored-text.ts'
import { copiesColumn, type SourceCopy } from '../source-copies/source-copies.ts'

export type StoredShare = Omit<ShareResult, 'outcome' | 'at'> & {
  outcome: ShareResult['outcome'] | 'sending'
  at: string
}

export type AdminRow = StoredText & {
  id: string
  version: number
  category: Category
  origin: ArticleOrigin
  status: ArticleStatus
  author: string | null
  minutes: number
  savedById: string | null
  editedBy: string | null
  createdAt: Date
  editedAt: Date
  approvedBy: string | null
  approvedAt: Date | null
  approvedByAuthor: boolean
  publishedAt: Date | null
  scheduledFor: Date | null
  liveVersion: number | null
  hasNote: boolean
  returnReason: string | null
  checkState: 'passed' | 'failed' | null
  findings: CheckFinding[] | null
  shares: StoredShare[]
  copies: SourceCopy[]
}

const columns = sql`
  articles.id, articles.version, articles.origin, articles.status, author.name as author, texts.title, texts.excerpt,
  texts.content, texts.category, texts.tags, texts.sources, texts.charts, texts.read_minutes as minutes,
  texts.saved_by as "savedById", editor.name as "editedBy", articles.created_at as "createdAt",
  texts.saved_at as "editedAt", approver.name as "approvedBy", articles.approved_at as "approvedAt",
  articles.approved_by_author as "approvedByAuthor", articles.published_at as "publishedAt",
  articles.scheduled_for as "scheduledFor", articles.live_version as "liveVersion",
  articles.return_reason as "returnReason", texts.check_state as "checkState", texts.findings,
  exists (select from article_corrections as notes where notes.article_id = articles.id
    and notes.version > articles.live_version and notes.version <= articles.version) as "hasNote",
  coalesce((select jsonb_agg(jsonb_build_object('network', network, 'outcome', outcome, 'url', url, 'problem', problem,
      'at', to_char(tried_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by network)
    from article_shares where article_shares.article_id = articles.id), '[]') as shares,
  ${copiesColumn(sql`articles.id`)} as copies`

const tables = sql`
  join article_versions as texts on texts.article_id = articles.id and texts.version = articles.version
  left join accounts as author on author.id = articles.author_id
  left join accounts as editor on editor.id = texts.saved_by
  left join accounts as approver on approver.id = articles.approved_by`

export type AdminFilter = { status: ArticleStatus | 'all'; after?: string | undefined; limit: number }

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** ADMIN-03: last changed first. */
export async function findAdminArticles(database: Kysely<DB>, filter: AdminFilter): Promise<AdminRow[]> {
  return (await findAdminArticlesQuery(filter).execute(database)).rows
}

export function findAdminArticlesQuery({ status, after, limit }: AdminFilter) {
  const conditions: RawBuilder<unknown>[] = [sql`deleted_at is null`]
  if (status !== 'all') conditions.push(sql`status = ${status}`)
  if (after !== undefined && idPattern.test(after)) {
    conditions.push(sql`(changed_at, id) < (select changed_at, id from articles where id = ${after})`)
  }
  return sql<AdminRow>`
    select ${columns}
    from (select * from articles where ${sql.join(conditions, sql` and `)}
      order by changed_at desc, id desc limit ${limit}) as articles
    ${tables} order by articles.changed_at desc, articles.id desc`
}

export async function findAdminArticle(database: Kysely<DB>, id: string): Promise<AdminRow | undefined> {
  const { rows } = await sql<AdminRow>`
    select ${columns} from articles ${tables} where articles.id = ${id} and articles.deleted_at is null`.execute(
    database,
  )
  return rows[0]
}

export async function findReports(database: Kysely<DB>, keys: readonly string[]): Promise<AdminRow[]> {
  const { rows } = await sql<AdminRow>`
    select ${columns} from articles ${tables}
    where articles.report_key = any(${[...keys]}::text[]) and articles.deleted_at is null
    order by articles.report_key limit 10`.execute(database)
  return rows
}

/**
 * People who may approve an article, counted up to 100; the caller needs to know only whether there is more than one.
 */
export async function countApprovers(database: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select distinct account_id from account_grants where granted in ('admin', 'editor') limit 100) as approvers`.execute(
    database,
  )
  return rows[0]!.count
}
