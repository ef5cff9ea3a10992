import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { checkHandlers, runJobs, type JobDefinition, type JobHandler, type JobPool } from './jobs.ts'
import type { Log } from '../telemetry/log.ts'
import { openDirectPool } from '../engines/postgres.ts'
import type { BackgroundTask } from '../process/run-leader.ts'

/** The jobs of a capability, or those that one process runs. */
export type JobList = { jobs: readonly JobDefinition[]; handlers: readonly JobHandler[] }

type JobTask = {
  config: Config
  log: Log
  name: string
  /** Number of concurrent jobs per pool. */
  slots: Partial<Record<JobPool, number>>
}

/**
 * Runs the jobs of several capabilities in one process, each pool with its own slots and connections. Throws before
 * starting anything if a job has no handler or no slots.
 */
export function jobTask(lists: readonly JobList[], { config, log, name, slots }: JobTask): BackgroundTask {
  const jobs = lists.flatMap((list) => list.jobs)
  const handlers = lists.flatMap((list) => list.handlers)
  checkHandlers(jobs, handlers)
  const stray = jobs.find((job) => slots[poolOf(job)] === undefined)
  if (stray) throw new Error(`the job ${stray.name} has no slots: ${name} runs no pool ${poolOf(stray)}`)
  const pools = Object.entries(slots).map(([pool, concurrency]) => ({
    pool,
    concurrency,
    jobs: jobs.filter((job) => poolOf(job) === pool),
    handlers: handlers.filter(({ job }) => poolOf(job) === pool),
  }))
  return async (lost) => {
    await Promise.all(
      pools.map(async ({ pool, ...list }) => {
        const connections = openDirectPool(config, `pahiya-${name}-${pool}-jobs`)
        try {
          // The runner stops early if it loses the lock of its name.
          while (!lost.aborted) {
            await runJobs({ config, pool: connections, log, ...list }, lost).catch(async (error: unknown) => {
              if (!lost.aborted) log.error({ err: error, pool }, 'jobs cannot run, trying again')
              await sleep(1_000, undefined, { signal: lost }).catch(() => {})
            })
          }
        } finally {
          await connections.end()
        }
      }),
    )
  }
}

function poolOf({ pool = 'quick' }: JobDefinition): JobPool {
  return pool
}
