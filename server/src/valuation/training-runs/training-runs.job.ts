import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const carryOnTrainingJob = defineJob({
  name: 'carry-on-training',
  payload: z.object({ runId: z.uuid() }),
  priority: 20,
})

/** Questions to a tuned model, which take a while. */
export const judgeTrainingJob = defineJob({
  name: 'judge-training',
  payload: z.object({ runId: z.uuid() }),
  priority: 30,
})

/** So that a job of the provider is followed, and its chart drawn, also while no page is open. */
export const followTrainingJob = defineJob({
  name: 'follow-training',
  payload: z.unknown(),
  priority: 30,
  everyMinute: true,
})
