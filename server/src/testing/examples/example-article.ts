import type { ArticleText } from '@pahiya/domain/newsroom/article-text'
import { storeArchives } from '../../newsroom/articles/archives.ts'
import { createArticle } from '../../newsroom/articles/save-article.ts'
import { approveArticle, publishArticle, submitArticle } from '../../newsroom/admin/move-article.ts'
import type { Database } from '../../platform/engines/postgres.ts'

export function exampleArticle(change: Partial<ArticleText> = {}): ArticleText {
  return {
    title: 'Used-car prices in Hyderabad',
    excerpt: 'What rose and what fell in October.',
    content: '<p>Prices of the Swift rose. [1]</p>',
    category: 'market-trends',
    tags: ['Hyderabad', 'Maruti Suzuki Swift', 'Prices', 'October'],
    sources: [{ title: 'Market index', url: '/api/market/index.csv', quotation: null, archive: 'Swift | 43 | 512345' }],
    charts: [],
    ...change,
  }
}

const states = ['draft', 'pending_approval', 'approved', 'published'] as const

/** An article in this state; the editor wrote it and the approver, an admin, approved it. */
export async function addArticle(
  database: Database,
  {
    state,
    editor,
    approver,
    text = {},
  }: {
    state: (typeof states)[number]
    editor: string | null
    approver: string
    text?: Partial<ArticleText>
  },
): Promise<string> {
  const id = await database.transaction().execute(async (transaction) =>
    createArticle(transaction, {
      origin: 'people',
      authorId: editor,
      text: await storeArchives(transaction, exampleArticle(text), new Date()),
    }),
  )
  const steps = [submitArticle, approveArticle, publishArticle]
  for (const step of steps.slice(0, states.indexOf(state))) await step(database, { id: id!, by: approver })
  return id!
}
