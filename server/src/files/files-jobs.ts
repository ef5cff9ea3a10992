import { defineHandler } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/telemetry/log.ts'
import type { JobList } from '../platform/jobs/run-job-list.ts'
import { blurPhotoHandler, blurPhotoJob } from './check/blur-photo.job.ts'
import { checkFile, type CheckDependencies } from './check/check-file.ts'
import { checkFileJob } from './check/check-file.job.ts'

/** Checks of uploaded files, run in the process `pictures`. */
export function filesJobs(dependencies: CheckDependencies & { log: Log }): JobList {
  return {
    jobs: [checkFileJob, blurPhotoJob],
    handlers: [
      defineHandler(checkFileJob, ({ fileId }, signal) => checkFile(fileId, dependencies, signal)),
      blurPhotoHandler(dependencies),
    ],
  }
}
