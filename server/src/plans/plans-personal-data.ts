import { selectRows, type PersonalData } from '../platform/personal-data.ts'

/** Charges identify visitors by hashes; an account's charges name it until their partition is dropped. */
export const plansPersonalData: PersonalData = {
  holds: {
    charges: ['account_id', 'cookie', 'visitor', 'network', 'site_prefix'],
    account_visitors: ['account_id', 'cookie', 'visitor'],
  },
  exportOf: async (transaction, accountId) => ({
    charges: await selectRows(transaction, 'charges', 'account_id', accountId, [
      'question',
      'cookie',
      'visitor',
      'network',
      'site_prefix',
    ]),
    account_visitors: await selectRows(transaction, 'account_visitors', 'account_id', accountId, ['cookie', 'visitor']),
  }),
  async erase(transaction, accountId) {
    await transaction.deleteFrom('charges').where('account_id', '=', accountId).execute()
    await transaction.deleteFrom('account_visitors').where('account_id', '=', accountId).execute()
  },
}
