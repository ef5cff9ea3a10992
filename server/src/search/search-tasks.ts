import type { BackgroundTask } from '../platform/process/run-leader.ts'
import { setBackgroundRate } from '../platform/background-budget.ts'
import { maintainIndexes } from './indexing/maintain-indexes.ts'
import { refreshAllInPrices } from './indexing/refresh-all-in-prices.ts'

/** Background tasks of search, which run while this worker is the leader. */
export function searchTasks(dependencies: Parameters<typeof maintainIndexes>[0]): BackgroundTask[] {
  return [
    (lost) => maintainIndexes(dependencies, lost),
    (lost) => refreshAllInPrices(dependencies, lost),
    () => setBackgroundRate(dependencies.database, dependencies.config.BACKGROUND_ROWS_PER_SECOND),
  ]
}
