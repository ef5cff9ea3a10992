import type { ListPosition } from '@pahiya/domain/community/list-position'
import { longestExcerpt, type PostCategory, type TextState } from '@pahiya/domain/community/post-fields'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

export type PostRow = {
  id: string
  origin: 'member' | 'external'
  category: PostCategory
  title: string
  /** In a list, the beginning of the text. */
  content: string
  isShortened: boolean
  carId: string | null
  state: TextState
  publishedAt: Date
  views: number
  likes: number
  comments: number
  shares: number
  viewerLikes: boolean
  isOwn: boolean
  memberId: string | null
  accountId: string | null
  isListed: boolean
  authorName: string | null
  authorImage: string | null
  brands: { brand: string; models: string[] }[]
  feed: string | null
  sourceAuthor: string | null
  sourceUrl: string | null
  sourceImage: string | null
}

export type PostList = {
  origin?: 'member' | 'external' | undefined
  category?: PostCategory | undefined
  /** In the catalogue's spelling. */
  brand?: string | undefined
  q?: string | undefined
  before: ListPosition | null
  limit: number
  /** The signed-in reader. */
  accountId: string | null
}

/** Live posts, newest first. One more than `limit` means that there are more. */
export async function findPosts(database: Database, list: PostList): Promise<PostRow[]> {
  return (await findPostsQuery(list).execute(database)).rows
}

export function findPostsQuery(list: PostList) {
  return sql<PostRow>`
    select ${postColumns(list.accountId, longestExcerpt)}
    from (${livePosts(list)}) as post ${postTables}
    order by post.published_at desc, post.id desc`
}

/** The reader's own held or hidden posts: in lists only their author sees them. */
export async function findOwnUnseenPosts(database: Database, list: PostList & { accountId: string }) {
  return (await findOwnUnseenPostsQuery(list).execute(database)).rows
}

export function findOwnUnseenPostsQuery(list: PostList & { accountId: string }) {
  return sql<PostRow>`
    select ${postColumns(list.accountId, longestExcerpt)}
    from (
      select post.* from community_posts as post
      where post.member_id = (select id from community_members where account_id = ${list.accountId})
        and post.state in ('waiting', 'hidden') and ${conditions(list)}
      order by post.published_at desc, post.id desc limit ${list.limit + 1}) as post ${postTables}
    order by post.published_at desc, post.id desc`
}

/** One post in any state, with its whole text. */
export async function findPost(
  database: Database,
  id: string,
  accountId: string | null,
): Promise<(PostRow & { isVisible: boolean }) | undefined> {
  return (await findPostQuery(id, accountId).execute(database)).rows[0]
}

export function findPostQuery(id: string, accountId: string | null) {
  return sql<PostRow & { isVisible: boolean }>`
    select ${postColumns(accountId, null)}, post.state = 'live' and ${isShown(sql.ref('author'))} as "isVisible"
    from community_posts as post ${postTables}
    where post.id = ${id}`
}

/** Posts by a banned member are hidden until the ban ends; null: visible. */
export function isShown(member: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${member}.hidden_until is null or ${member}.hidden_until <= now())`
}

function livePosts(list: PostList): RawBuilder<unknown> {
  const shown = sql`left join community_members as writer on writer.id = post.member_id`
  if (list.brand !== undefined) {
    const before = isBefore(list.before, sql`named.published_at`, sql`named.post_id`)
    return sql`
      select post.* from community_post_brands as named
      join community_posts as post on post.id = named.post_id ${shown}
      where named.brand = ${list.brand} and ${before} and post.state = 'live'
        and ${isShown(sql.ref('writer'))} and ${conditions({ ...list, before: null })}
      order by named.published_at desc, named.post_id desc limit ${list.limit + 1}`
  }
  return sql`
    select post.* from community_posts as post ${shown}
    where post.state = 'live' and ${isShown(sql.ref('writer'))} and ${conditions(list)}
    order by post.published_at desc, post.id desc limit ${list.limit + 1}`
}

function conditions({ origin, category, q, before }: PostList): RawBuilder<unknown> {
  const all = [
    isBefore(before, sql`post.published_at`, sql`post.id`),
    ...(origin === undefined ? [] : [sql`post.origin = ${origin}`]),
    ...(category === undefined ? [] : [sql`post.category = ${category}`]),
    ...(q === undefined || q === '' ? [] : [sql`post.words @@ websearch_to_tsquery('simple', ${q})`]),
  ]
  return sql.join(all, sql` and `)
}

function isBefore(before: ListPosition | null, at: RawBuilder<unknown>, id: RawBuilder<unknown>) {
  return before === null ? sql`true` : sql`(${at}, ${id}) < (${before.at}::timestamptz, ${before.id}::uuid)`
}

export function postColumns(accountId: string | null, longest: number | null): RawBuilder<unknown> {
  const text =
    longest === null
      ? sql`coalesce(post.content, '') as content, false as "isShortened"`
      : sql`left(coalesce(post.content, ''), ${sql.lit(longest + 100)}) as content,
        length(post.content) > ${sql.lit(longest)} as "isShortened"`
  const viewer = sql`(select id from community_members where account_id = ${accountId}::uuid)`
  return sql`
    post.id, post.origin, post.category, coalesce(post.title, '') as title, ${text}, post.car_id as "carId", post.state,
    post.published_at as "publishedAt", counter.views, counter.likes, counter.comments, counter.shares,
    ${accountId === null ? sql`false` : sql`exists (select from community_likes where post_id = post.id and member_id = ${viewer})`}
      as "viewerLikes",
    ${accountId === null ? sql`false` : sql`coalesce(author.account_id = ${accountId}::uuid, false)`} as "isOwn",
    post.member_id as "memberId", author.account_id as "accountId", coalesce(author.is_listed, false) as "isListed",
    account.name as "authorName", account.image as "authorImage",
    coalesce((select json_agg(json_build_object('brand', brand, 'models', models) order by brand)
      from community_post_brands where post_id = post.id), '[]') as brands,
    source.feed, source.author as "sourceAuthor", source.source_url as "sourceUrl", source.image as "sourceImage"`
}

export const postTables = sql`
  join community_counters as counter on counter.post_id = post.id
  left join community_members as author on author.id = post.member_id
  left join accounts as account on account.id = author.account_id
  left join external_posts as source on source.post_id = post.id`
