import { sql } from 'kysely'
import { selectRows, type PersonalData } from '../platform/personal-data.ts'

/**
 * Posts and comments of an erased account stay without a name, because other members replied to them; texts that the
 * person had already deleted are removed at once. The member's row stays without account and city, so that a ban
 * outlives the account.
 */
export const communityPersonalData: PersonalData = {
  area: 'community',
  keeps: ['community-texts'],
  holds: {
    community_members: ['account_id', 'city', 'rating'],
    community_posts: ['member_id', 'title', 'content'],
    community_comments: ['member_id', 'content'],
    community_likes: ['member_id'],
    community_comment_likes: ['member_id'],
    community_reading: ['account_id'],
    community_spotlights: ['member_id', 'story', 'decided_by'],
    community_spotlight_ratings: ['member_id'],
    community_events: ['entered_by'],
    community_text_marks: ['member_id'],
  },
  exportOf: async (transaction, accountId) => {
    const { rows } = await sql<{ id: string }>`
      select id from community_members where account_id = ${accountId}`.execute(transaction)
    const members = selectRows(transaction, 'community_members', 'account_id', accountId, ['hidden_until'])
    const reading = selectRows(transaction, 'community_reading', 'account_id', accountId)
    const events = selectRows(transaction, 'community_events', 'entered_by', accountId)
    const member = rows[0]?.id
    if (member === undefined) {
      return { community_members: members, community_reading: reading, community_events: events }
    }
    const of = (table: Parameters<typeof selectRows>[1], secrets: string[] = []) =>
      selectRows(transaction, table, 'member_id', member, secrets)
    return {
      community_members: members,
      community_reading: reading,
      community_events: events,
      community_posts: of('community_posts', ['words']),
      community_comments: of('community_comments'),
      community_likes: of('community_likes'),
      community_text_marks: of('community_text_marks'),
      community_comment_likes: of('community_comment_likes'),
      community_spotlights: of('community_spotlights', ['decided_by']),
      community_spotlight_ratings: of('community_spotlight_ratings'),
    }
  },
  async erase(transaction, accountId) {
    const member = sql`(select id from community_members where account_id = ${accountId})`
    await sql`delete from community_likes where member_id = ${member}`.execute(transaction)
    await sql`delete from community_comment_likes where member_id = ${member}`.execute(transaction)
    await sql`delete from community_spotlight_ratings where member_id = ${member}`.execute(transaction)
    await sql`
      update community_posts set title = null, content = null where member_id = ${member} and state = 'deleted'`.execute(
      transaction,
    )
    await sql`
      update community_comments set content = null where member_id = ${member} and state = 'deleted'`.execute(
      transaction,
    )
    // A car is not a reply to anyone, so it is erased together with its story.
    await sql`
      update community_spotlights set state = 'deleted', deleted_at = coalesce(deleted_at, now()), story = null,
        specs = '{}', own_listing_id = null
      where member_id = ${member}`.execute(transaction)
    await sql`update community_spotlights set decided_by = null where decided_by = ${accountId}`.execute(transaction)
    await sql`update community_events set entered_by = null where entered_by = ${accountId}`.execute(transaction)
    await sql`delete from community_reading where account_id = ${accountId}`.execute(transaction)
    await sql`
      update community_members set account_id = null, city = null, is_listed = false, rating = null
      where account_id = ${accountId}`.execute(transaction)
  },
}
