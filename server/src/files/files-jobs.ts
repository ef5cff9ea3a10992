import { handlerOf } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { JobList } from '../platform/run-job-list.ts'
import { blurPhotoHandler, blurPhotoJob } from './blur-photo.job.ts'
import { checkFile, type CheckDependencies } from './check-file.ts'
import { checkFileJob } from './check-file.job.ts'

/** Checking what sellers upload, in the process `pictures`. */
export function filesJobs(dependencies: CheckDependencies & { log: Log }): JobList {
  return {
    jobs: [checkFileJob, blurPhotoJob],
    handlers: [
      handlerOf(checkFileJob, ({ fileId }, signal) => checkFile(fileId, dependencies, signal)),
      blurPhotoHandler(dependencies),
    ],
  }
}
