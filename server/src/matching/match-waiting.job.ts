import * as z from 'zod'
import { defineJob, defineHandler } from '../platform/jobs/jobs.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { JobList } from '../platform/jobs/run-job-list.ts'
import { matchForAMinute } from './match-waiting.ts'

/** Crawl runs match their own adverts; this job handles evidence that arrives later, such as pictures. */
const matchWaitingJob = defineJob({
  name: 'match-waiting',
  payload: z.unknown(),
  priority: 50,
  pool: 'long',
  everyMinute: true,
})

export function matchingJobs(database: Database): JobList {
  return {
    jobs: [matchWaitingJob],
    handlers: [defineHandler(matchWaitingJob, (_payload, signal) => matchForAMinute(database, signal))],
  }
}
