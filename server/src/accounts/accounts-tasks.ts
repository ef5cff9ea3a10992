import type { BackgroundTask } from '../platform/process/run-leader.ts'
import { deleteExpired } from './delete-expired.ts'

/** What accounts need done for as long as the worker leads. */
export function accountsTasks(dependencies: Parameters<typeof deleteExpired>[0]): BackgroundTask[] {
  return [(lost) => deleteExpired(dependencies, lost)]
}
