import { createLanes } from '../../platform/jobs/job-queues.ts'

/** Reads and cancellations of one subscription run one after another. */
export const paymentLane = createLanes('payments', 16)
