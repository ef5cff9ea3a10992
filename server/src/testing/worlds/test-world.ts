import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig, type Config } from '../../platform/config.ts'
import type { Identify } from '../../platform/http/visitors/person.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { createMetrics } from '../../platform/telemetry/metrics.ts'
import type { Pages } from '../../platform/pages/pages.ts'
import type { SearchEngine } from '../../platform/engines/opensearch.ts'
import { openStores, type Stores } from '../../platform/engines/stores.ts'
import { startTelemetry } from '../../platform/telemetry/telemetry.ts'
import { buildSite } from '../../processes/build-site.ts'
import { aliasTargets } from '../../search/index/alias.ts'
import { publishedUpTo } from '../../search/invalidation/published-changes.ts'
import { currentEnd, hasReached } from '../../search/index/changes.ts'
import { maintainIndexes } from '../../search/indexing/maintain-indexes.ts'
import { registeredIndexes, waitUntilFollowed } from '../../search/index/index-registry.ts'
import { pollEveryMs } from '../../search/retrieval/answer-cache.ts'
import { indexAlias } from '../../search/index/index-definition.ts'
import { createTestDatabase } from '../environment/test-database.ts'
import { environment } from '../environment/test-environment.ts'

/** Tests make many calls from one address without cookies. Tests that cover a limit override it. */
const plenty = {
  VISITOR_SECRET: 'of this test world and of no other site',
  AUTH_SECRET: 'of the sessions of this test world alone',
  SELLER_MARK_SECRET: 'of the marks of sellers of this test world',
  SEARCHES_ANONYMOUS: '100000',
  CHATS_FREE: '100000',
  CHATS_PER_NETWORK_DAY: '100000',
  SEARCHES_PER_IPV4: '100000',
  SEARCHES_PER_IPV6_64: '100000',
  SEARCHES_PER_IPV6_48: '100000',
  SEARCHES_NETWORK_DAY_PERCENT: '100',
  // Tests run in parallel on few cores, so the timeouts for engines are long.
  LONGEST_TURN_MS: '0',
  DATABASE_WAIT_MS: '120000',
  SEARCH_TIMEOUT_MS: '30000',
  SEARCH_FALLBACK_MS: '30000',
  REDIS_TIMEOUT_MS: '30000',
  S3_TIMEOUT_MS: '60000',
  CHANNEL_FEED_SECONDS: '0',
  RATE_PER_VISITOR: '100000',
  RATE_PER_NETWORK: '100000',
}

type SiteOptions = { pages?: Pages | null; search?: SearchEngine; identify?: Identify; config?: Config }
export type TestWorld = Awaited<ReturnType<typeof createTestWorld>>

/** A database, an index name and a site for one test, on the real engines; close() deletes them all. */
export async function createTestWorld(overrides: Partial<Record<keyof Config, string>> = {}) {
  const { name, url, drop } = await createTestDatabase('migrated')
  const config = readConfig({
    ...environment,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    SEARCH_INDEX_PREFIX: name,
    SEARCH_SHARDS: '2',
    FEED_POLL_MS: '50',
    REDIS_PREFIX: name,
    ...plenty,
    ...overrides,
  })
  // Every line is formatted, so that checks/log-lines sees it, and then discarded.
  const log = createLog({ LOG_LEVEL: 'trace' }, 'test', { write: () => {} })
  const metrics = createMetrics()
  const stores = openStores(config, log, name)
  const dependencies = { database: stores.database, search: stores.search, redis: stores.redis, config, log, metrics }

  return {
    config,
    log,
    metrics,
    stores,
    dependencies,
    site: ({ pages = null, search = stores.search, identify, config: told = config }: SiteOptions = {}) =>
      buildSite({
        config: told,
        stores: { ...stores, search },
        log,
        metrics,
        telemetry: startTelemetry(config, 'test'),
        pages,
        ...(identify && { identify }),
      }),
    startWorker: () => startWorker(dependencies),
    /** Resolves when a search would find everything committed so far. */
    searchable: () => untilSearchable(stores, config),
    async close() {
      await stores.search.indices.delete({ index: `${config.SEARCH_INDEX_PREFIX}-*`, ignore_unavailable: true })
      await stores.close()
      await drop()
    },
  }
}

function startWorker(dependencies: Parameters<typeof maintainIndexes>[0]) {
  const stopping = new AbortController()
  const work = maintainIndexes(dependencies, stopping.signal)
  return async () => {
    stopping.abort()
    // A worker stopped while building its first index throws an AbortError: that is not a failure, and the remaining
    // cleanup must still run.
    await work.catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'AbortError')) throw error
    })
  }
}

async function untilSearchable(stores: Stores, config: Config): Promise<void> {
  const { database, search } = stores
  const timeoutMs = 120_000
  for (const until = Date.now() + timeoutMs; Date.now() < until;) {
    const live = (await registeredIndexes(database)).find((index) => index.status === 'live')
    const [target] = await aliasTargets(search, indexAlias(config))
    if (live && live.name === target && (await waitUntilFollowed(database, live.name, timeoutMs))) {
      await search.indices.refresh({ index: live.name })
      if (await untilPublished(stores, config, until)) return
    }
    await sleep(50)
  }
  throw new Error('the index does not catch up')
}

/** Answer caches must have received the invalidation, which they poll for. */
async function untilPublished({ database, redis }: Stores, config: Config, until: number): Promise<boolean> {
  for (const end = await currentEnd(database); Date.now() < until; await sleep(20)) {
    const upTo = await publishedUpTo(redis, config)
    if (!upTo || !(await hasReached(database, upTo, end))) continue
    await sleep(pollEveryMs)
    return true
  }
  return false
}
