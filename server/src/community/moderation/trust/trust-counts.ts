import { trustWindowDays, type TrustCounts } from '@pahiya/domain/community/moderation/trust-level'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/engines/database.generated.ts'

export type MemberCounts = TrustCounts & { memberId: string; accountId: string; level: number }

/** Higher counts do not change a level. */
const mostCounted = 500

/** Counts of what these people read and wrote in the last 100 days, from stored rows, each with a limit. */
export function trustCountsQuery(accountIds: readonly string[], now: Date) {
  const since = new Date(now.getTime() - trustWindowDays * 86_400_000)
  const most = sql.lit(mostCounted)
  return sql<MemberCounts>`
    select member.id as "memberId", member.account_id as "accountId", member.level,
      reading.days as "daysVisited", reading.posts as "postsRead",
      (posts.written + comments.written)::integer as "textsWritten", (likes.posts + likes.comments)::integer as "likesReceived",
      greatest(0, extract(day from ${now}::timestamptz - member.created_at))::integer as "daysSinceJoined",
      restrictions.count as restrictions
    from community_members as member
    cross join lateral (
      select count(*)::integer as days, coalesce(sum(posts), 0)::integer as posts from community_reading
      where account_id = member.account_id and day > ${since}::date
    ) as reading
    cross join lateral (
      select count(*) as written from (select from community_posts
        where member_id = member.id and published_at > ${since} and state = 'live' limit ${most}) as latest
    ) as posts
    cross join lateral (
      select count(*) as written from (select from community_comments
        where member_id = member.id and created_at > ${since} and state = 'live' limit ${most}) as latest
    ) as comments
    cross join lateral (
      select coalesce(sum(counter.likes), 0) as posts, (
        select coalesce(sum(likes), 0) from (select likes from community_comments
          where member_id = member.id and created_at > ${since} and state = 'live'
          order by created_at desc limit ${most}) as latest
      ) as comments
      from (select id from community_posts where member_id = member.id and published_at > ${since} and state = 'live'
        order by published_at desc limit ${most}) as latest
      join community_counters as counter on counter.post_id = latest.id
    ) as likes
    cross join lateral (
      select count(*)::integer as count from (
        select event.number, event.subject_kind, event.subject_id from community_moderation_events as event
        where event.member_id = member.id and event.at > ${since} and event.kind in ('held', 'hidden', 'silenced', 'banned')
        order by event.at desc limit ${most}
      ) as latest
      join community_moderation_states as standing on standing.subject_kind = latest.subject_kind
        and standing.subject_id = latest.subject_id
        and latest.number in (standing.restriction, standing.ban, standing.silence) and standing.state <> 'waiting'
    ) as restrictions
    where member.account_id = any(${accountIds}::uuid[])`
}

export async function findTrustCounts(database: Kysely<DB>, accountIds: readonly string[], now: Date) {
  const { rows } = await trustCountsQuery(accountIds, now).execute(database)
  return rows
}
