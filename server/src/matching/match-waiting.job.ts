import * as z from 'zod'
import { defineJob, handlerOf } from '../platform/jobs.ts'
import type { Database } from '../platform/postgres.ts'
import type { JobList } from '../platform/run-job-list.ts'
import { matchWaiting } from './match-waiting.ts'
import { saveFlagsJob } from './save-flags.job.ts'
import { saveFlags } from './save-flags.ts'

/** Crawl runs match what they brought themselves; this is for evidence that comes later, such as pictures. */
const matchWaitingJob = defineJob({ name: 'match-waiting', payload: z.unknown(), priority: 50, everyMinute: true })

export function matchingJobs(database: Database): JobList {
  return {
    jobs: [matchWaitingJob, saveFlagsJob],
    handlers: [
      handlerOf(matchWaitingJob, (_payload, signal) => matchWaiting(database, signal)),
      handlerOf(saveFlagsJob, ({ flagged }) => saveFlags(database, flagged)),
    ],
  }
}
