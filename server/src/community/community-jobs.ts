import * as z from 'zod'
import { defineHandler, defineJob } from '../platform/jobs/jobs.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { JobList } from '../platform/jobs/run-job-list.ts'
import { cleanUpCommunity } from './clean-up.ts'
import { foldTotals } from './stats/fold-totals.ts'
import { copyHeadlines, type ReadHeadlines } from './external/copy-headlines.ts'

const background = { payload: z.unknown(), priority: 20 } as const

/** Copies new headlines of feeds to posts. */
const copyHeadlinesJob = defineJob({ name: 'copy-headlines-to-community', everyMinute: true, ...background })
/** Removes texts that their authors deleted, and marks of counted views. */
const cleanUpCommunityJob = defineJob({ name: 'clean-up-community', everyMinute: true, ...background })

/** Keeps the totals that pages of the community show cheap to read. */
const foldTotalsJob = defineJob({ name: 'fold-community-totals', everyMinute: true, ...background })

type JobsDependencies = { database: Database; readHeadlines: ReadHeadlines }

/** Jobs of the community, run by the process `jobs`. */
export function communityJobs({ database, readHeadlines }: JobsDependencies): JobList {
  return {
    jobs: [copyHeadlinesJob, cleanUpCommunityJob, foldTotalsJob],
    handlers: [
      defineHandler(copyHeadlinesJob, () => copyHeadlines(database, readHeadlines)),
      defineHandler(cleanUpCommunityJob, () => cleanUpCommunity(database)),
      defineHandler(foldTotalsJob, () => foldTotals(database)),
    ],
  }
}
