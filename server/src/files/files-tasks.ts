import type { BackgroundTask } from '../platform/process/run-leader.ts'
import { ensureFileBuckets } from './file-stores.ts'
import { keepFilesSwept, type SweepDependencies } from './sweep-files.ts'

/** What files need done for as long as the worker leads. */
export function filesTasks(dependencies: SweepDependencies): BackgroundTask[] {
  const { objects, config, log } = dependencies
  return [
    async (lost) => {
      await ensureFileBuckets(objects, config).catch((error: unknown) =>
        log.warn({ err: error }, 'the buckets of files are not there yet'),
      )
      await keepFilesSwept(dependencies, lost)
    },
  ]
}
