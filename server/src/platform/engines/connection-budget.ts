import type { Config } from '../config.ts'

type ProcessName = 'site' | 'worker' | 'ingest' | 'pictures' | 'jobs'

/** Connections of the pools of openStores, besides DATABASE_POOL_MAX for requests and tasks. */
export const degradedConnections = 4
export const readOnlyConnections = 6
export const healthConnections = 1

/** Each pool of job slots has its own connections, one of which holds the lock of the runner's name. */
const jobPools: Record<ProcessName, number> = { site: 0, worker: 0, ingest: 3, pictures: 2, jobs: 2 }

/**
 * Single connections: LISTEN; the lock of a leader; in the worker the lock of a rebuild and the search for long writes;
 * in ingest the locks of matching and of training.
 */
const singleConnections: Record<ProcessName, number> = { site: 1, worker: 4, ingest: 4, pictures: 2, jobs: 1 }

export type ConnectionBudget = { pooled: number; direct: number; total: number }

/**
 * The maximum number of connections that a process opens: `pooled` at DATABASE_URL, `direct` at DATABASE_DIRECT_URL,
 * which is PostgreSQL itself.
 */
export function connectionBudget(
  process: ProcessName,
  { DATABASE_POOL_MAX }: Pick<Config, 'DATABASE_POOL_MAX'>,
): ConnectionBudget {
  const pooled = DATABASE_POOL_MAX + degradedConnections + healthConnections
  const direct = readOnlyConnections + jobPools[process] * (DATABASE_POOL_MAX + 1) + singleConnections[process]
  return { pooled, direct, total: pooled + direct }
}
