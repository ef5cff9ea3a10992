import type { ArticlePage } from '@pahiya/contract/newsroom/articles'
import { categories, type Category } from '@pahiya/domain/newsroom/article-fields'
import { cacheFor } from '../../platform/cache-for.ts'
import type { Config } from '../../platform/config.ts'
import type { Stores } from '../../platform/engines/stores.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { searchArticles, type FoundArticles } from '../search/search-articles.ts'
import {
  countLiveArticles,
  findLiveArticles,
  findLiveCards,
  presentCard,
  readRevision,
  searchLiveArticles,
  type CategoryCount,
} from './find-live-articles.ts'

export type ListDependencies = Pick<Stores, 'database' | 'search'> & {
  config: Pick<Config, 'SEARCH_INDEX_PREFIX'>
  log: Log
}
export type ListQuery = {
  category?: Category | undefined
  q?: string | undefined
  tag?: string | undefined
  after?: string | undefined
  limit: number
}

/** BLOG-18. */
const rememberMs = 300_000
const mostRemembered = 500
const furthest = 1_000
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Lists are cached for five minutes, but never across a publication, a correction or a withdrawal. Searches are not
 * cached, because the index lags slightly behind a publication.
 */
export function createListArticles(dependencies: ListDependencies): (query: ListQuery) => Promise<ArticlePage> {
  const { database } = dependencies
  const cachedList = cacheFor(rememberMs, mostRemembered, (key) => {
    const [, query] = JSON.parse(key) as [number, ListQuery]
    return list(dependencies, query)
  })
  return async ({ category, q, tag, after, limit }) =>
    q
      ? search(dependencies, { category, tag, after, limit }, q)
      : cachedList(JSON.stringify([await readRevision(database), { category, tag, after, limit }]))
}

async function list({ database }: ListDependencies, query: ListQuery): Promise<ArticlePage> {
  const { category, tag, limit } = query
  const after = query.after !== undefined && idPattern.test(query.after) ? query.after : undefined
  const [rows, counts] = await Promise.all([
    findLiveArticles(database, { category, tag, after, limit: limit + 1 }),
    countLiveArticles(database, { tag }),
  ])
  const shown = rows.slice(0, limit)
  return {
    articles: shown.map(presentCard),
    next: rows.length > limit ? shown.at(-1)!.id : null,
    counts: withAll(counts),
  }
}

async function search(dependencies: ListDependencies, query: ListQuery, words: string): Promise<ArticlePage> {
  const from = Math.min(furthest, Math.max(0, Math.trunc(Number(query.after ?? 0)) || 0))
  const { found, degraded } = await findMatches(dependencies, query, words, from)
  const cards = await findLiveCards(dependencies.database, found.ids.slice(0, query.limit))
  const next = from + query.limit
  return {
    articles: cards.map(presentCard),
    next: found.ids.length > query.limit && next < furthest ? String(next) : null,
    counts: withAll(found.counts),
    ...(degraded && { degraded: 'engine' as const }),
  }
}

/** Falls back to PostgreSQL while the engine is down. */
async function findMatches(
  { database, search: engine, config, log }: ListDependencies,
  { category, tag, limit }: ListQuery,
  words: string,
  from: number,
): Promise<{ found: FoundArticles; degraded: boolean }> {
  try {
    const found = await searchArticles(engine, config, { words, category, tag, from, size: limit + 1 })
    return { found, degraded: false }
  } catch (error) {
    log.warn({ err: error }, 'articles are searched in the database')
    const rows = await searchLiveArticles(database, words, tag)
    const counts = categories.map((each) => ({
      category: each,
      count: rows.filter((row) => row.category === each).length,
    }))
    const ids = rows.filter((row) => category === undefined || row.category === category).map(({ id }) => id)
    return { found: { ids: ids.slice(from, from + limit + 1), counts }, degraded: true }
  }
}

function withAll(counted: readonly CategoryCount[]): ArticlePage['counts'] {
  const count = (category: Category) => counted.find((each) => each.category === category)?.count ?? 0
  const each = Object.fromEntries(categories.map((category) => [category, count(category)])) as Record<Category, number>
  return { ...each, all: counted.reduce((sum, { count: size }) => sum + size, 0) }
}
