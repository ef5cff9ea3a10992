import type { ModeratedAccount } from '@pahiya/contract/community/moderation-desk'
import { trustLevels } from '@pahiya/domain/community/moderation-fields'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/engines/database.generated.ts'

type Row = Omit<ModeratedAccount, 'level' | 'since' | 'bannedUntil' | 'silencedUntil'> & {
  level: number
  since: Date
  hiddenUntil: Date | number | null
  silencedUntil: Date | number | null
}
const mostCounted = 10_000

/** A member as moderators see one; null if there is none. */
export async function findModeratedAccount(database: Kysely<DB>, memberId: string): Promise<ModeratedAccount | null> {
  const { rows } = await moderatedAccountQuery(memberId).execute(database)
  const row = rows[0]
  if (!row) return null
  const { level, since, hiddenUntil, silencedUntil, ...rest } = row
  return {
    ...rest,
    level: trustLevels[level]!,
    since: since.toISOString(),
    bannedUntil: hiddenUntil === null ? null : hiddenUntil instanceof Date ? hiddenUntil.toISOString() : 'forever',
    silencedUntil: silencedUntil === null ? null : endOf(silencedUntil),
  }
}

/** PostgreSQL's 'infinity' arrives as a number. */
function endOf(until: Date | number): string {
  return until instanceof Date ? until.toISOString() : '9999-12-31T00:00:00.000Z'
}

export function moderatedAccountQuery(memberId: string) {
  const most = sql.lit(mostCounted)
  return sql<Row>`
    select member.id, coalesce(split_part(account.name, ' ', 1), '') as "firstName", member.level,
      member.created_at as since, account.phone_verified_at is not null as "phoneVerified",
      posts.live as "livePosts", comments.live as "liveComments", posts.hidden + comments.hidden as "hiddenTexts",
      reports.sent as "reportsSent", reports.confirmed as "reportsConfirmed",
      member.hidden_until as "hiddenUntil", standing.silenced_until as "silencedUntil"
    from community_members as member
    left join accounts as account on account.id = member.account_id
    left join community_moderation_states as standing
      on standing.subject_kind = 'account' and standing.subject_id = member.id
    cross join lateral (
      select count(*) filter (where state = 'live')::integer as live,
        count(*) filter (where state = 'hidden')::integer as hidden
      from (select state from community_posts where member_id = member.id order by published_at desc limit ${most}) as latest
    ) as posts
    cross join lateral (
      select count(*) filter (where state = 'live')::integer as live,
        count(*) filter (where state = 'hidden')::integer as hidden
      from (select state from community_comments where member_id = member.id order by created_at desc limit ${most}) as latest
    ) as comments
    cross join lateral (
      select count(*)::integer as sent, count(*) filter (where outcome = 'confirmed')::integer as confirmed
      from (select outcome from community_reports where reporter_id = member.account_id
        order by reported_at desc limit ${most}) as latest
    ) as reports
    where member.id = ${memberId}`
}
