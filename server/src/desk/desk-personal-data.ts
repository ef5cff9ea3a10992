import { sql } from 'kysely'
import { selectRows, type PersonalData } from '../platform/personal-data.ts'

/**
 * A moderator's decisions are kept without the name. Evidence about a seller is closed by the feature that added it.
 */
export const deskPersonalData: PersonalData = {
  area: 'staff-work',
  keeps: ['staff-decisions'],
  holds: {
    desk_items: ['claimed_by', 'closed_by', 'subject_key'],
    desk_second_looks: ['first_by', 'second_by', 'subject_key'],
    desk_golden_items: ['added_by', 'subject_key'],
    desk_golden_answers: ['moderator_id'],
    desk_filters: ['account_id', 'name'],
    approvals: ['asked_by', 'decided_by', 'subject_key'],
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
