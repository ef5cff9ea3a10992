import { categories, type Category } from '@pahiya/domain/newsroom/article-fields'
import type { Config } from '../../platform/config.ts'
import type { SearchEngine } from '../../platform/engines/opensearch.ts'
import { articleIndexName } from './article-document.ts'

export type FoundArticles = { ids: string[]; counts: { category: Category; count: number }[] }
export type ArticleSearch = {
  words: string
  category?: Category | undefined
  tag?: string | undefined
  from: number
  size: number
}

type Answer = {
  timed_out: boolean
  _shards: { total: number; successful: number }
  hits: { hits: { _id: string }[] }
  aggregations: { categories: { buckets: { key: Category; doc_count: number }[] } }
}

const timeoutMs = 2_000
const aggs = { categories: { terms: { field: 'category', size: categories.length } } }
const fields = ['title^3', 'tags^2', 'excerpt']

/** BLOG-04: title, excerpt and tags, tolerating typos; best match first, ties by newest. */
export async function searchArticles(
  search: SearchEngine,
  config: Pick<Config, 'SEARCH_INDEX_PREFIX'>,
  asked: ArticleSearch,
): Promise<FoundArticles> {
  const { body } = await search.search(
    { index: articleIndexName(config), body: searchBody(asked) },
    { requestTimeout: timeoutMs, maxRetries: 0 },
  )
  const answer = body as unknown as Answer
  if (answer.timed_out || answer._shards.successful !== answer._shards.total) throw new Error('a shard is missing')
  return {
    ids: answer.hits.hits.map(({ _id }) => _id),
    counts: answer.aggregations.categories.buckets.map(({ key, doc_count }) => ({ category: key, count: doc_count })),
  }
}

function searchBody({ words, category, tag, from, size }: ArticleSearch): Record<string, unknown> {
  return {
    query: {
      bool: {
        should: [
          // Words may be spread over the fields; each field tolerates one typo.
          {
            multi_match: {
              query: words,
              fields,
              type: 'cross_fields' as const,
              operator: 'and' as const,
              boost: 3,
            },
          },
          { multi_match: { query: words, fields, operator: 'and' as const, fuzziness: 'AUTO' } },
        ],
        minimum_should_match: 1,
        filter: tag === undefined ? [] : [{ term: { lowerTags: tag.toLowerCase() } }],
      },
    },
    ...(category !== undefined && { post_filter: { term: { category } } }),
    aggs,
    sort: [{ _score: 'desc' as const }, { publishedAt: 'desc' as const }],
    from,
    size,
    _source: false,
    track_total_hits: false,
  }
}
