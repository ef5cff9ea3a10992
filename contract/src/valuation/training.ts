import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

const EpochSeconds = z.int()
const Percent = z.number()

export const segmentKinds = ['age', 'price', 'brand', 'city', 'source'] as const

/** Medians over held-out cars, in percent; null if too few could be compared. */
export const SegmentError = z
  .object({
    segment: z.string(),
    /** Absent for runs that did not record it. */
    kind: z.enum(segmentKinds).optional(),
    cars: z.int(),
    model: Percent.nullable(),
    inUse: Percent.nullable(),
  })
  .meta({ id: 'SegmentError' })
export type SegmentError = z.infer<typeof SegmentError>

/** TRAIN-10, and the additional data that the page shows. */
export const TrainingJob = z
  .object({
    jobId: Id,
    /** One of the six statuses (TRAIN-12), or the provider's own name for another one. */
    status: z.string(),
    trained_tokens: z.int().nullable(),
    hyperparameters: z.object({
      n_epochs: z.int().nullable(),
      batch_size: z.int().nullable(),
      learning_rate_multiplier: z.number().nullable(),
    }),
    model_id: z.string().nullable(),
    created_at: EpochSeconds,
    finished_at: EpochSeconds.nullable(),
    trainer: z.enum(['local', 'provider']),
    providerJobId: z.string().nullable(),
    /** The size of the training data: examples in a file, or adverts. */
    examples: z.int().nullable(),
    progressPercent: z.number().min(0).max(100),
    estimatedTime: z.object({
      text: z.string(),
      from: z.enum(['provider', 'past', 'start']).nullable(),
      pastJobs: z.int(),
    }),
    quality: z.object({ label: z.string(), medianErrorPercent: Percent.nullable(), heldOut: z.int().nullable() }),
    /** Start time of each step that has begun. */
    queuedAt: Instant.nullable(),
    runningAt: Instant.nullable(),
    failure: z.string().nullable(),
    /** The provider's latest messages, newest first. */
    messages: z.array(z.object({ at: Instant, message: z.string() })).max(5),
    /** TRAIN-07: oldest first. */
    samples: z.array(z.object({ at: Instant, percent: z.number() })).max(20),
    /** TRAIN-29: when the status was last read, and why the last attempt failed. */
    readAt: Instant,
    readFailure: z.string().nullable(),
    /** Our own model, as evaluated against the model in use at the time. */
    model: z
      .object({
        id: Id,
        state: z.enum(['in-use', 'kept', 'never-used', 'rolled-back']),
        inUsePercent: Percent.nullable(),
        segments: z.array(SegmentError).max(80),
      })
      .nullable(),
  })
  .meta({ id: 'TrainingJob' })
export type TrainingJob = z.infer<typeof TrainingJob>

export const AiRole = z
  .object({
    role: z.enum(['decision-engine', 'market-intelligence', 'safety-classification', 'real-time-research']),
    configured: z.boolean(),
  })
  .meta({ id: 'AiRole' })

/** The data the page needs in addition to the job that it shows. */
export const TrainingDesk = z
  .object({
    trainer: z.enum(['local', 'provider']),
    /** TRAIN-15: while true, another job cannot be started. */
    isActive: z.boolean(),
    /** TRAIN-18: the recorded job that is shown first. */
    latestJobId: Id.nullable(),
    jobs: z.array(z.object({ jobId: Id, status: z.string(), created_at: EpochSeconds })).max(10),
    /** Synthetic examples that have passed the checks. */
    examples: z.int(),
    models: z.object({
      inUse: z.object({ id: Id, since: Instant, medianErrorPercent: Percent.nullable() }).nullable(),
      /** The model that a rollback restores; null if a rollback returns to comparables. */
      before: z.object({ id: Id, medianErrorPercent: Percent.nullable() }).nullable(),
    }),
    roles: z.array(AiRole).length(4),
  })
  .meta({ id: 'TrainingDesk' })
export type TrainingDesk = z.infer<typeof TrainingDesk>

const admin = { access: { grant: 'admin' } } as const
const JobParams = z.object({ jobId: Id })

/** TRAIN-19 */
export const trainingStatusRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/ai/train/status/:jobId',
  summary: 'Current state of a training job',
  params: JobParams,
  response: TrainingJob,
  rate: 'browse',
  errors: ['training_job_not_found'],
})

export const trainingDeskRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/ai/train',
  summary: 'Training jobs, models and examples on record',
  response: TrainingDesk,
  rate: 'browse',
  errors: [],
})

/** TRAIN-20, TRAIN-11 */
export const startTrainingRoute = route({
  ...admin,
  method: 'POST',
  path: '/api/ai/train/price-modeling',
  summary: 'Starts a price-modeling job; with a provider it costs money',
  response: z.object({ jobId: Id }).meta({ id: 'TrainingStarted' }),
  rate: 'write',
  errors: ['training_active'],
})

export const cancelTrainingRoute = route({
  ...admin,
  method: 'POST',
  path: '/api/ai/train/cancel/:jobId',
  summary: 'Cancels a job; changes nothing if it has ended',
  params: JobParams,
  response: 'none',
  rate: 'write',
  errors: ['training_job_not_found'],
})

/** TRAIN-21, TRAIN-11 */
export const generateTrainingDataRoute = route({
  ...admin,
  method: 'POST',
  path: '/api/ai/generate-training-data',
  summary: 'Makes synthetic examples and keeps those that pass the checks',
  body: z.strictObject({ count: z.int().min(1).max(1_000) }).meta({ id: 'GenerateTrainingDataRequest' }),
  response: z
    .object({
      /** The number of new examples that passed the checks. */
      count: z.int(),
    })
    .meta({ id: 'TrainingDataGenerated' }),
  rate: 'write',
  errors: ['nothing_to_learn_from'],
})

export const promoteModelRoute = route({
  ...admin,
  method: 'POST',
  path: '/api/ai/models/:modelId/promote',
  summary: 'Puts a price model into use, even if it did not beat the current one',
  params: z.object({ modelId: Id }),
  response: 'none',
  rate: 'write',
  errors: ['price_model_not_found', 'conflict'],
})

/** The model that the admin saw in use, so that two concurrent requests roll back only once. */
export const rollBackModelRoute = route({
  ...admin,
  method: 'POST',
  path: '/api/ai/models/:modelId/roll-back',
  summary: 'Replaces the current price model with the previous one',
  params: z.object({ modelId: Id }),
  response: 'none',
  rate: 'write',
  errors: ['conflict'],
})
