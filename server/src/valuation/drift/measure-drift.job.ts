import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const measureDriftJob = defineJob({
  name: 'measure-model-drift',
  payload: z.unknown(),
  priority: 40,
  pool: 'long',
  everyMinute: true,
})
