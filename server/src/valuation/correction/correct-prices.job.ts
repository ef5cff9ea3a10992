import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Looks every minute whether a correction is due; most of the time it is not. */
export const correctPricesJob = defineJob({
  name: 'correct-prices',
  payload: z.unknown(),
  priority: 40,
  pool: 'long',
  everyMinute: true,
})
