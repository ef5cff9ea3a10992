import { createHash } from 'node:crypto'
import { nextFeedFetch } from '@pahiya/domain/newsroom/feed-rhythm'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { fetchFeed, type FeedFetch, type KnownFeed, type Outbound } from './fetch-feed.ts'
import type { FeedEntry } from './read/read-feed.ts'

type FeedRow = KnownFeed & { failures: number }
export type FeedOutcome = {
  outcome: 'off' | 'unchanged' | 'read' | 'failed'
  entries?: number
  stored?: number
  reason?: string
}

/** Reads one feed and stores its new headlines. Nothing is fetched or parsed inside the transaction. */
export async function refreshFeed(
  database: Database,
  id: string,
  outbound: Outbound,
  signal?: AbortSignal,
): Promise<FeedOutcome> {
  const { rows } = await sql<FeedRow>`
    select url, etag, last_modified as "lastModified", body_hash as "bodyHash", failures
    from news_feeds where id = ${id} and is_on`.execute(database)
  const feed = rows[0]
  if (!feed) return { outcome: 'off' }
  const now = new Date()
  const fetched = await fetchFeed(feed, outbound, now, signal)
  return database.transaction().execute(async (transaction) => {
    const failures = fetched.kind === 'failed' ? feed.failures + 1 : 0
    const next = new Date(nextFeedFetch({ failures, askedToWaitMs: fetched.askedToWaitMs, now: now.getTime() }))
    await recordAttempt(transaction, id, fetched, { failures, next, now })
    if (fetched.kind === 'failed') return { outcome: 'failed', reason: fetched.reason }
    if (fetched.kind === 'unchanged') return { outcome: 'unchanged' }
    const stored = await storeHeadlines(transaction, id, fetched.feed.entries)
    return { outcome: 'read', entries: fetched.feed.entries.length, stored }
  })
}

type Attempt = { failures: number; next: Date; now: Date }

async function recordAttempt(
  transaction: Kysely<DB>,
  id: string,
  fetched: FeedFetch,
  { failures, next, now }: Attempt,
): Promise<void> {
  const reason = fetched.kind === 'failed' ? fetched.reason.slice(0, 60) : null
  await sql`update news_feeds set tried_at = ${now}, next_fetch_at = ${next}, failures = ${failures}, refusal = ${reason}
    where id = ${id}`.execute(transaction)
  if (fetched.kind !== 'failed')
    await sql`update news_feeds set last_fetched_at = ${now} where id = ${id}`.execute(transaction)
  if (fetched.kind !== 'read') return
  const { etag, lastModified, bodyHash } = fetched.validators
  await sql`update news_feeds set etag = ${etag}, last_modified = ${lastModified}, body_hash = ${bodyHash},
    flaws = ${fetched.feed.flaws} where id = ${id}`.execute(transaction)
}

/**
 * An updated headline is changed; one that another feed has already brought is not stored again. Inserted in URL order,
 * so that two feeds with the same stories do not deadlock.
 */
async function storeHeadlines(transaction: Kysely<DB>, feedId: string, entries: readonly FeedEntry[]): Promise<number> {
  if (entries.length === 0) return 0
  const keys = entries.map(({ id }) => sha256(id))
  const titles = entries.map(({ title }) => title)
  const urls = entries.map(({ url }) => url)
  const dates = entries.map(({ publishedAt }) => publishedAt)
  await sql`
    update news_headlines set title = entry.title, published_at = coalesce(entry.published_at, news_headlines.published_at)
    from unnest(${keys}::bytea[], ${titles}::text[], ${dates}::timestamptz[]) as entry (entry_key, title, published_at)
    where feed_id = ${feedId} and news_headlines.entry_key = entry.entry_key
      and (news_headlines.title, news_headlines.published_at)
        is distinct from (entry.title, coalesce(entry.published_at, news_headlines.published_at))`.execute(transaction)
  const { numAffectedRows = 0n } = await sql`
    insert into news_headlines (feed_id, entry_key, url_key, title, url, published_at)
    select ${feedId}, entry_key, url_key, title, url, published_at
    from unnest(${keys}::bytea[], ${urls.map(sha256)}::bytea[], ${titles}::text[], ${urls}::text[], ${dates}::timestamptz[])
      as entry (entry_key, url_key, title, url, published_at)
    order by url_key on conflict do nothing`.execute(transaction)
  return Number(numAffectedRows)
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
