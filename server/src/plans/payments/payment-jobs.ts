import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Reads a subscription at the provider and writes what is new. */
export const readSubscriptionJob = defineJob({
  name: 'read-subscription',
  payload: z.object({ subscriptionId: z.uuid() }),
  priority: 0,
})

export const cancelSubscriptionJob = defineJob({
  name: 'cancel-subscription',
  payload: z.object({ subscriptionId: z.uuid() }),
  priority: 0,
})

export const sendRefundJob = defineJob({
  name: 'send-refund',
  payload: z.object({ refundId: z.uuid() }),
  priority: 0,
})

/** Finds subscriptions whose events may have been lost, plans that end, and upcoming debits to announce. */
export const lookAfterPlansJob = defineJob({
  name: 'look-after-plans',
  payload: z.unknown(),
  priority: 10,
  everyMinute: true,
})
