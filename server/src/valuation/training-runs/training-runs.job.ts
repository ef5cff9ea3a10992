import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const continueTrainingJob = defineJob({
  name: 'carry-on-training',
  payload: z.object({ runId: z.uuid() }),
  priority: 20,
  pool: 'long',
})

/** Sends requests to a tuned model, which takes a while. */
export const evaluateTrainingJob = defineJob({
  name: 'judge-training',
  payload: z.object({ runId: z.uuid() }),
  priority: 30,
  pool: 'long',
})

/** Follows a provider job and records its chart samples even while no page is open. */
export const followTrainingJob = defineJob({
  name: 'follow-training',
  payload: z.unknown(),
  priority: 30,
  everyMinute: true,
})

/** Starts a training once the model in use is a week old. */
export const retrainJob = defineJob({
  name: 'retrain-price-model',
  payload: z.unknown(),
  priority: 40,
  everyMinute: true,
})
