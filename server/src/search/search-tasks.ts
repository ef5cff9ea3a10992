import type { BackgroundTask } from '../platform/process/run-leader.ts'
import { keepIndexesCurrent } from './indexing/maintain-indexes.ts'

/** What the search needs done for as long as the worker leads. */
export function searchTasks(dependencies: Parameters<typeof keepIndexesCurrent>[0]): BackgroundTask[] {
  return [(lost) => keepIndexesCurrent(dependencies, lost)]
}
