import { sql } from 'kysely'
import { selectRows, type PersonalData } from '../platform/personal-data.ts'

const membership = { purpose: 'community', basis: 'voluntary', retention: 'account', erasure: 'deleted' } as const
const posted = { purpose: 'community', basis: 'voluntary', retention: 'no-end', erasure: 'kept' } as const

/**
 * Posts and comments of an erased account stay without a name, because other members replied to them; texts that the
 * person had already deleted are removed at once. The member's row stays without account and city, so that a ban
 * outlives the account.
 */
export const communityPersonalData: PersonalData = {
  area: 'community',
  keeps: ['community-texts'],
  holds: {
    community_members: {
      ...membership,
      what: 'your membership: city and rating',
      columns: ['account_id', 'city', 'rating'],
      differ: { account_id: { erasure: 'unlinked' }, city: { erasure: 'blanked' }, rating: { erasure: 'blanked' } },
    },
    community_posts: {
      ...posted,
      what: 'your posts; texts that you delete are removed 30 days later',
      columns: ['member_id', 'title', 'content'],
    },
    community_comments: {
      ...posted,
      what: 'your comments; texts that you delete are removed 30 days later',
      columns: ['member_id', 'content'],
    },
    community_likes: {
      ...membership,
      what: 'what you liked',
      columns: ['member_id'],
    },
    community_comment_likes: {
      ...membership,
      what: 'the comments that you liked',
      columns: ['member_id'],
    },
    community_reading: {
      ...membership,
      retention: 'community_reading',
      what: 'how many posts you read on a day',
      columns: ['account_id', 'day', 'posts'],
    },
    community_spotlights: {
      ...membership,
      what: 'stories of your car',
      columns: ['member_id', 'story', 'decided_by'],
      differ: {
        member_id: { retention: 'no-end', erasure: 'kept' },
        story: { erasure: 'blanked' },
        decided_by: { purpose: 'staff', basis: 'employment', erasure: 'unlinked' },
      },
      withheld: ['decided_by'],
    },
    community_spotlight_ratings: {
      ...membership,
      what: 'stars that you gave',
      columns: ['member_id'],
    },
    community_events: {
      ...membership,
      purpose: 'staff',
      basis: 'employment',
      erasure: 'unlinked',
      what: 'events that you entered as our staff',
      columns: ['entered_by'],
    },
    community_text_marks: {
      ...posted,
      purpose: 'safety',
      basis: 'safeguards',
      retention: 'community_text_marks',
      erasure: 'kept',
      what: 'marks by which a copied review is recognised',
      columns: ['member_id'],
    },
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
