import type { Article } from '@pahiya/contract/newsroom/articles'
import type { Network } from '@pahiya/domain/newsroom/article-fields'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { findShownCorrections } from './corrections.ts'
import { findLiveCards, presentCard } from './find-live-articles.ts'
import { parseContent } from './parse-content.ts'
import { presentCharts, presentSources } from './present-text.ts'
import { copiesColumn, withCopies, type SourceCopy } from '../source-copies/source-copies.ts'
import type { StoredText } from './stored-text.ts'

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type LiveText = Pick<StoredText, 'content' | 'sources' | 'charts' | 'tags' | 'title'> & {
  version: number
  approvedBy: string | null
  approvedAt: Date
  approvedByAuthor: boolean
}

/** The text that readers see. Throws article_withdrawn if it was public before, and article_not_found otherwise. */
export async function findLiveText(database: Database, id: string): Promise<LiveText> {
  if (!idPattern.test(id)) throw new AppError('article_not_found')
  const { rows } = await findLiveTextQuery(id).execute(database)
  if (rows[0]) {
    const { copies, ...text } = rows[0]
    return { ...text, sources: withCopies(text.sources, copies) }
  }
  const { rows: withdrawn } = await sql`
    select from articles where id = ${id} and deleted_at is not null and published_at is not null`.execute(database)
  throw new AppError(withdrawn.length > 0 ? 'article_withdrawn' : 'article_not_found')
}

export function findLiveTextQuery(id: string) {
  return sql<LiveText & { copies: SourceCopy[] }>`
    select live.version, texts.title, texts.content, texts.tags, texts.sources, texts.charts,
      approver.name as "approvedBy", live.approved_at as "approvedAt", live.approved_by_author as "approvedByAuthor",
      ${copiesColumn(sql`live.article_id`)} as copies
    from live_articles as live
    join article_versions as texts on texts.article_id = live.article_id and texts.version = live.version
    left join accounts as approver on approver.id = live.approved_by
    where live.article_id = ${id}`
}

/** BLOG-16. */
export async function findArticle(database: Database, id: string, origin: string): Promise<Article> {
  const text = await findLiveText(database, id)
  const [[card], corrections, shareLinks] = await Promise.all([
    findLiveCards(database, [id]),
    findShownCorrections(database, id),
    findShareLinks(database, id),
  ])
  if (!card) throw new AppError('article_withdrawn')
  const isShared = Object.keys(shareLinks).length > 0
  return {
    ...presentCard(card),
    status: isShared ? 'shared' : 'published',
    content: text.content,
    body: parseContent(text.content).blocks,
    charts: presentCharts(id, text.charts),
    sources: text.sources.map(({ url }) => url),
    sourceList: presentSources(id, text.sources),
    approvedBy: text.approvedBy,
    approvedAt: text.approvedAt.toISOString(),
    approvedByAuthor: text.approvedByAuthor,
    socialMediaShared: isShared,
    shareLinks,
    corrections,
    url: `${origin}/blog/${id}`,
  }
}

async function findShareLinks(database: Database, id: string): Promise<Partial<Record<Network, string>>> {
  const { rows } = await sql<{ network: Network; url: string }>`
    select network, url from article_shares where article_id = ${id} and outcome = 'posted'
    order by network limit 10`.execute(database)
  return Object.fromEntries(rows.map(({ network, url }) => [network, url]))
}
