import type { BackgroundTask } from '../platform/process/run-leader.ts'
import { ensureFileBuckets } from './file-stores.ts'
import { runFileSweeps, type SweepDependencies } from './sweep-files.ts'

/** Background tasks for files, run while this worker is the leader. */
export function filesTasks(dependencies: SweepDependencies): BackgroundTask[] {
  const { objects, config, log } = dependencies
  return [
    async (lost) => {
      await ensureFileBuckets(objects, config).catch((error: unknown) =>
        log.warn({ err: error }, 'the buckets of files are not there yet'),
      )
      await runFileSweeps(dependencies, lost)
    },
  ]
}
