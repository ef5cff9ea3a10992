import { createHash } from 'node:crypto'
import { classifyHeadline } from '@pahiya/domain/community/classify-headline'
import { findPostCars } from '@pahiya/domain/community/named-brands'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { groupByBrand, saveBrands } from '../posts/write-post.ts'

/** An entry of a feed that the site reads. */
export type Headline = {
  id: string
  title: string
  url: string
  source: string
  publishedAt: Date | null
  seenAt: Date
}

/** Headlines after an id, in the order of their ids; the processes connect it with the newsroom, which reads feeds. */
export type ReadHeadlines = (database: Database, after: string, most: number) => Promise<Headline[]>

const atOnce = 100
const mostPages = 20
/** Headlines become visible out of order, so the last minutes are read again. */
const overlapMs = 600_000

/** COMM-16: stores new headlines as posts with their attribution. Existing ones are not stored again. */
export async function copyHeadlines(database: Database, readHeadlines: ReadHeadlines): Promise<{ copied: number }> {
  const { rows } = await sql<{ until: Date }>`select copied_until as until from community_sources`.execute(database)
  const started = new Date()
  let after = firstIdAt(rows[0]!.until.getTime() - overlapMs)
  let copied = 0
  for (let page = 0; page < mostPages; page += 1) {
    const headlines = await readHeadlines(database, after, atOnce)
    const last = headlines.at(-1)
    if (!last) break
    copied += await saveHeadlines(database, headlines)
    after = last.id
    await sql`update community_sources set copied_until = greatest(copied_until, ${last.seenAt})`.execute(database)
    if (headlines.length < atOnce) break
  }
  await sql`update community_sources set read_at = ${started}`.execute(database)
  return { copied }
}

/** Ids contain their creation time (UUID version 7). */
function firstIdAt(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

async function saveHeadlines(database: Database, headlines: readonly Headline[]): Promise<number> {
  const prepared = headlines.map((headline) => ({
    headline,
    category: classifyHeadline(headline.title),
    brands: groupByBrand(findPostCars({ title: headline.title, content: '' })),
    urlKey: createHash('sha256').update(headline.url).digest(),
  }))
  return database.transaction().execute(async (transaction) => {
    let saved = 0
    for (const each of prepared) saved += await savePost(transaction, each)
    return saved
  })
}

type Prepared = {
  headline: Headline
  category: string
  brands: ReturnType<typeof groupByBrand>
  urlKey: Buffer
}

async function savePost(transaction: Kysely<DB>, { headline, category, brands, urlKey }: Prepared): Promise<number> {
  const known = await sql`select from external_posts where url_key = ${urlKey}`.execute(transaction)
  if (known.rows.length > 0) return 0
  const at = headline.publishedAt ?? headline.seenAt
  const { rows } = await sql<{ id: string; publishedAt: Date }>`
    insert into community_posts (origin, category, title, content, state, published_at)
    values ('external', ${category}, ${headline.title.slice(0, 300)}, '', 'live', date_trunc('milliseconds', ${at}::timestamptz))
    returning id, published_at as "publishedAt"`.execute(transaction)
  const { id, publishedAt } = rows[0]!
  await sql`
    insert into external_posts (post_id, feed, source_url, url_key)
    values (${id}, ${headline.source.slice(0, 80)}, ${headline.url}, ${urlKey})`.execute(transaction)
  await saveBrands(transaction, id, publishedAt, brands)
  return 1
}
