import { sql } from 'kysely'
import { selectRows, type PersonalData } from '../../platform/personal-data.ts'

const asked = { purpose: 'articles', basis: 'employment', retention: 'account', erasure: 'deleted' } as const

export const generationPersonalData: PersonalData = {
  area: 'articles',
  holds: {
    article_generations: {
      ...asked,
      what: 'articles that you requested',
      columns: ['account_id', 'topic'],
    },
  },
  exportOf: async (transaction, accountId) => ({
    article_generations: selectRows(transaction, 'article_generations', 'account_id', accountId),
  }),
  async erase(transaction, accountId) {
    // Articles are kept without the person who requested them.
    await sql`delete from article_generations where account_id = ${accountId}`.execute(transaction)
  },
}
