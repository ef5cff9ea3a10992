import type { Member, Membership } from '@pahiya/contract/community/members'
import type { ListPosition } from '@pahiya/domain/community/list-position'
import { trustLevels } from '@pahiya/domain/community/moderation-fields'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { isShown } from '../posts/find-posts.ts'
import { firstNameOf } from '../posts/present-post.ts'

export const membersOnPage = 50

export type MemberRow = {
  id: string
  accountId: string
  name: string
  image: string | null
  city: string | null
  joinedAt: Date
  level: number
  posts: number
  comments: number
}

type AskedMembers = { city?: string | undefined; after: ListPosition | null }

/** Members who agreed to be listed, latest first. One more than a page means that there are more. */
export async function findMembers(database: Database, asked: AskedMembers): Promise<MemberRow[]> {
  return (await findMembersQuery(asked).execute(database)).rows
}

export function findMembersQuery({ city, after }: AskedMembers) {
  const where = [
    after === null ? sql`true` : sql`(joined_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    city === undefined ? sql`true` : sql`lower(city) = lower(${city})`,
  ]
  return sql<MemberRow>`
    select ${memberColumns}
    from (
      select * from community_members as listed
      where is_listed and account_id is not null and ${isShown(sql.ref('listed'))} and ${sql.join(where, sql` and `)}
      order by joined_at desc, id desc limit ${sql.lit(membersOnPage + 1)}) as member
    join accounts as account on account.id = member.account_id
    order by member.joined_at desc, member.id desc`
}

export async function findMember(database: Database, id: string): Promise<MemberRow | undefined> {
  return (await findMemberQuery(id).execute(database)).rows[0]
}

export function findMemberQuery(id: string) {
  return sql<MemberRow>`
    select ${memberColumns}
    from community_members as member join accounts as account on account.id = member.account_id
    where member.id = ${id} and member.is_listed and ${isShown(sql.ref('member'))}`
}

const memberColumns = sql`
  member.id, member.account_id as "accountId", account.name, account.image, member.city,
  member.joined_at as "joinedAt", member.level,
  community_total('posts-of', member.id::text)::integer as posts,
  community_total('comments-of', member.id::text)::integer as comments`

export function presentMemberCard(row: MemberRow): Member {
  return {
    id: row.id,
    firstName: firstNameOf(row.name) ?? 'Member',
    profileImageUrl: row.image,
    city: row.city,
    since: row.joinedAt.toISOString(),
    level: trustLevels[row.level]!,
    posts: row.posts,
    comments: row.comments,
  }
}

type MembershipRow = {
  id: string
  joinedAt: Date | null
  city: string | null
  isListed: boolean
  rating: Membership['rating']
}

export async function findMembership(database: Database, accountId: string): Promise<Membership> {
  const { rows } = await sql<MembershipRow>`
    select id, joined_at as "joinedAt", city, is_listed as "isListed", rating
    from community_members where account_id = ${accountId}`.execute(database)
  const row = rows[0]
  return {
    isMember: (row?.joinedAt ?? null) !== null,
    memberId: row?.id ?? null,
    since: row?.joinedAt?.toISOString() ?? null,
    city: row?.city ?? null,
    isListed: row?.isListed ?? false,
    rating: row?.rating ?? null,
  }
}

export async function join(
  database: Database,
  accountId: string,
  { city, isListed, rating }: Pick<Membership, 'city' | 'isListed' | 'rating'>,
): Promise<void> {
  await sql`
    insert into community_members (account_id, city, is_listed, rating, joined_at)
    values (${accountId}, ${city}, ${isListed}, ${rating}, now())
    on conflict (account_id) do update set city = excluded.city, is_listed = excluded.is_listed,
      rating = excluded.rating, joined_at = coalesce(community_members.joined_at, excluded.joined_at)`.execute(database)
}
