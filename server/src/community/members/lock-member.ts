import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'

/** The person as a member, created if needed, and locked until the transaction ends. */
export async function lockMember(
  transaction: Kysely<DB>,
  accountId: string,
  { joins }: { joins: boolean },
): Promise<string> {
  const joinedAt = joins ? sql`now()` : sql`null`
  const { rows } = await sql<{ id: string }>`
    insert into community_members (account_id, joined_at) values (${accountId}, ${joinedAt})
    on conflict (account_id) do update set joined_at = coalesce(community_members.joined_at, excluded.joined_at)
    returning id`.execute(transaction)
  return rows[0]!.id
}
