import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Sends one lead to its portal's channel; each attempt enqueues the next until the lead is acknowledged. */
export const sendLeadJob = defineJob({
  name: 'send-lead',
  payload: z.object({ leadId: z.uuid() }),
  priority: 10,
})

/** Leads are personal data: they are deleted after 90 days. */
export const deleteOldLeadsJob = defineJob({
  name: 'delete-old-leads',
  payload: z.unknown(),
  priority: 30,
  everyMinute: true,
})
