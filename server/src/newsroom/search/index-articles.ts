import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { SearchEngine } from '../../platform/engines/opensearch.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { deleteIndex, indexesNamed } from '../../search/index/alias.ts'
import { articleIndexBody, articleIndexName, articleIndexPrefix, type ArticleDocument } from './article-document.ts'

export type ArticleIndexDependencies = {
  database: Database
  search: SearchEngine
  config: Pick<Config, 'SEARCH_INDEX_PREFIX' | 'SEARCH_REPLICAS' | 'FEED_POLL_MS'>
  log: Log
}

const articlesAtOnce = 500
const queuedAtOnce = 10_000
const pauseAfterFailureMs = 1_000

/** Background task of the leading worker: writes every changed article to the search engine. */
export async function followArticleChanges(dependencies: ArticleIndexDependencies, signal: AbortSignal): Promise<void> {
  const { config, log } = dependencies
  let index: string | undefined
  while (!signal.aborted) {
    try {
      index ??= await ensureArticleIndex(dependencies)
      await indexChangedArticles(dependencies, index)
      await sleep(config.FEED_POLL_MS, undefined, { signal }).catch(() => {})
    } catch (error) {
      if (signal.aborted) return
      index = undefined
      log.warn({ err: error }, 'articles could not be written to the search engine, trying again')
      await sleep(pauseAfterFailureMs, undefined, { signal }).catch(() => {})
    }
  }
}

/**
 * Ensures that the index of this release exists, and queues every live article for it if it is new. The name is
 * recorded after everything is queued, so a killed run starts again.
 */
export async function ensureArticleIndex({ database, search, config }: ArticleIndexDependencies): Promise<string> {
  const name = articleIndexName(config)
  const { rows } = await sql<{ name: string }>`select index_name as name from article_index limit 1`.execute(database)
  const { body: exists } = await search.indices.exists({ index: name })
  if (rows[0]?.name === name && exists) return name
  // An unregistered index may be half filled, or contain the articles of a database that has been restored since.
  if (exists) await deleteIndex(search, name)
  await search.indices.create({ index: name, body: articleIndexBody(config) })
  await listLiveArticles(database)
  await sql`insert into article_index (index_name) values (${name})
    on conflict (only_row) do update set index_name = excluded.index_name`.execute(database)
  for (const other of await indexesNamed(search, `${articleIndexPrefix(config)}*`)) {
    if (other !== name) await deleteIndex(search, other)
  }
  return name
}

async function listLiveArticles(database: Database): Promise<void> {
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined;) {
    const { rows }: { rows: { id: string }[] } = await sql<{ id: string }>`
      insert into articles_to_index (article_id)
      select article_id from live_articles where article_id > ${after}::uuid order by article_id limit ${queuedAtOnce}
      returning article_id as id`.execute(database)
    after =
      rows.length < queuedAtOnce
        ? undefined
        : rows
            .map(({ id }) => id)
            .toSorted()
            .at(-1)
  }
}

type Waiting = { id: number; articleId: string } & ({ [Key in keyof ArticleDocument]: null } | ArticleDocument)

/**
 * Writes what has changed. Rows are deleted only after the write; their number is the version, so a late write of
 * another worker changes nothing.
 */
export async function indexChangedArticles(
  { database, search }: Pick<ArticleIndexDependencies, 'database' | 'search'>,
  index: string,
): Promise<number> {
  let written = 0
  for (;;) {
    const { rows } = await waitingArticlesQuery(articlesAtOnce).execute(database)
    if (rows.length === 0) break
    const latest = new Map(rows.map((row) => [row.articleId, row]))
    await write(search, index, [...latest.values()])
    await sql`delete from articles_to_index where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(database)
    written += latest.size
  }
  if (written > 0) await search.indices.refresh({ index })
  return written
}

/** An article that is no longer live has no title: its copy is removed. */
export function waitingArticlesQuery(limit: number) {
  return sql<Waiting>`
    select waiting.id, waiting.article_id as "articleId", texts.title, texts.excerpt, live.tags,
      live.lower_tags as "lowerTags", live.category, live.published_at as "publishedAt"
    from (select id, article_id from articles_to_index order by id limit ${limit}) as waiting
    left join live_articles as live on live.article_id = waiting.article_id
    left join article_versions as texts on texts.article_id = live.article_id and texts.version = live.version
    order by waiting.id`
}

async function write(search: SearchEngine, index: string, articles: readonly Waiting[]): Promise<void> {
  const lines = articles.flatMap(({ id, articleId, ...document }): object[] => {
    const address = { _id: articleId, version: id, version_type: 'external' as const }
    return document.title === null ? [{ delete: address }] : [{ index: address }, document]
  })
  const { body } = await search.bulk({ index, body: lines })
  for (const item of body.items) {
    const { status = 500, error } = item.index ?? item.delete ?? {}
    // 409: a newer version is already there. 404: the deleted one never was.
    if (status >= 300 && status !== 409 && status !== 404) {
      throw new Error(`an article cannot be written: ${JSON.stringify(error).slice(0, 500)}`)
    }
  }
}
