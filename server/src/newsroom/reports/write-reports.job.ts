import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const writeReportsJob = defineJob({
  name: 'write-market-reports',
  payload: z.object({ month: z.string() }),
  priority: 40,
  pool: 'long',
})

export const writeDueReportsJob = defineJob({
  name: 'write-due-market-reports',
  payload: z.unknown(),
  priority: 40,
  pool: 'long',
  everyMinute: true,
})
