import { selectRows, type PersonalData } from '../personal-data.ts'

const calls = { purpose: 'assistant', basis: 'voluntary', retention: 'llm_calls', erasure: 'unlinked' } as const

/** When an account is erased, its calls stay in the ledger without the person. */
export const llmPersonalData: PersonalData = {
  area: 'language-models',
  keeps: ['model-calls'],
  holds: {
    llm_calls: {
      ...calls,
      what: 'that an answer of a language model was for you and what it cost, without its text',
      columns: ['account_id', 'visitor'],
      differ: { visitor: { erasure: 'expires' } },
      withheld: ['visitor'],
    },
  },
  exportOf: async (transaction, accountId) => ({
    llm_calls: selectRows(transaction, 'llm_calls', 'account_id', accountId, ['visitor']),
  }),
  async erase(transaction, accountId) {
    await transaction.updateTable('llm_calls').set({ account_id: null }).where('account_id', '=', accountId).execute()
  },
}
