import type { Log } from '../platform/telemetry/log.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { BackgroundTask } from '../platform/process/run-leader.ts'
import { maintainPartitions } from './maintenance/maintain-partitions.ts'

/** Background tasks for listings, run while this worker is the leader. */
export function listingsTasks({ database, log }: { database: Database; log: Log }): BackgroundTask[] {
  return [(lost) => maintainPartitions(database, log, lost)]
}
