import type { BackgroundTask } from '../platform/process/run-leader.ts'
import { deleteExpired } from './delete-expired.ts'

/** Background tasks for accounts, run while this worker is the leader. */
export function accountsTasks(dependencies: Parameters<typeof deleteExpired>[0]): BackgroundTask[] {
  return [(lost) => deleteExpired(dependencies, lost)]
}
