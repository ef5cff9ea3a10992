import { Client } from '@opensearch-project/opensearch'
import type { Config } from '../config.ts'

export type SearchEngine = Client

export function openSearchEngine(config: Pick<Config, 'OPENSEARCH_URL'>): SearchEngine {
  // Callers decide on retries: a search must be answered quickly or not at all, while the feed can wait indefinitely.
  return new Client({ node: config.OPENSEARCH_URL, maxRetries: 0, requestTimeout: 30_000 })
}
