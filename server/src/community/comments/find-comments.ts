import type { CommunityRule } from '@pahiya/domain/community/moderation-fields'
import type { TextState } from '@pahiya/domain/community/post-fields'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { isShown } from '../posts/find-posts.ts'

export type CommentRow = {
  id: string
  number: number
  parentId: string | null
  path: string
  /** hidden also while its author is banned. */
  state: TextState
  hiddenFor: CommunityRule | null
  content: string | null
  createdAt: Date
  likes: number
  viewerLikes: boolean
  isOwn: boolean
  memberId: string
  accountId: string | null
  isListed: boolean
  authorName: string | null
  authorImage: string | null
  isPostAuthor: boolean
}

export type AskedComments = { postId: string; accountId: string | null; after: string | null; limit: number }

/** Comments in thread order, after a path. One more than `limit` means that there are more. */
export async function findComments(database: Database, asked: AskedComments): Promise<CommentRow[]> {
  return (await findCommentsQuery(asked).execute(database)).rows
}

export function findCommentsQuery({ postId, accountId, after, limit }: AskedComments) {
  return sql<CommentRow>`
    select ${commentColumns(accountId)}
    from (
      select * from community_comments
      where post_id = ${postId} and path > ${after ?? ''} collate "C" and (state <> 'waiting' or member_id = ${viewer(accountId)})
      order by path limit ${limit + 1}) as comment ${commentTables}
    order by comment.path`
}

export async function findComment(
  database: Database,
  id: string,
  accountId: string | null,
): Promise<CommentRow | undefined> {
  return (await findCommentQuery(id, accountId).execute(database)).rows[0]
}

export function findCommentQuery(id: string, accountId: string | null) {
  return sql<CommentRow>`
    select ${commentColumns(accountId)} from community_comments as comment ${commentTables} where comment.id = ${id}`
}

/** The path of a comment by its number; null if the post has no such comment. */
export async function findPath(database: Database, postId: string, number: number): Promise<string | null> {
  const { rows } = await findPathQuery(postId, number).execute(database)
  return rows[0]?.path ?? null
}

export function findPathQuery(postId: string, number: number) {
  return sql<{ path: string }>`select path from community_comments where post_id = ${postId} and number = ${number}`
}

function viewer(accountId: string | null): RawBuilder<unknown> {
  return accountId === null ? sql`null` : sql`(select id from community_members where account_id = ${accountId}::uuid)`
}

function commentColumns(accountId: string | null): RawBuilder<unknown> {
  const isOwn = accountId === null ? sql`false` : sql`coalesce(author.account_id = ${accountId}::uuid, false)`
  const isLiked = sql`exists (
    select from community_comment_likes where comment_id = comment.id and member_id = ${viewer(accountId)})`
  return sql`
    comment.id, comment.number, comment.parent_id as "parentId", comment.path,
    case when comment.state = 'live' and not ${isShown(sql.ref('author'))} then 'hidden' else comment.state end as state,
    comment.state_rule as "hiddenFor", comment.content, comment.created_at as "createdAt", comment.likes,
    ${accountId === null ? sql`false` : isLiked} as "viewerLikes", ${isOwn} as "isOwn", comment.member_id as "memberId",
    author.account_id as "accountId", author.is_listed as "isListed", account.name as "authorName",
    account.image as "authorImage", coalesce(post.member_id = comment.member_id, false) as "isPostAuthor"`
}

const commentTables = sql`
  join community_posts as post on post.id = comment.post_id
  join community_members as author on author.id = comment.member_id
  left join accounts as account on account.id = author.account_id`
