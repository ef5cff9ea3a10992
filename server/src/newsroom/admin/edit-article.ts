import { sql, type Kysely } from 'kysely'
import type { ArticleText, TextSource } from '@pahiya/domain/newsroom/article-text'
import type { Category } from '@pahiya/domain/newsroom/article-fields'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { storeArchives } from '../articles/archives.ts'
import { withArticleErrors } from '../articles/article-errors.ts'
import { createArticle, saveVersion } from '../articles/save-article.ts'
import type { StoredText } from '../articles/stored-text.ts'
import { requestCopies } from '../source-copies/source-copies.ts'
import type { Acting } from './move-article.ts'

type NamedSource = Omit<TextSource, 'archive'>
const withoutCopy = (source: NamedSource): TextSource => ({ ...source, archive: null })

/** Starts an article by a person as a draft. A job copies its sources. */
export async function writeArticle(
  database: Database,
  { sources, ...text }: Omit<ArticleText, 'sources'> & { sources: NamedSource[] },
  by: string,
): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    const stored = await storeArchives(transaction, { ...text, sources: sources.map(withoutCopy) }, new Date())
    const id = (await createArticle(transaction, { origin: 'people', authorId: by, text: stored }))!
    await requestCopies(transaction, id, stored.sources)
    await appendAuditEntry(transaction, {
      kind: 'article_created',
      actorId: by,
      subjectId: null,
      details: { article: id, version: 1 },
    })
    return id
  })
}

/** ADMIN-19. The rest of the text is unchanged. */
export async function editArticle(
  database: Database,
  acting: Acting,
  edit: Pick<StoredText, 'title' | 'excerpt' | 'content'>,
): Promise<void> {
  await saveNext(database, acting, async (_transaction, text) => ({ ...text, ...edit }))
}

type Details = { category: Category; tags: string[]; sources: NamedSource[] }

/** A source that already exists keeps its date and its copy. */
export async function changeDetails(database: Database, acting: Acting, details: Details): Promise<void> {
  await saveNext(database, acting, async (transaction, text) => {
    const { category, tags } = details
    const given = { ...text, sources: details.sources.map(withoutCopy) }
    const sources = (await storeArchives(transaction, given, new Date())).sources.map((source) => {
      const known = text.sources.find(({ url, quotation }) => url === source.url && quotation === source.quotation)
      return known ? { ...known, title: source.title } : source
    })
    await requestCopies(transaction, acting.id, sources)
    return { ...text, category, tags, sources }
  })
}

/** Saves the text of an earlier version as the next one. */
export async function restoreArticle(database: Database, acting: Acting, restore: number): Promise<void> {
  await saveNext(
    database,
    acting,
    async (transaction) => {
      const text = await readText(transaction, acting.id, restore)
      if (!text) throw new AppError('article_not_found')
      return text
    },
    restore,
  )
}

async function saveNext(
  database: Database,
  { id, version, by }: Acting,
  change: (transaction: Kysely<DB>, text: StoredText) => Promise<StoredText>,
  restoredFrom?: number,
): Promise<void> {
  await withArticleErrors(() =>
    database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ version: number }>`
        select version from articles where id = ${id} and deleted_at is null for update`.execute(transaction)
      const latest = rows[0]?.version
      if (latest === undefined) throw new AppError('article_not_found')
      if (version !== undefined && version !== latest) throw new AppError('conflict')
      const text = await change(transaction, (await readText(transaction, id, latest))!)
      await saveVersion(transaction, {
        id,
        version: latest + 1,
        text,
        savedBy: by,
        ...(restoredFrom !== undefined && { restoredFrom }),
      })
      await appendAuditEntry(transaction, {
        kind: 'article_edited',
        actorId: by,
        subjectId: null,
        details: { article: id, ...(restoredFrom !== undefined && { restored: restoredFrom }) },
        before: { version: latest },
        after: { version: latest + 1 },
      })
    }),
  )
}

async function readText(transaction: Kysely<DB>, id: string, version: number): Promise<StoredText | undefined> {
  const { rows } = await sql<StoredText>`
    select title, excerpt, content, category, tags, sources, charts from article_versions
    where article_id = ${id} and version = ${version}`.execute(transaction)
  return rows[0]
}

/** A note about an edit appears when the edit is published; one about the live text appears immediately. */
export async function correctArticle(database: Database, { id, version, by }: Acting, note: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ version: number; live: number | null }>`
      select version, live_version as live from articles where id = ${id} and deleted_at is null for update`.execute(
      transaction,
    )
    const article = rows[0]
    if (!article) throw new AppError('article_not_found')
    if (version !== undefined && version !== article.version) throw new AppError('conflict')
    if (article.live === null) throw new AppError('article_state')
    const isShown = article.live === article.version
    await sql`
      insert into article_corrections (article_id, note, from_version, version, written_by, published_version, published_at)
      values (${id}, ${note}, ${article.live}, ${article.version}, ${by}, ${isShown ? article.live : null},
        ${isShown ? sql`clock_timestamp()` : null})`.execute(transaction)
    await appendAuditEntry(transaction, {
      kind: 'article_corrected',
      actorId: by,
      subjectId: null,
      details: { article: id, version: article.version },
    })
  })
}
