import { createBreaker } from '../../platform/circuit-breaker.ts'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { SearchEngine } from '../../platform/opensearch.ts'
import type { Database } from '../../platform/postgres.ts'
import type { Redis } from '../../platform/redis.ts'
import { askEngine, EngineUnavailable, type Retrieved } from '../engine/ask-engine.ts'
import { searchDatabase } from './from-database.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { Question } from '../question/question.ts'

export type Retrieve = (question: Question) => Promise<Retrieved>

export type RetrieveDependencies = {
  search: SearchEngine
  database: Database
  redis: Redis
  config: Pick<Config, 'SEARCH_INDEX_PREFIX' | 'SEARCH_TIMEOUT_MS'>
  log: Log
  metrics: Metrics
}

/**
 * The first step of a search: which cars, how many, and what is counted. When the engine is slow or gone, the truth is
 * asked instead, and the answer says so.
 */
export function createRetrieve({ search, database, redis, config, log, metrics }: RetrieveDependencies): Retrieve {
  const breaker = createBreaker((error) => error instanceof EngineUnavailable)
  return createAnswerCache({ redis, config }, async (question) => {
    const now = new Date()
    const found = await breaker(() => askEngine(search, config, question, now)).catch((error: unknown) => {
      if (!(error instanceof EngineUnavailable)) throw error
      log.warn({ err: error }, 'the search engine does not answer')
      return null
    })
    if (found) return found
    metrics.searchesDegraded.inc()
    return searchDatabase(database, question, now)
  })
}
