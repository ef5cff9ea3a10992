import type { Log } from '../platform/log.ts'
import type { Database } from '../platform/postgres.ts'
import type { BackgroundTask } from '../platform/run-leader.ts'
import { maintainPartitions } from './maintain-partitions.ts'
import { reckonAllInPrices } from './reckon-all-in.ts'

/** What the tables need done for as long as the worker leads. */
export function listingsTasks({ database, log }: { database: Database; log: Log }): BackgroundTask[] {
  return [(lost) => maintainPartitions(database, log, lost), (lost) => reckonAllInPrices(database, log, lost)]
}
