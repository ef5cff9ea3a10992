import { AppError } from '../../platform/app-error.ts'
import { createBreaker } from '../../platform/engines/circuit-breaker.ts'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { SearchEngine } from '../../platform/engines/opensearch.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Redis } from '../../platform/engines/redis.ts'
import { degradedConnections } from '../../platform/engines/connection-budget.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { queryEngine, EngineUnavailable, type Retrieved } from '../engine/query-engine.ts'
import type { SearchQuery } from '../query/search-query.ts'
import { createAnswerCache } from './answer-cache.ts'
import { searchDatabase } from './search-database.ts'

export type Retrieve = (question: SearchQuery) => Promise<Retrieved>

export type RetrieveDependencies = {
  search: SearchEngine
  degradedDatabase: Database
  redis: Redis
  config: Pick<
    Config,
    'SEARCH_INDEX_PREFIX' | 'SEARCH_TIMEOUT_MS' | 'SEARCH_FALLBACK_MS' | 'SEARCH_ANSWER_TTL_MS' | 'SEARCH_CACHE_MB'
  >
  log: Log
  metrics: Metrics
}

/**
 * A search may occupy PostgreSQL for at most SEARCH_FALLBACK_MS, usually a second, so the last in the queue waits at
 * most three seconds.
 */
const longestQueue = degradedConnections * 3

/** The first step of a search: finds the cars, the total and the counts. */
export function createRetrieve(dependencies: RetrieveDependencies): Retrieve {
  return createAnswerCache(dependencies, withFallback(dependencies, askEngine(dependencies), askDatabase(dependencies)))
}

/** Queries the engine, which is not called for a while after several failures. */
function askEngine({ search, config }: RetrieveDependencies): Retrieve {
  const breaker = createBreaker((error) => error instanceof EngineUnavailable)
  return (question) => breaker(() => queryEngine(search, config, question, new Date()))
}

/**
 * Queries PostgreSQL. Only a few such searches run at a time, so that other calls still get database connections; if
 * the short queue is full, further ones are rejected immediately.
 */
function askDatabase({ degradedDatabase, config, metrics }: RetrieveDependencies): Retrieve {
  const inTurn = limitConcurrency(degradedConnections, longestQueue, () => {
    metrics.searchesShed.inc()
    return new AppError('search_unavailable', { retryAfterSeconds: 2 })
  })
  return (question) => {
    const now = new Date()
    return inTurn(() => searchDatabase(degradedDatabase, config, question, now))
  }
}

/** If the engine is slow or down, the database is queried instead, and the response reports that. */
function withFallback({ log, metrics }: RetrieveDependencies, engine: Retrieve, database: Retrieve): Retrieve {
  return (question) =>
    engine(question).catch((error: unknown) => {
      if (!(error instanceof EngineUnavailable)) throw error
      log.warn({ err: error }, 'the search engine does not answer')
      metrics.searchesDegraded.inc()
      return database(question)
    })
}
