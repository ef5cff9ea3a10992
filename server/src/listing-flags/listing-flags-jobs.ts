import { defineHandler } from '../platform/jobs/jobs.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { JobList } from '../platform/jobs/run-job-list.ts'
import { saveFlagsJob } from './save-flags.job.ts'
import { saveFlags } from './save-flags.ts'

export function listingFlagsJobs(database: Database): JobList {
  return {
    jobs: [saveFlagsJob],
    handlers: [defineHandler(saveFlagsJob, ({ flagged }) => saveFlags(database, flagged))],
  }
}
