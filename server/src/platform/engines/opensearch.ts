import { Client } from '@opensearch-project/opensearch'
import type { Config } from '../config.ts'

export type SearchEngine = Client

export function openSearchEngine(config: Pick<Config, 'OPENSEARCH_URL'>): SearchEngine {
  // Callers decide on retries: a search answers quickly or not at all, the feed waits as long as it takes.
  return new Client({ node: config.OPENSEARCH_URL, maxRetries: 0, requestTimeout: 30_000 })
}
