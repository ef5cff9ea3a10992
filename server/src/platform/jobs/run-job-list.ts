import type { Config } from '../config.ts'
import { checkHandlers, runJobs, type JobDefinition, type JobHandler } from './jobs.ts'
import type { Log } from '../telemetry/log.ts'
import { openDirectPool } from '../engines/postgres.ts'
import type { BackgroundTask } from '../process/run-leader.ts'

/** The jobs of a capability, or those that one process runs. */
export type JobList = { jobs: readonly JobDefinition[]; handlers: readonly JobHandler[] }

/** Runs the jobs of several capabilities in one process, on connections of their own. */
export function jobTask(
  lists: readonly JobList[],
  { config, log, name, concurrency }: { config: Config; log: Log; name: string; concurrency: number },
): BackgroundTask {
  const jobs = lists.flatMap((list) => list.jobs)
  const handlers = lists.flatMap((list) => list.handlers)
  checkHandlers(jobs, handlers)
  return async (lost) => {
    const pool = openDirectPool(config, `pahiya-${name}-jobs`)
    try {
      await runJobs({ config, pool, jobs, handlers, log, concurrency }, lost)
    } finally {
      await pool.end()
    }
  }
}
