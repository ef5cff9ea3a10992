import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** The pending matches of one person. */
export const sendAlertsJob = defineJob({
  name: 'send-alerts',
  payload: z.object({ accountId: z.uuid() }),
  priority: 20,
})

/** People whose matches waited for quiet hours, a rhythm or a snooze to end, or for the next day. */
export const sendDueAlertsJob = defineJob({
  name: 'send-due-alerts',
  payload: z.unknown(),
  priority: 30,
  everyMinute: true,
})
