import { blogSidebarRoute, trendingTopicsRoute, type Headline } from '@pahiya/contract/newsroom/sidebar'
import { brandShares } from '@pahiya/domain/newsroom/brand-shares'
import type { FastifyInstance } from 'fastify'
import { cacheFor } from '../../platform/cache-for.ts'
import type { Config } from '../../platform/config.ts'
import type { Stores } from '../../platform/engines/stores.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { queryMarket, type Counts, type MarketResult } from '../../search/market-api/query-market.ts'
import { findLiveArticles, readRevision } from '../articles/find-live-articles.ts'
import { latestHeadlines } from '../feeds/find-headlines.ts'
import { findTrendingTopics } from './trending.ts'

export type SidebarDependencies = Pick<Stores, 'database' | 'search'> & {
  config: Pick<Config, 'SEARCH_INDEX_PREFIX'>
  canGenerate: boolean
}

/** BLOG-19. */
const topicsMs = 1_800_000
const sharesMs = 300_000
const mostBrands = 100
const mostHeadlines = 6

/** The content next to the articles. */
export function serveSidebar(
  http: FastifyInstance,
  { database, search, config, canGenerate }: SidebarDependencies,
): void {
  const topics = cacheFor(topicsMs, 1, async () => ({
    topics: (await findTrendingTopics(database)).map(({ topic, from, href }) => ({ topic, from, href })),
    asOf: new Date().toISOString(),
  }))
  const shares = cacheFor(sharesMs, 1, async () => {
    const aggs = { names: { terms: { field: 'brand.written', size: mostBrands } } }
    const [answer] = await queryMarket(search, config, [{ filters: {}, aggs }])
    const { total, counted } = answer as MarketResult<{ names: Counts }>
    const counts = counted.names.buckets.map(({ key, doc_count }) => ({ name: key, cars: doc_count }))
    return { brands: brandShares(counts), liveListings: total, countedAt: new Date().toISOString() }
  })
  const headlines = cacheFor(sharesMs, 2, async () => {
    const cards = await findLiveArticles(database, { limit: mostHeadlines })
    const ours = cards.map(({ id, title, publishedAt }): Headline => ({
      title,
      href: `/blog/${id}`,
      source: 'Pahiya',
      publishedAt: publishedAt.toISOString(),
      isOurs: true,
    }))
    const reported = await latestHeadlines(database, mostHeadlines)
    const theirs = reported.map(({ title, url, source, publishedAt }): Headline => ({
      title,
      href: url,
      source,
      publishedAt: publishedAt.toISOString(),
      isOurs: false,
    }))
    return [...ours, ...theirs].toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt)).slice(0, mostHeadlines)
  })

  serveRoute(http, trendingTopicsRoute, async () => topics(''))

  serveRoute(http, blogSidebarRoute, async () => {
    const revision = String(await readRevision(database))
    const [counted, latest] = await Promise.all([
      // The rest of the sidebar does not need the search engine.
      shares('').catch(() => ({ brands: [], liveListings: 0, countedAt: new Date().toISOString() })),
      headlines(revision),
    ])
    return { ...counted, headlines: latest, canGenerate }
  })
}
