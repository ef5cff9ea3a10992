import { setTimeout as sleep } from 'node:timers/promises'
import type { BackgroundTask } from '../platform/process/run-leader.ts'
import { setBackgroundRate } from '../platform/background-budget.ts'
import { maintainIndexes } from './indexing/maintain-indexes.ts'
import { refreshAllInPrices } from './indexing/refresh-all-in-prices.ts'

/** Background tasks of search, which run while this worker is the leader. */
export function searchTasks(dependencies: Parameters<typeof maintainIndexes>[0]): BackgroundTask[] {
  return [
    (lost) => maintainIndexes(dependencies, lost),
    (lost) => refreshAllInPrices(dependencies, lost),
    (lost) => followBackgroundRate(dependencies, lost),
  ]
}

/** Stores the rate whenever the setting changes. */
async function followBackgroundRate(
  { database, config }: Pick<Parameters<typeof maintainIndexes>[0], 'database' | 'config'>,
  lost: AbortSignal,
): Promise<void> {
  for (let stored: number | null = null; !lost.aborted;) {
    const rate = config.BACKGROUND_ROWS_PER_SECOND
    if (rate !== stored) await setBackgroundRate(database, rate)
    stored = rate
    await sleep(1_000, undefined, { signal: lost }).catch(() => {})
  }
}
