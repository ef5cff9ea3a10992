import { selectRows, type PersonalData } from '../platform/personal-data.ts'

/** A moderator's decisions are kept without the name. The feature that added evidence about a seller closes it. */
export const deskPersonalData: PersonalData = {
  holds: { desk_items: ['claimed_by', 'closed_by', 'subject_key'] },
  exportOf: async (transaction, accountId) => ({
    desk_items: await selectRows(transaction, 'desk_items', 'closed_by', accountId, [
      'evidence',
      'title',
      'subject_key',
    ]),
  }),
  async erase(transaction, accountId) {
    await transaction
      .updateTable('desk_items')
      .set({ claimed_by: null, claimed_until: null })
      .where('claimed_by', '=', accountId)
      .execute()
    await transaction.updateTable('desk_items').set({ closed_by: null }).where('closed_by', '=', accountId).execute()
  },
}
