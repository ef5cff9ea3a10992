import type { ArticleText } from '@pahiya/domain/newsroom/article-text'
import type { ArticleStatus } from '@pahiya/domain/newsroom/article-fields'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { approveArticle, publishArticle, submitArticle } from '../admin/move-article.ts'
import { storeArchives } from './archives.ts'
import { createArticle } from './save-article.ts'

/**
 * Publishes articles and the pending market reports of the demo through the regular states. Continues where an earlier
 * run ended. If the approver is not an admin, the articles wait for one.
 */
export async function seedArticles(
  database: Database,
  articles: readonly Omit<ArticleText, 'charts'>[],
  by: string,
  now: Date,
): Promise<{ added: number; published: number }> {
  let added = 0
  for (const article of articles) {
    if (await isThere(database, article.title)) continue
    await database.transaction().execute(async (transaction) => {
      const text = await storeArchives(transaction, { ...article, charts: [] }, now)
      await createArticle(transaction, { origin: 'people', authorId: null, text })
    })
    added += 1
  }
  if (!(await isAdmin(database, by))) return { added, published: 0 }
  const titles = articles.map(({ title }) => title)
  for (const { id } of await findUnpublished(database, 'draft', titles)) await submitArticle(database, { id, by })
  for (const { id } of await findUnpublished(database, 'pending_approval', titles)) {
    await approveArticle(database, { id, by })
  }
  const approved = await findUnpublished(database, 'approved', titles)
  for (const { id } of approved) await publishArticle(database, { id, by })
  return { added, published: approved.length }
}

/** Searches only the demo's own articles and reports. */
async function findUnpublished(database: Database, status: ArticleStatus, titles: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select id from articles
    join article_versions as texts on texts.article_id = articles.id and texts.version = articles.version
    where status = ${status} and deleted_at is null and author_id is null
      and (origin = 'market-report' or (origin = 'people' and texts.title = any(${[...titles]}::text[])))
    order by id limit 50`.execute(database)
  return rows
}

async function isThere(database: Database, title: string): Promise<boolean> {
  const { rows } = await sql`
    select from articles join article_versions as texts on texts.article_id = articles.id
    where origin = 'people' and texts.title = ${title} limit 1`.execute(database)
  return rows.length > 0
}

async function isAdmin(database: Database, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from account_grants where account_id = ${accountId} and granted = 'admin'`.execute(database)
  return rows.length > 0
}
