import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { grantFirstAdmin } from '../accounts/grants/grants.ts'
import { checkBinding } from '../files/bucket-binding.ts'
import { ensureFileBuckets } from '../files/file-stores.ts'
import { connectionBudget } from '../platform/engines/connection-budget.ts'
import { dropSilentConnections } from '../platform/engines/drop-silent-connections.ts'
import { createReadiness } from '../platform/process/readiness.ts'
import { createInternalServer } from '../platform/process/internal-server.ts'
import { createMetrics } from '../platform/telemetry/metrics.ts'
import { observePool } from '../platform/telemetry/observe.ts'
import { runProcess } from '../platform/process/run-process.ts'
import { createReleasedAssets } from '../platform/pages/assets/released-assets.ts'
import { openBuiltPages } from '../platform/pages/built-pages.ts'
import { openLivePages } from '../platform/pages/live-pages.ts'
import { openStores } from '../platform/engines/stores.ts'
import { startTelemetry } from '../platform/telemetry/telemetry.ts'
import { buildSite } from './build-site.ts'
import { watchErasures } from './repeat-erasures.ts'

const web = new URL('../../../web/', import.meta.url).pathname

/** Serves pages and the API; caches only data that may be lost. */
await runProcess('site', async (config, log) => {
  const telemetry = startTelemetry(config, 'site')
  const metrics = createMetrics()
  metrics.collectProcess()
  const stores = openStores(config, log, 'pahiya-site')
  log.info(connectionBudget('site', config), 'connections to PostgreSQL at most')
  observePool(metrics, stores.pool, 'site')
  const endWatch = dropSilentConnections({ healthPool: stores.healthPool, config, log })
  // The site also works without pictures, so it does not wait for the object store.
  ensureFileBuckets(stores.objects, config)
    .then(() => checkBinding({ database: stores.database, objects: stores.objects, config }))
    .then((binding) => !binding.ok && log.warn(binding, 'a bucket belongs to another database'))
    .catch((error: unknown) => log.warn({ err: error }, 'no bucket yet'))
  // Signing in does the same, so the start does not wait for a database that is not up yet.
  grantFirstAdmin(stores.database, config.FIRST_ADMIN_EMAIL).then(
    (account) => account !== null && log.info({ account }, 'the configuration named the first admin'),
    (error: unknown) => log.warn({ err: error }, 'the first admin could not be named'),
  )
  const released = createReleasedAssets({ objects: stores.objects, config, metrics })
  const pages = config.PAGES === 'live' ? openLivePages(web) : await openBuiltPages(join(web, 'build'), released)
  if (pages === null) log.warn('the pages are not built: run pnpm build')
  const site = await buildSite({ config, stores, log, metrics, telemetry, pages })

  const stopping = new AbortController()
  const mayOpen = watchErasures({ ...stores, config, log }, stopping.signal)
  let draining = false
  // Without the index the site responds from the system of record.
  const isReady = createReadiness(stores, config, ['postgres'])
  const ready = async () => !draining && mayOpen() && (await isReady())
  const internal = createInternalServer({ ready, metrics }).listen(config.SITE_INTERNAL_PORT, config.INTERNAL_HOST)
  await once(internal, 'listening')
  const address = await site.listen({ host: config.SITE_HOST, port: config.SITE_PORT })
  log.info({ address }, 'open')

  return async () => {
    draining = true
    stopping.abort()
    await sleep(config.DRAIN_MS)
    await site.close()
    await endWatch()
    await stores.close()
    await telemetry.close()
    internal.close()
  }
})
