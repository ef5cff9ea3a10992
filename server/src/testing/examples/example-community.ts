import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { createAccount } from '../environment/test-account.ts'

export type ExampleMember = { accountId: string; memberId: string }

/** A member of the community; trust level 2 is the level "member". */
export async function exampleMember(
  database: Database,
  { level = 0, name = 'Kiran' }: { level?: number; name?: string } = {},
): Promise<ExampleMember> {
  const accountId = await createAccount(database, { name })
  const { rows } = await sql<{ id: string }>`
    insert into community_members (account_id, level, joined_at) values (${accountId}, ${level}, now()) returning id`.execute(
    database,
  )
  return { accountId, memberId: rows[0]!.id }
}

export async function examplePost(
  database: Database,
  memberId: string,
  { state = 'live', rule = null }: { state?: 'live' | 'waiting'; rule?: string | null } = {},
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into community_posts (origin, member_id, category, title, content, state, state_rule)
    values ('member', ${memberId}, 'questions', 'Which tyres', 'Which tyres last longest on a Swift?', ${state}, ${rule})
    returning id`.execute(database)
  return rows[0]!.id
}

export async function exampleComment(database: Database, memberId: string, postId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into community_comments (post_id, member_id, number, path, content, state)
    values (${postId}, ${memberId}, 1, '00001', 'Mine lasted 50,000 km.', 'live') returning id`.execute(database)
  return rows[0]!.id
}

/** A person's reports that were decided earlier. */
export async function exampleReportRecord(
  database: Database,
  accountId: string,
  { confirmed, declined = 0 }: { confirmed: number; declined?: number },
): Promise<void> {
  await sql`
    insert into community_reports (subject_kind, subject_id, reporter_id, rule, outcome, decided_at)
    select 'post', gen_random_uuid(), ${accountId}, 'spam', case when n <= ${confirmed} then 'confirmed' else 'declined' end, now()
    from generate_series(1, ${confirmed + declined}) as n`.execute(database)
}

/** A hidden post by the person; returns the id of the restriction. */
export async function exampleRestriction(database: Database, accountId: string): Promise<string> {
  const { rows: members } = await sql<{ id: string }>`
    insert into community_members (account_id) values (${accountId})
    on conflict (account_id) do update set account_id = excluded.account_id returning id`.execute(database)
  const postId = await examplePost(database, members[0]!.id)
  const { rows } = await sql<{ id: string }>`
    insert into community_moderation_events (subject_kind, subject_id, number, member_id, kind, decider, rule, reason)
    values ('post', ${postId}, 1, ${members[0]!.id}, 'hidden', 'rules', 'spam', 'It is spam.') returning id`.execute(
    database,
  )
  return rows[0]!.id
}
