import { selectRows, type PersonalData } from '../personal-data.ts'

/** Calls stay in the ledger without their person when an account is erased. */
export const llmPersonalData: PersonalData = {
  holds: { llm_calls: ['account_id', 'visitor'] },
  exportOf: async (transaction, accountId) => ({
    llm_calls: await selectRows(transaction, 'llm_calls', 'account_id', accountId, ['visitor']),
  }),
  async erase(transaction, accountId) {
    await transaction.updateTable('llm_calls').set({ account_id: null }).where('account_id', '=', accountId).execute()
  },
}
