import type { BackgroundTask } from '../platform/process/run-leader.ts'
import { followCarChanges, type MatchDependencies } from './matching/follow-car-changes.ts'

/** Background tasks of alerts, which run while this worker is the leader. */
export function alertsTasks(dependencies: MatchDependencies): BackgroundTask[] {
  return [(lost) => followCarChanges(dependencies, lost)]
}
