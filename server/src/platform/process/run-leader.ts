import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { whileHolding } from '../engines/advisory-lock.ts'
import type { Config } from '../config.ts'
import { checkEngines, isReady } from '../engines/engine-health.ts'
import { createInternalServer } from './internal-server.ts'
import { startSettings } from '../settings/start-settings.ts'
import type { Log } from '../telemetry/log.ts'
import { createMetrics, type Metrics } from '../telemetry/metrics.ts'
import { observePool } from '../telemetry/observe.ts'
import { runProcess } from './run-process.ts'
import { openStores, type Stores } from '../engines/stores.ts'
import { startTelemetry } from '../telemetry/telemetry.ts'

export type LeaderParts = { config: Config; log: Log; stores: Stores; metrics: Metrics }
/** Runs for as long as this process leads; the signal aborts when it no longer does. Safe to run twice. */
export type BackgroundTask = (lost: AbortSignal) => Promise<void>

export type LeaderProcess = {
  name: 'worker' | 'ingest' | 'pictures'
  internalPort: (config: Config) => number
  /** Checks and preparations that run once, before this process may lead. */
  prepare: (parts: LeaderParts) => Promise<BackgroundTask[]>
}

/**
 * Runs a process that may have any number of instances: one leads, the others stand by and take over within a second.
 */
export async function runLeader({ name, internalPort, prepare }: LeaderProcess): Promise<void> {
  await runProcess(name, async (config, log) => {
    const telemetry = startTelemetry(config, name)
    const metrics = createMetrics()
    metrics.collectProcess()
    const stores = openStores(config, log, `pahiya-${name}`)
    observePool(metrics, stores.pool, name)
    const settings = await startSettings({ config, database: stores.database, log })
    const tasks = await prepare({ config: settings.config, log, stores, metrics })
    const stopping = new AbortController()
    const work = leadAgainAndAgain(`${name}-${config.SEARCH_INDEX_PREFIX}`, tasks, { config, log }, stopping.signal)

    const ready = async () =>
      !stopping.signal.aborted && isReady(await checkEngines(stores, config.S3_BUCKET), ['postgres', 'opensearch'])
    const internal = createInternalServer({ ready, metrics }).listen(internalPort(config), config.INTERNAL_HOST)
    await once(internal, 'listening')

    return async () => {
      stopping.abort()
      await work
      await settings.close()
      await stores.close()
      await telemetry.close()
      internal.close()
    }
  })
}

async function leadAgainAndAgain(
  lock: string,
  tasks: BackgroundTask[],
  { config, log }: Pick<LeaderParts, 'config' | 'log'>,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      await whileHolding(config, lock, stopping, async (lost) => {
        log.info('leading')
        await Promise.all(tasks.map((task) => task(lost)))
      })
    } catch (error) {
      // If it was asked to stop during its work, it ends here.
      if (stopping.aborted) return
      log.error({ err: error }, 'lost the lead, trying again')
      await sleep(1_000)
    }
  }
}
