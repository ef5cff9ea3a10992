import { longestExcerpt } from '@pahiya/domain/community/post-fields'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { postColumns, postTables, type PostRow } from '../posts/find-posts.ts'

/** The latest live posts by one member. */
export async function findPostsOfMember(
  database: Database,
  memberId: string,
  accountId: string | null,
  most: number,
): Promise<PostRow[]> {
  return (await postsOfMemberQuery(memberId, accountId, most).execute(database)).rows
}

export function postsOfMemberQuery(memberId: string, accountId: string | null, most: number) {
  return sql<PostRow>`
    select ${postColumns(accountId, longestExcerpt)}
    from (
      select * from community_posts where member_id = ${memberId} and state = 'live'
      order by published_at desc, id desc limit ${most}) as post ${postTables}
    order by post.published_at desc, post.id desc`
}
