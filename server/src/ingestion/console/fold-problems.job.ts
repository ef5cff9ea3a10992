import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Keeps the numbers of rejected adverts by source and reason cheap to read. */
export const foldProblemsJob = defineJob({
  name: 'fold-source-problems',
  payload: z.unknown(),
  priority: 40,
  everyMinute: true,
})
