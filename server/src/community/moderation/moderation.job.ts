import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/**
 * Every minute: ends measures whose time has passed, raises alarms at half time and computes trust levels for past
 * days.
 */
export const moderateCommunityJob = defineJob({
  name: 'moderate-community',
  payload: z.unknown(),
  priority: 10,
  everyMinute: true,
})
