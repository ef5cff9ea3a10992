import { segmentKinds, type SegmentError, type TrainingJob } from '@pahiya/contract/valuation/training'
import { estimateTime, progressPercent, trainingQuality } from '@pahiya/domain/valuation/training-job'
import * as z from 'zod'
import type { Run } from './trainer.ts'

/** The metrics recorded when a run ended; a figure that was not finite is stored as null. */
const Metrics = z.object({
  heldOut: z.int().nullish(),
  medianError: z.number().nullish(),
  toBeat: z.number().nullish(),
  segments: z
    .array(
      z.object({
        segment: z.string(),
        kind: z.enum(segmentKinds).optional(),
        cars: z.int(),
        model: z.number().nullable(),
        inUse: z.number().nullable(),
      }),
    )
    .nullish(),
})
const Messages = z.array(z.object({ at: z.iso.datetime(), message: z.string() }))

export type TrainedModel = { id: string; promoted_at: Date | null; rolled_back_at: Date | null }
export type Around = {
  samples: readonly { at: Date; percent: number }[]
  pastMinutes: readonly number[]
  model: TrainedModel | undefined
  modelInUse: string | null
  now: Date
}

export function presentJob(run: Run, { samples, pastMinutes, model, modelInUse, now }: Around): TrainingJob {
  const metrics = Metrics.safeParse(run.metrics ?? {}).data ?? {}
  const status = runStatus(run)
  const medianErrorPercent = metrics.medianError ?? null
  const time = {
    status,
    createdAt: run.created_at,
    expectedFinishAt: run.expected_finish_at,
    pastMinutes,
  }
  return {
    jobId: run.id,
    status,
    trained_tokens: run.trained_tokens,
    hyperparameters: {
      n_epochs: run.epochs,
      batch_size: run.batch_size,
      learning_rate_multiplier: run.learning_rate_multiplier,
    },
    model_id: run.tuned_model ?? model?.id ?? null,
    created_at: secondsOf(run.created_at),
    finished_at: run.finished_at && secondsOf(run.finished_at),
    trainer: run.trainer === 'provider' ? 'provider' : 'local',
    providerJobId: run.provider_job_id,
    examples: run.examples ?? run.adverts,
    progressPercent: progressPercent({ status, trainedTokens: run.trained_tokens, epochs: run.epochs }),
    estimatedTime: { ...estimateTime(time, now), pastJobs: pastMinutes.length },
    quality: {
      label: trainingQuality(status, medianErrorPercent),
      medianErrorPercent,
      heldOut: metrics.heldOut ?? null,
    },
    queuedAt: run.queued_at?.toISOString() ?? null,
    runningAt: run.running_at?.toISOString() ?? null,
    failure: run.failure,
    messages: Messages.safeParse(run.messages).data?.slice(0, 5) ?? [],
    samples: samples.map(({ at, percent }) => ({ at: at.toISOString(), percent })),
    // The local process writes its status to the database directly, so it is always current.
    readAt: ((run.trainer === 'provider' ? run.read_at : null) ?? now).toISOString(),
    readFailure: run.read_failure,
    model: model
      ? {
          id: model.id,
          state: presentModelState(model, modelInUse),
          inUsePercent: metrics.toBeat ?? null,
          segments: metrics.segments ?? [],
        }
      : null,
  }
}

/** The segments that a run recorded; none before it ended. */
export function readSegments(metrics: unknown): SegmentError[] {
  return Metrics.safeParse(metrics ?? {}).data?.segments ?? []
}

/** While the run is unfinished, the provider's own status if it is not one of our six. */
export function runStatus(run: Run): string {
  return run.finished_at === null ? (run.provider_status ?? run.status) : run.status
}

export function presentModelState({ id, promoted_at, rolled_back_at }: TrainedModel, inUse: string | null) {
  if (id === inUse) return 'in-use'
  if (rolled_back_at !== null) return 'rolled-back'
  return promoted_at === null ? 'never-used' : 'kept'
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1_000)
}
