import { rowsOf, type PersonalData } from '../platform/personal-data.ts'

export const noticesPersonalData: PersonalData = {
  holds: {
    notices: ['account_id', 'data'],
    notice_digests: ['account_id'],
    notice_settings: ['account_id', 'unsubscribe_key'],
    notice_choices: ['account_id'],
  },
  exportOf: async (database, accountId) => ({
    notices: await rowsOf(database, 'notices', 'account_id', accountId),
    notice_digests: await rowsOf(database, 'notice_digests', 'account_id', accountId),
    notice_settings: await rowsOf(database, 'notice_settings', 'account_id', accountId, ['unsubscribe_key']),
    notice_choices: await rowsOf(database, 'notice_choices', 'account_id', accountId),
  }),
  async erase(transaction, accountId) {
    for (const table of ['notices', 'notice_digests', 'notice_settings', 'notice_choices'] as const) {
      await transaction.deleteFrom(table).where('account_id', '=', accountId).execute()
    }
  },
}
