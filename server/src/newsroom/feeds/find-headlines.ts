import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

export type StoredHeadline = { title: string; url: string; source: string; publishedAt: Date }

/** The latest headlines with a date, from enabled feeds. */
export async function latestHeadlines(database: Database, most: number): Promise<StoredHeadline[]> {
  const { rows } = await latestHeadlinesQuery(most).execute(database)
  return rows
}

/** Headlines of the last month about a topic, best matches first. */
export async function headlinesAbout(database: Database, topic: string, most: number): Promise<StoredHeadline[]> {
  const { rows } = await headlinesAboutQuery(topic, most).execute(database)
  return rows
}

export const latestHeadlinesQuery = (most: number) => sql<StoredHeadline>`
  select headline.title, headline.url, feed.name as source, headline.published_at as "publishedAt"
  from news_headlines headline join news_feeds feed on feed.id = headline.feed_id
  where headline.published_at is not null and headline.published_at <= now() and feed.is_on
  order by headline.published_at desc, headline.id desc limit ${most}`

export type SeenHeadline = {
  id: string
  title: string
  url: string
  source: string
  publishedAt: Date | null
  seenAt: Date
}

/** Headlines from enabled feeds, ordered by id, which is the order in which they were first seen. */
export async function headlinesAfter(database: Database, after: string, most: number): Promise<SeenHeadline[]> {
  return (await headlinesAfterQuery(after, most).execute(database)).rows
}

const headlinesAfterQuery = (after: string, most: number) => sql<SeenHeadline>`
  select headline.id, headline.title, headline.url, feed.name as source, headline.published_at as "publishedAt",
    headline.seen_at as "seenAt"
  from news_headlines headline join news_feeds feed on feed.id = headline.feed_id
  where headline.id > ${after} and feed.is_on order by headline.id limit ${most}`

/** Any word of the topic may match: a headline rarely has all of them. */
export const headlinesAboutQuery = (topic: string, most: number) => sql<StoredHeadline>`
  with wanted as (
    select to_tsquery('english', coalesce(nullif(replace(plainto_tsquery('english', ${topic})::text, ' & ', ' | '), ''), 'x0x'))
      as words),
  found as materialized (
    select headline.* from news_headlines headline, wanted
    where to_tsvector('english', headline.title) @@ wanted.words
      and headline.seen_at > now() - interval '30 days' limit 500)
  select found.title, found.url, feed.name as source, coalesce(found.published_at, found.seen_at) as "publishedAt"
  from found join news_feeds feed on feed.id = found.feed_id, wanted
  where feed.is_on
  order by ts_rank(to_tsvector('english', found.title), wanted.words) desc, found.seen_at desc limit ${most}`
