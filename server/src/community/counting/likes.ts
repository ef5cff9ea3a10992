import { sql } from 'kysely'
import type { LikeState } from '@pahiya/contract/community/posts'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { lockMember } from '../members/lock-member.ts'
import { isShown } from '../posts/find-posts.ts'

type Liking = { id: string; accountId: string; likes: boolean }

/** One like per person and post: a repeated like changes nothing. Triggers maintain the count. */
export async function likePost(database: Database, { id, accountId, likes }: Liking): Promise<LikeState> {
  const count = await database.transaction().execute(async (transaction) => {
    const memberId = await lockMember(transaction, accountId, { joins: false })
    const { rows } = await sql<{ id: string }>`
      select post.id from community_posts as post left join community_members as author on author.id = post.member_id
      where post.id = ${id} and post.state = 'live' and ${isShown(sql.ref('author'))}`.execute(transaction)
    if (!rows[0]) throw new AppError('post_not_found')
    await (
      likes
        ? sql`insert into community_likes (post_id, member_id) values (${id}, ${memberId}) on conflict do nothing`
        : sql`delete from community_likes where post_id = ${id} and member_id = ${memberId}`
    ).execute(transaction)
    const counted = await sql<{ likes: number }>`
      select likes from community_counters where post_id = ${id}`.execute(transaction)
    return counted.rows[0]!.likes
  })
  return { likes: count, viewerLikes: likes }
}

export async function likeComment(database: Database, { id, accountId, likes }: Liking): Promise<LikeState> {
  const count = await database.transaction().execute(async (transaction) => {
    const memberId = await lockMember(transaction, accountId, { joins: false })
    const { rows } = await sql`
      select from community_comments as comment
      join community_posts as post on post.id = comment.post_id and post.state = 'live'
      join community_members as author on author.id = comment.member_id
      where comment.id = ${id} and comment.state = 'live' and ${isShown(sql.ref('author'))}`.execute(transaction)
    if (rows.length === 0) throw new AppError('comment_not_found')
    await (
      likes
        ? sql`insert into community_comment_likes (comment_id, member_id) values (${id}, ${memberId})
            on conflict do nothing`
        : sql`delete from community_comment_likes where comment_id = ${id} and member_id = ${memberId}`
    ).execute(transaction)
    const counted = await sql<{ likes: number }>`
      select likes from community_comments where id = ${id}`.execute(transaction)
    return counted.rows[0]!.likes
  })
  return { likes: count, viewerLikes: likes }
}
