import type pg from 'pg'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { openObjectStore, type ObjectStore } from './object-store.ts'
import { openSearchEngine, type SearchEngine } from './opensearch.ts'
import { openDatabase, openPool, type Database } from './postgres.ts'
import { openRedis, type Redis } from './redis.ts'
import { traceRedis, traceSearchEngine } from './trace-engines.ts'

/** The engines that a process is connected to. */
export type Stores = {
  pool: pg.Pool
  database: Database
  search: SearchEngine
  redis: Redis
  objects: ObjectStore
  close: () => Promise<void>
}

export function openStores(config: Config, log: Log, applicationName: string): Stores {
  const pool = openPool(config, applicationName)
  const search = traceSearchEngine(openSearchEngine(config))
  const redis = openRedis(config, log)
  const objects = openObjectStore(config)
  return {
    pool,
    database: openDatabase(pool),
    search,
    redis: traceRedis(redis.client),
    objects,
    async close() {
      objects.destroy()
      await Promise.all([pool.end(), search.close(), redis.close()])
    },
  }
}
