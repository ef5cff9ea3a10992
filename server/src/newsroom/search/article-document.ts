import { createHash } from 'node:crypto'
import type { Config } from '../../platform/config.ts'

/** A live article in the search engine: only the searched fields, none that are merely displayed. */
export type ArticleDocument = {
  title: string
  excerpt: string
  tags: string[]
  lowerTags: string[]
  category: string
  publishedAt: string
}

const words = { type: 'text' as const, analyzer: 'english' }
const keyword = { type: 'keyword' as const }
const mappings = {
  dynamic: 'strict' as const,
  properties: {
    title: words,
    excerpt: words,
    tags: words,
    lowerTags: keyword,
    category: keyword,
    publishedAt: { type: 'date' as const },
  },
}

const definition = createHash('sha256').update(JSON.stringify(mappings)).digest('hex').slice(0, 16)

/** Named after its definition: a release with other fields fills another index. */
export function articleIndexName(config: Pick<Config, 'SEARCH_INDEX_PREFIX'>): string {
  return `${articleIndexPrefix(config)}${definition}`
}

export function articleIndexPrefix(config: Pick<Config, 'SEARCH_INDEX_PREFIX'>): string {
  return `${config.SEARCH_INDEX_PREFIX}-articles-`
}

/** One shard: ten thousand articles take only a few megabytes. */
export function articleIndexBody(config: Pick<Config, 'SEARCH_REPLICAS'>) {
  return { settings: { number_of_shards: 1, number_of_replicas: config.SEARCH_REPLICAS }, mappings }
}
