import { sql } from 'kysely'
import { selectRows, type PersonalData } from '../platform/personal-data.ts'

const written = { purpose: 'articles', basis: 'employment', retention: 'account', erasure: 'unlinked' } as const

/** An article is published under its author's name. Once the account is erased, it stays without the name. */
export const newsroomPersonalData: PersonalData = {
  area: 'articles',
  keeps: ['articles'],
  holds: {
    articles: {
      ...written,
      what: 'that you wrote or approved an article',
      columns: ['author_id', 'approved_by'],
      withheld: ['approved_by'],
    },
    article_versions: {
      ...written,
      what: 'that you saved a version of an article',
      columns: ['saved_by'],
    },
    article_corrections: {
      ...written,
      what: 'that you wrote a correction',
      columns: ['written_by'],
    },
    live_articles: {
      ...written,
      what: 'that you approved a published article',
      columns: ['approved_by'],
      withheld: 'all',
    },
  },
  exportOf: async (transaction, accountId) => ({
    articles: selectRows(transaction, 'articles', 'author_id', accountId, ['approved_by']),
    article_versions: selectRows(transaction, 'article_versions', 'saved_by', accountId),
    article_corrections: selectRows(transaction, 'article_corrections', 'written_by', accountId),
  }),
  async erase(transaction, accountId) {
    await sql`update articles set author_id = null where author_id = ${accountId}`.execute(transaction)
    await sql`update articles set approved_by = null where approved_by = ${accountId}`.execute(transaction)
    await sql`update article_versions set saved_by = null where saved_by = ${accountId}`.execute(transaction)
    await sql`update article_corrections set written_by = null where written_by = ${accountId}`.execute(transaction)
    await sql`update live_articles set approved_by = null where approved_by = ${accountId}`.execute(transaction)
  },
}
