import { writingAllowances, type WrittenCounts } from '@pahiya/domain/community/moderation/writing-limits'
import { trustLevels, type TrustLevel, type WritingLimit } from '@pahiya/domain/community/moderation-fields'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/engines/database.generated.ts'

export type Writer = { memberId: string; level: TrustLevel; isSilenced: boolean; counts: WrittenCounts }

const mostCounted = 500

/** Null for a person who has never written here. */
export async function findWriter(database: Kysely<DB>, authorId: string, now: Date): Promise<Writer | null> {
  const { rows } = await writerQuery(authorId, now).execute(database)
  const row = rows[0]
  if (!row) return null
  const { memberId, level, isSilenced, threadsWaiting, threads, replies } = row
  return { memberId, level: trustLevels[level]!, isSilenced, counts: { threadsWaiting, threads, replies } }
}

type WriterRow = { memberId: string; level: number; isSilenced: boolean } & WrittenCounts

/** Deleted posts and comments count too: deleting one does not restore the author's daily allowance. */
export function writerQuery(authorId: string, now: Date) {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const most = sql.lit(mostCounted)
  return sql<WriterRow>`
    select member.id as "memberId", member.level,
      coalesce(member.hidden_until > ${now}, false) or coalesce(standing.silenced_until > ${now}, false) as "isSilenced",
      posts.threads + cars.threads as threads, posts.waiting + cars.waiting as "threadsWaiting", comments.replies
    from community_members as member
    left join community_moderation_states as standing
      on standing.subject_kind = 'account' and standing.subject_id = member.id
    cross join lateral (
      select count(*) filter (where published_at > ${dayAgo})::integer as threads,
        count(*) filter (where state = 'waiting')::integer as waiting
      from (select published_at, state from community_posts where member_id = member.id
        order by published_at desc, id desc limit ${most}) as latest
    ) as posts
    cross join lateral (
      select count(*) filter (where submitted_at > ${dayAgo})::integer as threads,
        count(*) filter (where state = 'waiting')::integer as waiting
      from (select submitted_at, state from community_spotlights where member_id = member.id
        order by submitted_at desc limit ${most}) as latest
    ) as cars
    cross join lateral (
      select count(*)::integer as replies from (
        select from community_comments where member_id = member.id and created_at > ${dayAgo} limit ${most}
      ) as latest
    ) as comments
    where member.account_id = ${authorId}`
}

/** The limits of the person's level and their current usage. */
export function presentLimits(level: TrustLevel, counts: WrittenCounts, now: Date) {
  const allowed = writingAllowances[level]
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString()
  const row = (key: WritingLimit, used: number, most: number | null, resetsAt: string | null = null) => ({
    key,
    used,
    allowed: most,
    resetsAt: most !== null && used >= most ? resetsAt : null,
  })
  return [
    row('threads-waiting', counts.threadsWaiting, allowed.threadsWaiting),
    row('threads-a-day', counts.threads, allowed.threads, tomorrow),
    row('replies-a-day', counts.replies, allowed.replies, tomorrow),
    row('links', 0, level === 'new' ? 2 : null),
    row('contact-data', 0, 0),
  ]
}
