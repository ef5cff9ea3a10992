import type { ReviewReason } from '@pahiya/contract/community/posts'
import { sql, type Kysely } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { admit, judge } from '../admit-text.ts'
import type { WritingDependencies } from '../community-dependencies.ts'
import { notifyHeld } from '../moderation/log/notify-author.ts'
import { lockMember } from '../members/lock-member.ts'

type NewComment = { postId: string; content: string; parentId?: string | undefined }
type Written = { id: string; verdict: 'live' | 'waiting'; reasons: ReviewReason[] }

/** The database numbers the comment and places it in its thread. */
export async function writeComment(
  dependencies: WritingDependencies,
  accountId: string,
  { postId, content, parentId }: NewComment,
): Promise<Written> {
  const text = { authorId: accountId, kind: 'comment' as const, text: content, now: new Date() }
  const judged = await judge(dependencies, text)
  return dependencies.database.transaction().execute(async (transaction) => {
    const memberId = await lockMember(transaction, accountId, { joins: true })
    if (parentId !== undefined && !(await canReply(transaction, postId, parentId))) {
      throw new AppError('comment_not_found')
    }
    const { verdict, reasons, rule } = await admit(transaction, text, judged)
    const { rows } = await sql<{ id: string }>`
      insert into community_comments (post_id, member_id, parent_id, number, path, content, state, state_rule)
      values (${postId}, ${memberId}, ${parentId ?? null}, 1, '00000', ${content}, ${verdict}, ${rule})
      returning id`.execute(transaction)
    const { id } = rows[0]!
    if (verdict === 'waiting') await notifyHeld(transaction, { kind: 'comment', id }, { accountId, about: content })
    return { id, verdict, reasons }
  })
}

/** Only a comment that readers can see may be replied to. */
async function canReply(transaction: Kysely<DB>, postId: string, parentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from community_comments where post_id = ${postId} and id = ${parentId} and state = 'live'`.execute(
    transaction,
  )
  return rows.length > 0
}

/** Null if the comment is another person's, deleted or unknown. */
export async function findOwnCommentId(database: Database, id: string, accountId: string): Promise<string | null> {
  const { rows } = await ownCommentQuery(id, accountId).execute(database)
  return rows[0]?.id ?? null
}

export function ownCommentQuery(id: string, accountId: string) {
  return sql<{ id: string }>`
    select comment.id from community_comments as comment
    join community_members as author on author.id = comment.member_id
    where comment.id = ${id} and author.account_id = ${accountId} and comment.state <> 'deleted'`
}

/** It keeps its place in the thread, so that replies and URLs remain valid. */
export async function deleteComment(database: Database, id: string): Promise<void> {
  await sql`
    update community_comments set state = 'deleted', deleted_at = now() where id = ${id} and state <> 'deleted'`.execute(
    database,
  )
}
