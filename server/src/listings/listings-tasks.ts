import type { Log } from '../platform/telemetry/log.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { BackgroundTask } from '../platform/process/run-leader.ts'
import { maintainPartitions } from './maintenance/maintain-partitions.ts'
import { reckonAllInPrices } from './maintenance/compute-all-in-price.ts'

/** What the tables need done for as long as the worker leads. */
export function listingsTasks({ database, log }: { database: Database; log: Log }): BackgroundTask[] {
  return [(lost) => maintainPartitions(database, log, lost), (lost) => reckonAllInPrices(database, log, lost)]
}
