import { rowsOf, type PersonalData } from '../platform/personal-data.ts'

const tables = [
  'notices',
  'notice_digests',
  'notice_settings',
  'notice_choices',
  'push_subscriptions',
  'reply_addresses',
] as const

export const noticesPersonalData: PersonalData = {
  holds: {
    notices: ['account_id', 'data'],
    notice_digests: ['account_id'],
    notice_settings: ['account_id', 'unsubscribe_key'],
    notice_choices: ['account_id'],
    reply_addresses: ['account_id', 'token'],
    push_subscriptions: ['account_id', 'endpoint', 'auth', 'device_name'],
  },
  exportOf: async (database, accountId) => ({
    notices: await rowsOf(database, 'notices', 'account_id', accountId),
    notice_digests: await rowsOf(database, 'notice_digests', 'account_id', accountId),
    notice_settings: await rowsOf(database, 'notice_settings', 'account_id', accountId, ['unsubscribe_key']),
    notice_choices: await rowsOf(database, 'notice_choices', 'account_id', accountId),
    reply_addresses: await rowsOf(database, 'reply_addresses', 'account_id', accountId, ['token']),
    push_subscriptions: await rowsOf(database, 'push_subscriptions', 'account_id', accountId, ['p256dh', 'auth']),
  }),
  async erase(transaction, accountId) {
    for (const table of tables) {
      await transaction.deleteFrom(table).where('account_id', '=', accountId).execute()
    }
  },
}
