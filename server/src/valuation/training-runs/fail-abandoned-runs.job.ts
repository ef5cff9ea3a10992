import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const failAbandonedRunsJob = defineJob({
  name: 'fail-abandoned-training-runs',
  payload: z.unknown(),
  priority: 30,
  everyMinute: true,
})
