import type { ArticleCard } from '@pahiya/contract/newsroom/articles'
import { categories, type ArticleOrigin, type Category } from '@pahiya/domain/newsroom/article-fields'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

export type LiveCard = {
  id: string
  title: string
  excerpt: string
  category: Category
  origin: ArticleOrigin
  author: string | null
  tags: string[]
  minutes: number
  chart: string | null
  chartSummary: string | null
  publishedAt: Date
  liveAt: Date
  isCorrected: boolean
}

export type ListFilters = { category?: Category | undefined; tag?: string | undefined }

const cardColumns = sql`
  live.article_id as id, texts.title, texts.excerpt, live.category, live.tags, articles.origin, author.name as author,
  texts.read_minutes as minutes, texts.charts->0->>'key' as chart, texts.charts->0->>'summary' as "chartSummary",
  live.published_at as "publishedAt", live.live_at as "liveAt",
  exists (select from article_corrections as notes
    where notes.article_id = live.article_id and notes.published_at is not null) as "isCorrected"`

const cardTables = sql`
  join article_versions as texts on texts.article_id = live.article_id and texts.version = live.version
  join articles on articles.id = live.article_id
  left join accounts as author on author.id = articles.author_id`

function conditions({ category, tag }: ListFilters): RawBuilder<unknown> {
  const all = [
    category === undefined ? sql`true` : sql`category = ${category}`,
    tag === undefined ? sql`true` : sql`lower_tags @> array[${tag.toLowerCase()}::text]`,
  ]
  return sql.join(all, sql` and `)
}

/** BLOG-18: newest first, after the article `after`. */
export async function findLiveArticles(
  database: Database,
  filters: ListFilters & { after?: string | undefined; limit: number },
): Promise<LiveCard[]> {
  return (await findLiveArticlesQuery(filters).execute(database)).rows
}

export function findLiveArticlesQuery({
  after,
  limit,
  ...filters
}: ListFilters & { after?: string | undefined; limit: number }) {
  const later =
    after === undefined
      ? sql`true`
      : sql`
    (published_at, article_id) < (select published_at, id from articles where id = ${after})`
  return sql<LiveCard>`
    select ${cardColumns}
    from (
      select * from live_articles where ${conditions(filters)} and ${later}
      order by published_at desc, article_id desc limit ${limit}) as live
    ${cardTables}
    order by live.published_at desc, live.article_id desc`
}

/** Ordered by id; articles that are no longer public are left out. */
export async function findLiveCards(database: Database, ids: readonly string[]): Promise<LiveCard[]> {
  const { rows } = await findLiveCardsQuery(ids).execute(database)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export function findLiveCardsQuery(ids: readonly string[]) {
  return sql<LiveCard>`
    select ${cardColumns} from live_articles as live ${cardTables}
    where live.article_id = any(${[...ids]}::uuid[])`
}

export type CategoryCount = { category: Category; count: number }

export async function countLiveArticles(database: Database, filters: ListFilters): Promise<CategoryCount[]> {
  return (await countLiveArticlesQuery(filters).execute(database)).rows
}

const mostCounted = 10_000

export function countLiveArticlesQuery({ tag }: ListFilters) {
  return sql<CategoryCount>`
    select asked.category, counted.count
    from unnest(${[...categories]}::text[]) as asked (category)
    cross join lateral (
      select count(*)::integer as count from (
        select from live_articles where category = asked.category and ${conditions({ tag })} limit ${mostCounted}
      ) as matching) as counted`
}

/** Without the search engine: matches words in any grammatical form, without tolerance for typos. */
export async function searchLiveArticles(
  database: Database,
  words: string,
  tag: string | undefined,
): Promise<{ id: string; category: Category }[]> {
  return (await searchLiveArticlesQuery(words, tag).execute(database)).rows
}

const mostFound = 1_000

export function searchLiveArticlesQuery(words: string, tag?: string) {
  return sql<{ id: string; category: Category }>`
    select article_id as id, category
    from live_articles, websearch_to_tsquery('english', ${words}) as asked
    where words @@ asked and ${conditions({ tag })}
    order by ts_rank(words, asked) desc, published_at desc, article_id desc
    limit ${mostFound}`
}

/** Changes whenever anything public changes. */
export async function readRevision(database: Database): Promise<number> {
  const { rows } = await sql<{ revision: number }>`select revision from live_articles_revision limit 1`.execute(
    database,
  )
  return rows[0]!.revision
}

export function presentCard(card: LiveCard): ArticleCard {
  return {
    id: card.id,
    title: card.title,
    excerpt: card.excerpt,
    category: card.category,
    author: authorName(card.origin, card.author),
    origin: card.origin,
    publishedAt: card.publishedAt.toISOString(),
    updatedAt: card.liveAt.toISOString(),
    readTime: card.minutes,
    tags: card.tags,
    image: card.chart === null ? null : chartPath(card.id, card.chart),
    imageAlt: card.chartSummary,
    isCorrected: card.isCorrected,
  }
}

/** As readers see it. The account of a former author may have been erased. */
export function authorName(origin: ArticleOrigin, name: string | null): string {
  if (origin === 'market-report') return 'Pahiya market data'
  return origin === 'machine' ? 'Written by AI' : (name ?? 'Pahiya newsroom')
}

export function chartPath(articleId: string, key: string): string {
  return `/api/blog/articles/${articleId}/charts/${key}`
}
