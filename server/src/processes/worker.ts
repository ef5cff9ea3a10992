import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { maintainPartitions } from '../listings/maintain-partitions.ts'
import { whileHolding } from '../platform/advisory-lock.ts'
import { checkEngines, isReady } from '../platform/engine-health.ts'
import { createInternalServer } from '../platform/internal-server.ts'
import { createMetrics } from '../platform/metrics.ts'
import { runProcess } from '../platform/run-process.ts'
import { openStores } from '../platform/stores.ts'
import { startTelemetry } from '../platform/telemetry.ts'
import { aliasOf } from '../search/index-definition.ts'
import { keepIndexesCurrent } from '../search/keep-indexes-current.ts'

/** Any number of workers may run: one leads and carries the changes, the others take over within a second. */
await runProcess('worker', async (config, log) => {
  const telemetry = startTelemetry(config, 'worker')
  const metrics = createMetrics()
  metrics.collectProcess()
  const stores = openStores(config, log, 'pahiya-worker')
  const stopping = new AbortController()

  const lead = async (lost: AbortSignal) => {
    log.info('leading')
    const dependencies = { database: stores.database, search: stores.search, config, log, metrics }
    await Promise.all([keepIndexesCurrent(dependencies, lost), maintainPartitions(stores.database, log, lost)])
  }
  const work = (async () => {
    while (!stopping.signal.aborted) {
      await whileHolding(config, `worker-${aliasOf(config)}`, stopping.signal, lead).catch(async (error: unknown) => {
        log.error({ err: error }, 'lost the lead, trying again')
        await sleep(1_000)
      })
    }
  })()

  const ready = async () => !stopping.signal.aborted && isReady(await checkEngines(stores, config.S3_BUCKET))
  const internal = createInternalServer({ ready, metrics }).listen(config.WORKER_INTERNAL_PORT, config.INTERNAL_HOST)
  await once(internal, 'listening')

  return async () => {
    stopping.abort()
    await work
    await stores.close()
    await telemetry.close()
    internal.close()
  }
})
