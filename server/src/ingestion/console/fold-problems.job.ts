import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/**
 * Maintains the counts of rejected adverts by source and reason, so that reading them is cheap, and closes replays
 * whose process died.
 */
export const foldProblemsJob = defineJob({
  name: 'fold-source-problems',
  payload: z.unknown(),
  priority: 40,
  everyMinute: true,
})
