import { spendBackground } from '../platform/background-budget.ts'
import { defineHandler } from '../platform/jobs/jobs.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { JobList } from '../platform/jobs/run-job-list.ts'
import { saveFlagsJob } from './save-flags.job.ts'
import { saveFlags } from './save-flags.ts'

export function listingFlagsJobs(database: Database): JobList {
  return {
    jobs: [saveFlagsJob],
    handlers: [
      defineHandler(saveFlagsJob, async ({ flagged }, signal) => {
        await spendBackground(database, flagged.length, signal)
        return saveFlags(database, flagged)
      }),
    ],
  }
}
