import { selectRows, type PersonalData } from '../platform/personal-data.ts'

const asked = { purpose: 'loans', basis: 'voluntary', retention: 'account', erasure: 'deleted' } as const

export const financePersonalData: PersonalData = {
  area: 'loans',
  holds: {
    loan_requests: {
      ...asked,
      what: 'lender, amount and tenure that you ask for',
      columns: ['account_id', 'lender_id', 'loan_rupees', 'tenure_years', 'requested_at'],
    },
  },
  exportOf: async (transaction, accountId) => ({
    loan_requests: selectRows(transaction, 'loan_requests', 'account_id', accountId),
  }),
  async erase(transaction, accountId) {
    await transaction.deleteFrom('loan_requests').where('account_id', '=', accountId).execute()
  },
}
