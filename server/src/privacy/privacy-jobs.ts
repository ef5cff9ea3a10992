import { defineHandler } from '../platform/jobs/jobs.ts'
import type { JobList } from '../platform/jobs/run-job-list.ts'
import { eraseAccount, eraseAccountJob, type ErasureDependencies } from './erasure/erase-account.ts'
import { exportDataJob, removeExportsJob } from './exports/export-data.job.ts'
import { makeExport, type ExportDependencies } from './exports/make-export.ts'
import { removeExports } from './exports/remove-exports.ts'

/** Jobs for the rights of people over their data, run in the process `jobs`. */
export function privacyJobs(dependencies: ExportDependencies & ErasureDependencies): JobList {
  return {
    jobs: [exportDataJob, removeExportsJob, eraseAccountJob],
    handlers: [
      defineHandler(exportDataJob, ({ exportId }, signal) => makeExport(dependencies, exportId, signal)),
      defineHandler(eraseAccountJob, ({ erasureId }) => eraseAccount(dependencies, erasureId)),
      defineHandler(removeExportsJob, () => removeExports(dependencies)),
    ],
  }
}
