import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { grantFirstAdmin } from '../accounts/grants/grants.ts'
import { checkBinding } from '../files/bucket-binding.ts'
import { ensureFileBuckets } from '../files/file-stores.ts'
import { checkEngines, isReady } from '../platform/engines/engine-health.ts'
import { createInternalServer } from '../platform/process/internal-server.ts'
import { createMetrics } from '../platform/telemetry/metrics.ts'
import { observePool } from '../platform/telemetry/observe.ts'
import { runProcess } from '../platform/process/run-process.ts'
import { openBuiltPages } from '../platform/pages/built-pages.ts'
import { openLivePages } from '../platform/pages/live-pages.ts'
import { openStores } from '../platform/engines/stores.ts'
import { startTelemetry } from '../platform/telemetry/telemetry.ts'
import { buildSite } from './build-site.ts'

const web = new URL('../../../web/', import.meta.url).pathname

/** Serves pages and the API; caches only data that may be lost. */
await runProcess('site', async (config, log) => {
  const telemetry = startTelemetry(config, 'site')
  const metrics = createMetrics()
  metrics.collectProcess()
  const stores = openStores(config, log, 'pahiya-site')
  observePool(metrics, stores.pool, 'site')
  // The site also works without pictures, so it does not wait for the object store.
  ensureFileBuckets(stores.objects, config)
    .then(() => checkBinding({ database: stores.database, objects: stores.objects, config }))
    .then((binding) => !binding.ok && log.warn(binding, 'a bucket belongs to another database'))
    .catch((error: unknown) => log.warn({ err: error }, 'no bucket yet'))
  // Signing in does this too, so there is no reason to wait for a database that is not up yet.
  grantFirstAdmin(stores.database, config.FIRST_ADMIN_EMAIL).then(
    (account) => account !== null && log.info({ account }, 'the configuration named the first admin'),
    (error: unknown) => log.warn({ err: error }, 'the first admin could not be named'),
  )
  const pages = config.PAGES === 'live' ? openLivePages(web) : await openBuiltPages(join(web, 'build'))
  if (pages === null) log.warn('the pages are not built: run pnpm build')
  const site = await buildSite({ config, stores, log, metrics, telemetry, pages })

  let draining = false
  // Without the index the site still answers, from the system of record.
  const ready = async () => !draining && isReady(await checkEngines(stores, config.S3_BUCKET), ['postgres'])
  const internal = createInternalServer({ ready, metrics }).listen(config.SITE_INTERNAL_PORT, config.INTERNAL_HOST)
  await once(internal, 'listening')
  const address = await site.listen({ host: config.SITE_HOST, port: config.SITE_PORT })
  log.info({ address }, 'open')

  return async () => {
    draining = true
    await sleep(config.DRAIN_MS)
    await site.close()
    await stores.close()
    await telemetry.close()
    internal.close()
  }
})
