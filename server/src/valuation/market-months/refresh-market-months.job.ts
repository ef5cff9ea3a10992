import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const refreshMarketMonthsJob = defineJob({
  name: 'refresh-market-months',
  payload: z.unknown(),
  priority: 30,
  pool: 'long',
  everyMinute: true,
})
