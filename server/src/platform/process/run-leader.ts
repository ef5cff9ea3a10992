import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { whileHolding } from '../engines/advisory-lock.ts'
import { connectionBudget } from '../engines/connection-budget.ts'
import { dropSilentConnections } from '../engines/drop-silent-connections.ts'
import type { Config } from '../config.ts'
import { createReadiness } from './readiness.ts'
import { createInternalServer } from './internal-server.ts'
import { startSettings } from '../settings/start-settings.ts'
import type { Live } from '../live/live.ts'
import type { Log } from '../telemetry/log.ts'
import { createMetrics, type Metrics } from '../telemetry/metrics.ts'
import { observePool } from '../telemetry/observe.ts'
import { runProcess } from './run-process.ts'
import { openStores, type Stores } from '../engines/stores.ts'
import { startTelemetry } from '../telemetry/telemetry.ts'

export type LeaderParts = { config: Config; log: Log; stores: Stores; metrics: Metrics; live: Live }
/** Runs as long as this process leads; the signal aborts when it no longer does. Must be safe to run twice. */
export type BackgroundTask = (lost: AbortSignal) => Promise<void>

export type LeaderProcess = {
  name: 'worker' | 'ingest' | 'pictures'
  internalPort: (config: Config) => number
  /** Checks and preparations that run once, before the process may lead. */
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
    log.info(connectionBudget(name, config), 'connections to PostgreSQL at most')
    observePool(metrics, stores.pool, name)
    const endWatch = dropSilentConnections({ healthPool: stores.healthPool, config, log })
    const settings = await startSettings({ config, database: stores.database, log })
    const tasks = await prepare({ config: settings.config, log, stores, metrics, live: settings.live })
    const stopping = new AbortController()
    const work = leadAgainAndAgain(
      `${name}-${config.SEARCH_INDEX_PREFIX}`,
      tasks,
      { config, log, metrics },
      stopping.signal,
    )

    const isReady = createReadiness(stores, config, ['postgres', 'opensearch'])
    const ready = async () => !stopping.signal.aborted && (await isReady())
    const internal = createInternalServer({ ready, metrics }).listen(internalPort(config), config.INTERNAL_HOST)
    await once(internal, 'listening')

    return async () => {
      stopping.abort()
      await work
      await settings.close()
      await endWatch()
      await stores.close()
      await telemetry.close()
      internal.close()
    }
  })
}

async function leadAgainAndAgain(
  lock: string,
  tasks: BackgroundTask[],
  { config, log, metrics }: Pick<LeaderParts, 'config' | 'log' | 'metrics'>,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      await whileHolding(config, lock, stopping, async (lost) => {
        log.info('leading')
        metrics.leading.set(1)
        lost.addEventListener('abort', () => metrics.leading.set(0), { once: true })
        await Promise.all(tasks.map((task) => task(lost))).finally(() => metrics.leading.set(0))
      })
    } catch (error) {
      // If a stop was requested during the work, the process ends here.
      if (stopping.aborted) return
      log.error({ err: error }, 'lost the lead, trying again')
      await sleep(1_000)
    }
  }
}
