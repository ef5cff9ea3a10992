import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Log } from '../telemetry/log.ts'
import { degradedConnections, healthConnections, readOnlyConnections } from './connection-budget.ts'
import { openObjectStore, type ObjectStore } from './object-store.ts'
import { openSearchEngine, type SearchEngine } from './opensearch.ts'
import { openDatabase, openDirectPool, openPool, type Database } from './postgres.ts'
import { openRedis, type Redis } from './redis.ts'
import { traceRedis, traceSearchEngine } from './trace-engines.ts'

/** The engines that a process is connected to. */
export type Stores = {
  pool: pg.Pool
  database: Database
  /**
   * For searches while the engine does not respond: few connections and short statements, separate from all other work.
   */
  degradedDatabase: Database
  /**
   * For tools that a language model may call: its role may only read the tables that they need (migration 84), and every
   * transaction is read-only.
   */
  readOnlyDatabase: Database
  /** For readiness checks only: a busy pool must not look like an unavailable PostgreSQL. */
  healthPool: pg.Pool
  search: SearchEngine
  redis: Redis
  objects: ObjectStore
  close: () => Promise<void>
}

const readOnlyLimits = {
  max: readOnlyConnections,
  statementMs: 10_000,
  isReadOnly: true,
  role: 'pahiya_reader',
} as const
const healthLimits = { max: healthConnections, statementMs: 1_000, graceMs: 1_000, connectMs: 1_500 }

export function openStores(config: Config, log: Log, applicationName: string): Stores {
  const pool = openPool(config, applicationName)
  const degradedPool = openPool(config, `${applicationName}-degraded`, {
    max: degradedConnections,
    statementMs: config.SEARCH_FALLBACK_MS,
    connectMs: 2 * config.SEARCH_FALLBACK_MS,
    isReadOnly: true,
  })
  // A pooler may ignore the start-up options that set the role.
  const readOnlyPool = openDirectPool(config, `${applicationName}-reads`, readOnlyLimits)
  const healthPool = openPool(config, `${applicationName}-health`, healthLimits)
  const search = traceSearchEngine(openSearchEngine(config))
  const redis = openRedis(config, log)
  const objects = openObjectStore(config)
  return {
    pool,
    database: openDatabase(pool),
    degradedDatabase: openDatabase(degradedPool),
    readOnlyDatabase: openDatabase(readOnlyPool),
    healthPool,
    search,
    redis: traceRedis(redis.client),
    objects,
    async close() {
      objects.destroy()
      await Promise.all([
        pool.end(),
        degradedPool.end(),
        readOnlyPool.end(),
        healthPool.end(),
        search.close(),
        redis.close(),
      ])
    },
  }
}
