import { sql } from 'kysely'
import { selectRows, type PersonalData } from '../../platform/personal-data.ts'

const report = { purpose: 'safety', basis: 'claims', retention: 'no-end', erasure: 'unlinked' } as const
const measure = { purpose: 'safety', basis: 'claims', retention: 'no-end', erasure: 'kept' } as const

/**
 * The log is never changed: it names members by their community id and moderators by account id, which no longer
 * resolve once the account is erased. Reports stay without their sender.
 */
export const moderationPersonalData: PersonalData = {
  area: 'community',
  keeps: ['moderation-log'],
  holds: {
    community_reports: {
      ...report,
      what: 'what you reported and why',
      columns: ['reporter_id', 'note', 'subject_id', 'subject_kind'],
      differ: { note: { erasure: 'blanked' }, subject_id: { erasure: 'kept' }, subject_kind: { erasure: 'kept' } },
      withheld: ['subject_id'],
    },
    community_cases: {
      ...report,
      what: 'appeals and grievances: your text, and your e-mail address if you wrote without an account',
      columns: ['text', 'answer', 'decided_by', 'email', 'subject_id', 'subject_kind'],
      differ: {
        text: { retention: 'community_cases', erasure: 'blanked' },
        email: { retention: 'community_cases', erasure: 'expires' },
        answer: { erasure: 'kept' },
        subject_id: { erasure: 'kept' },
        subject_kind: { erasure: 'kept' },
      },
      withheld: ['decided_by', 'email', 'subject_id', 'subject_kind'],
    },
    community_moderation_events: {
      ...measure,
      what: 'measures against a text or a member, and who decided',
      columns: ['subject_id', 'subject_kind', 'member_id', 'moderator_id', 'restricted_by'],
      withheld: ['subject_id', 'member_id', 'moderator_id', 'restricted_by'],
    },
    community_moderation_states: {
      ...measure,
      what: 'the present measure against a text or a member',
      columns: ['subject_id', 'subject_kind'],
      withheld: 'all',
    },
  },
  exportOf: async (transaction, accountId) => {
    const reports = selectRows(transaction, 'community_reports', 'reporter_id', accountId, ['subject_id'])
    const { rows: events } = await sql<object>`
      select at, subject_kind, kind, decider, rule, reason, until from community_moderation_events
      where member_id = (select id from community_members where account_id = ${accountId})
        and kind in ('held', 'hidden', 'silenced', 'banned')
      order by at desc limit 1000`.execute(transaction)
    const { rows: appeals } = await sql<object>`
      select cases.text, cases.received_at, cases.outcome, cases.answer from community_cases as cases
      join community_moderation_events as restriction on restriction.id = cases.restriction_id
      where restriction.member_id = (select id from community_members where account_id = ${accountId})
      order by cases.received_at desc limit 1000`.execute(transaction)
    return { community_reports: reports, community_moderation_events: events, community_cases: appeals }
  },
  async erase(transaction, accountId) {
    await sql`update community_reports set reporter_id = null, note = '' where reporter_id = ${accountId}`.execute(
      transaction,
    )
    await sql`update community_cases set decided_by = null where decided_by = ${accountId}`.execute(transaction)
    await sql`
      update community_cases set text = null where restriction_id in (
        select id from community_moderation_events
        where member_id = (select id from community_members where account_id = ${accountId})
          and kind in ('held', 'hidden', 'silenced', 'banned'))`.execute(transaction)
  },
}
