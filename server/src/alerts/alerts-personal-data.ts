import { selectRows, type PersonalData } from '../platform/personal-data.ts'

const own = { purpose: 'saved', basis: 'voluntary', retention: 'removal', erasure: 'deleted' } as const

export const alertsPersonalData: PersonalData = {
  area: 'saved-cars-and-alerts',
  holds: {
    saved_cars: {
      ...own,
      what: 'cars that you save',
      columns: ['account_id', 'car_id', 'saved_at'],
    },
    recent_searches: {
      ...own,
      basis: 'consent',
      what: 'filters and words of your last 20 searches',
      columns: ['account_id', 'query', 'words', 'searched_at'],
    },
    alerts: {
      ...own,
      what: 'your saved searches and the price that you wait for',
      columns: ['account_id', 'query', 'car_id', 'target_rupees', 'stop_key'],
      withheld: ['stop_key'],
    },
    alert_matches: {
      ...own,
      what: 'cars that match an alert and wait to be sent',
      columns: ['account_id'],
    },
    alert_people: {
      ...own,
      what: 'when you are next notified',
      columns: ['account_id'],
    },
    alert_notified: {
      ...own,
      retention: 'alert_notified',
      what: 'cars that you were notified of',
      columns: ['account_id', 'listing_id', 'car_id'],
    },
  },
  exportOf: async (transaction, accountId) => ({
    saved_cars: selectRows(transaction, 'saved_cars', 'account_id', accountId),
    recent_searches: selectRows(transaction, 'recent_searches', 'account_id', accountId),
    alerts: selectRows(transaction, 'alerts', 'account_id', accountId, ['stop_key']),
    alert_matches: selectRows(transaction, 'alert_matches', 'account_id', accountId),
    alert_people: selectRows(transaction, 'alert_people', 'account_id', accountId),
    alert_notified: selectRows(transaction, 'alert_notified', 'account_id', accountId),
  }),
  async erase(transaction, accountId) {
    await transaction.deleteFrom('saved_cars').where('account_id', '=', accountId).execute()
    await transaction.deleteFrom('recent_searches').where('account_id', '=', accountId).execute()
    // Their matches are deleted with them, and their copies in the engine by the worker.
    await transaction.deleteFrom('alerts').where('account_id', '=', accountId).execute()
    await transaction.deleteFrom('alert_people').where('account_id', '=', accountId).execute()
    await transaction.deleteFrom('alert_notified').where('account_id', '=', accountId).execute()
  },
}
