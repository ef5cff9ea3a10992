import { sql } from 'kysely'
import { selectRows, type PersonalData } from '../platform/personal-data.ts'

const item = { purpose: 'staff', basis: 'employment', retention: 'desk_items', erasure: 'unlinked' } as const
const own = { purpose: 'staff', basis: 'employment', retention: 'account', erasure: 'deleted' } as const

/**
 * A moderator's decisions are kept without the name. Evidence about a seller is closed by the feature that added it.
 */
export const deskPersonalData: PersonalData = {
  area: 'staff-work',
  keeps: ['staff-decisions'],
  holds: {
    desk_items: {
      ...item,
      what: 'who claimed and closed an item, and what it is about',
      columns: ['claimed_by', 'closed_by', 'subject_key'],
      differ: { subject_key: { purpose: 'safety', basis: 'claims', erasure: 'kept' } },
      withheld: ['subject_key'],
    },
    desk_second_looks: {
      ...item,
      what: 'who decided an item first and second',
      columns: ['first_by', 'second_by', 'subject_key'],
      differ: {
        first_by: { retention: 'desk_second_looks' },
        second_by: { retention: 'desk_second_looks' },
        subject_key: { retention: 'desk_second_looks', purpose: 'safety', basis: 'claims', erasure: 'kept' },
      },
      withheld: ['first_by', 'subject_key'],
    },
    desk_golden_items: {
      ...item,
      what: 'who added a sample for training',
      columns: ['added_by', 'subject_key'],
      differ: {
        added_by: { retention: 'desk_golden_items' },
        subject_key: { retention: 'desk_golden_items', purpose: 'safety', basis: 'claims', erasure: 'kept' },
      },
      withheld: 'all',
    },
    desk_golden_answers: {
      ...own,
      what: 'your answers to samples',
      columns: ['moderator_id'],
    },
    desk_filters: {
      ...own,
      what: 'your saved filters of the desk',
      columns: ['account_id', 'name'],
    },
    approvals: {
      ...item,
      what: 'what was asked for that needs a second person, about whom, and who approved it',
      columns: ['asked_by', 'decided_by', 'subject_key'],
      differ: {
        asked_by: { retention: 'approvals' },
        decided_by: { retention: 'approvals' },
        subject_key: { retention: 'approvals', erasure: 'deleted' },
      },
      withheld: ['decided_by', 'subject_key'],
    },
  },
  exportOf: async (transaction, accountId) => ({
    desk_items: selectRows(transaction, 'desk_items', 'closed_by', accountId, ['evidence', 'title', 'subject_key']),
    desk_second_looks: selectRows(transaction, 'desk_second_looks', 'second_by', accountId, [
      'evidence',
      'title',
      'subject_key',
      'first_by',
      'first_outcome',
    ]),
    desk_golden_answers: selectRows(transaction, 'desk_golden_answers', 'moderator_id', accountId),
    desk_filters: selectRows(transaction, 'desk_filters', 'account_id', accountId),
    approvals: selectRows(transaction, 'approvals', 'asked_by', accountId, [
      'details',
      'title',
      'subject_key',
      'decided_by',
      'decided_reason',
    ]),
  }),
  async eraseListings(transaction, ownListingIds) {
    await sql`delete from desk_second_looks where second_at is null and subject_key in (
      select listing_id::text from own_listings where id = any(${[...ownListingIds]}::uuid[]))`.execute(transaction)
    await sql`delete from desk_golden_items where exists (
      select from own_listings where id = any(${[...ownListingIds]}::uuid[])
        and listing_id::text = any(string_to_array(subject_key, ' ')))`.execute(transaction)
  },
  async erase(transaction, accountId) {
    await transaction
      .updateTable('desk_items')
      .set({ claimed_by: null, claimed_until: null })
      .where('claimed_by', '=', accountId)
      .execute()
    await transaction.updateTable('desk_items').set({ closed_by: null }).where('closed_by', '=', accountId).execute()
    for (const column of ['first_by', 'second_by'] as const)
      await transaction
        .updateTable('desk_second_looks')
        .set({ [column]: null })
        .where(column, '=', accountId)
        .execute()
    await transaction
      .updateTable('desk_golden_items')
      .set({ added_by: null })
      .where('added_by', '=', accountId)
      .execute()
    await transaction.deleteFrom('desk_golden_answers').where('moderator_id', '=', accountId).execute()
    await transaction.deleteFrom('desk_filters').where('account_id', '=', accountId).execute()
    // Approvals about the person name them.
    await transaction.deleteFrom('approvals').where('subject_key', '=', accountId).execute()
    for (const column of ['asked_by', 'decided_by'] as const)
      await transaction
        .updateTable('approvals')
        .set({ [column]: null })
        .where(column, '=', accountId)
        .execute()
  },
}
