import type { BackgroundTask } from '../platform/process/run-leader.ts'
import { maintainIndexes } from './indexing/maintain-indexes.ts'

/** Background tasks of search, which run while this worker is the leader. */
export function searchTasks(dependencies: Parameters<typeof maintainIndexes>[0]): BackgroundTask[] {
  return [(lost) => maintainIndexes(dependencies, lost)]
}
