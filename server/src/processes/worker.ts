import { maintainPartitions } from '../listings/maintain-partitions.ts'
import { observePartitions } from '../listings/observe-partitions.ts'
import { runLeader } from '../platform/run-leader.ts'
import { observeDeadLetters } from '../search/indexing/observe-dead-letters.ts'
import { keepIndexesCurrent } from '../search/indexing/keep-indexes-current.ts'

/** Carries the changes to the index and keeps the partitions. */
await runLeader({
  name: 'worker',
  internalPort: (config) => config.WORKER_INTERNAL_PORT,
  prepare: async ({ config, log, stores: { database, search, redis }, metrics }) => {
    observePartitions(metrics, database)
    observeDeadLetters(metrics, database)
    return async (lost) => {
      const copying = keepIndexesCurrent({ database, search, redis, config, log, metrics }, lost)
      await Promise.all([copying, maintainPartitions(database, log, lost)])
    }
  },
})
