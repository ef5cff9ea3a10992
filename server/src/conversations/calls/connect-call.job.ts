import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Connects two people by phone, once. */
export const connectCallJob = defineJob({
  name: 'connect-call',
  payload: z.object({ callId: z.uuid() }),
  priority: 0,
})
