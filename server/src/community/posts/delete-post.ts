import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { isId } from './read-post.ts'

/** Null if the post is another person's, deleted or unknown. */
export async function findOwnPostId(database: Database, id: string, accountId: string): Promise<string | null> {
  if (!isId(id)) return null
  const { rows } = await ownPostQuery(id, accountId).execute(database)
  return rows[0]?.id ?? null
}

export function ownPostQuery(id: string, accountId: string) {
  return sql<{ id: string }>`
    select post.id from community_posts as post join community_members as author on author.id = post.member_id
    where post.id = ${id} and author.account_id = ${accountId} and post.state <> 'deleted'`
}

/** The row stays, so that its URL returns 410; the clean-up removes its text. */
export async function deletePost(database: Database, id: string): Promise<void> {
  await sql`
    update community_posts set state = 'deleted', deleted_at = now() where id = ${id} and state <> 'deleted'`.execute(
    database,
  )
}
