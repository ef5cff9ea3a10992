import { readConfig, type Config } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics.ts'
import { openStores, type Stores } from '../platform/stores.ts'
import { startTelemetry } from '../platform/telemetry.ts'
import { buildSite } from '../processes/build-site.ts'
import { aliasTargets } from '../search/alias.ts'
import { keepIndexesCurrent } from '../search/keep-indexes-current.ts'
import { registeredIndexes, waitUntilFollowed } from '../search/index-registry.ts'
import { aliasOf } from '../search/index-definition.ts'
import { createTestDatabase } from './test-database.ts'
import { environment } from './test-environment.ts'

export type TestWorld = Awaited<ReturnType<typeof createTestWorld>>

/** A database, an index name and a site of a test's own, on the real engines; all of it goes with close(). */
export async function createTestWorld(overrides: Partial<Record<keyof Config, string>> = {}) {
  const { name, url, drop } = await createTestDatabase('migrated')
  const config = readConfig({
    ...environment,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    SEARCH_INDEX_PREFIX: name,
    SEARCH_SHARDS: '2',
    FEED_POLL_MS: '20',
    ...overrides,
  })
  const log = createLog(config, 'test')
  const metrics = createMetrics()
  const stores = openStores(config, log, name)
  const dependencies = { database: stores.database, search: stores.search, config, log, metrics }

  return {
    config,
    log,
    metrics,
    stores,
    dependencies,
    site: () => buildSite({ config, stores, log, metrics, telemetry: startTelemetry(config, 'test') }),
    startWorker: () => startWorker(dependencies),
    /** Until a search would find everything that has been committed. */
    searchable: () => untilSearchable(stores, config),
    async close() {
      await stores.search.indices.delete({ index: `${aliasOf(config)}-*`, ignore_unavailable: true })
      await stores.close()
      await drop()
    },
  }
}

function startWorker(dependencies: Parameters<typeof keepIndexesCurrent>[0]) {
  const stopping = new AbortController()
  const work = keepIndexesCurrent(dependencies, stopping.signal)
  return async () => {
    stopping.abort()
    await work
  }
}

async function untilSearchable({ database, search }: Stores, config: Config): Promise<void> {
  const patienceMs = 20_000
  for (const until = Date.now() + patienceMs; Date.now() < until;) {
    const live = (await registeredIndexes(database)).find((index) => index.status === 'live')
    const [target] = await aliasTargets(search, aliasOf(config))
    if (live && live.name === target && (await waitUntilFollowed(database, live.name, patienceMs))) {
      await search.indices.refresh({ index: live.name })
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the index does not catch up')
}
