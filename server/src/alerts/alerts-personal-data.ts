import { selectRows, type PersonalData } from '../platform/personal-data.ts'

export const alertsPersonalData: PersonalData = {
  holds: {
    saved_cars: ['account_id', 'car_id', 'saved_at'],
    recent_searches: ['account_id', 'query', 'words', 'searched_at'],
  },
  exportOf: async (transaction, accountId) => ({
    saved_cars: await selectRows(transaction, 'saved_cars', 'account_id', accountId),
    recent_searches: await selectRows(transaction, 'recent_searches', 'account_id', accountId),
  }),
  async erase(transaction, accountId) {
    await transaction.deleteFrom('saved_cars').where('account_id', '=', accountId).execute()
    await transaction.deleteFrom('recent_searches').where('account_id', '=', accountId).execute()
  },
}
