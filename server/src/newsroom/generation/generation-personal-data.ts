import { sql } from 'kysely'
import { selectRows, type PersonalData } from '../../platform/personal-data.ts'

export const generationPersonalData: PersonalData = {
  holds: { article_generations: ['account_id', 'topic'] },
  exportOf: async (transaction, accountId) => ({
    article_generations: await selectRows(transaction, 'article_generations', 'account_id', accountId),
  }),
  async erase(transaction, accountId) {
    // The articles stay; who asked for them does not.
    await sql`delete from article_generations where account_id = ${accountId}`.execute(transaction)
  },
}
