import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const valueUnratedJob = defineJob({
  name: 'value-unrated',
  payload: z.unknown(),
  priority: 20,
  pool: 'long',
  everyMinute: true,
})
