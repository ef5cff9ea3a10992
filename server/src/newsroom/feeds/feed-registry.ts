import type { NewsFeed } from '@pahiya/contract/newsroom/feeds-in'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { describeFlaw, describeRefusal } from './describe-feed.ts'

const mostFeeds = 100

type Row = Omit<NewsFeed, 'state' | 'refusal' | 'lastFetchedAt' | 'nextFetchAt' | 'entries'> & {
  refusal: string | null
  lastFetchedAt: Date | null
  nextFetchAt: Date
  failures: number
  entries: string
}

const columns = sql`id, name, url, is_on as "isOn", refusal, flaws, failures, version,
  last_fetched_at as "lastFetchedAt", next_fetch_at as "nextFetchAt",
  (select count(*) from news_headlines where feed_id = news_feeds.id) as entries`

export async function findFeeds(database: Database): Promise<NewsFeed[]> {
  const { rows } = await sql<Row>`select ${columns} from news_feeds order by name, id limit ${mostFeeds}`.execute(
    database,
  )
  return rows.map(presentFeed)
}

/** The feed is fetched within a minute. */
export async function addFeed(database: Database, { name, url }: { name: string; url: string }): Promise<NewsFeed> {
  const { rows } = await sql<Row>`
    insert into news_feeds (name, url)
    select ${name}, ${new URL(url).href} where (select count(*) from news_feeds) < ${mostFeeds}
    on conflict (url) do nothing returning ${columns}`.execute(database)
  if (!rows[0]) throw new AppError('feed_exists')
  return presentFeed(rows[0])
}

/** A feed that is turned on again is fetched within a minute, regardless of earlier failures. */
export async function turnFeed(database: Database, id: string, isOn: boolean): Promise<NewsFeed> {
  const { rows } = await sql<Row>`
    update news_feeds set is_on = ${isOn}, version = version + 1,
      next_fetch_at = case when ${isOn} and not is_on then now() else next_fetch_at end
    where id = ${id} returning ${columns}`.execute(database)
  if (!rows[0]) throw new AppError('feed_not_found')
  return presentFeed(rows[0])
}

export async function deleteFeed(database: Database, id: string): Promise<void> {
  const { numAffectedRows } = await sql`delete from news_feeds where id = ${id}`.execute(database)
  if (!numAffectedRows) throw new AppError('feed_not_found')
}

/** Enabled feeds, and those among them whose last attempt failed (ADMIN-06). */
export async function countFeeds(database: Database): Promise<{ total: number; failing: number }> {
  const { rows } = await sql<{ total: number; failing: number }>`
    select count(*)::int as total, (count(*) filter (where failures > 0))::int as failing
    from (select failures from news_feeds where is_on limit ${mostFeeds}) as feeds`.execute(database)
  return rows[0]!
}

function presentFeed({ failures, refusal, flaws, entries, lastFetchedAt, nextFetchAt, ...row }: Row): NewsFeed {
  return {
    ...row,
    state: row.isOn ? (failures > 0 ? 'failing' : lastFetchedAt === null ? 'never' : 'ok') : 'off',
    refusal: refusal === null ? null : describeRefusal(refusal),
    flaws: flaws.map(describeFlaw),
    entries: Number(entries),
    lastFetchedAt: lastFetchedAt?.toISOString() ?? null,
    nextFetchAt: row.isOn ? nextFetchAt.toISOString() : null,
  }
}
