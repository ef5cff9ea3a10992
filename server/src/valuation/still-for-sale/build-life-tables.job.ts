import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Counts once in some hours; in between it finds nothing to do. */
export const countLivesJob = defineJob({
  name: 'count-lives',
  payload: z.unknown(),
  priority: 90,
  everyMinute: true,
})
