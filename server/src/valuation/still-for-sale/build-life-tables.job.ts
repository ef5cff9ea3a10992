import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Counts every few hours; runs in between find nothing to do. */
export const buildLifeTablesJob = defineJob({
  name: 'count-lives',
  payload: z.unknown(),
  priority: 90,
  pool: 'long',
  everyMinute: true,
})
