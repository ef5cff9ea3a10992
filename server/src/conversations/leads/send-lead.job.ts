import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** One lead to the channel of its portal; each try enqueues the next while it is not acknowledged. */
export const sendLeadJob = defineJob({
  name: 'send-lead',
  payload: z.object({ leadId: z.uuid() }),
  priority: 10,
})

/** Leads are personal data: they go after 90 days. */
export const deleteOldLeadsJob = defineJob({
  name: 'delete-old-leads',
  payload: z.unknown(),
  priority: 30,
  everyMinute: true,
})
