import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { SegmentError } from './training.ts'

const admin = { access: { grant: 'admin' } } as const
const Percent = z.number()
const mostRuns = 30

/** A training run and the model that it produced. Errors are medians over held-out adverts. */
export const ModelRun = z
  .object({
    id: Id,
    status: z.string(),
    trainer: z.enum(['local', 'provider']),
    createdAt: Instant,
    finishedAt: Instant.nullable(),
    adverts: z.int().nullable(),
    failure: z.string().nullable(),
    heldOut: z.int().nullable(),
    medianErrorPercent: Percent.nullable(),
    within10Percent: Percent.nullable(),
    /** The share of asking prices inside the model's 80% interval. */
    coveragePercent: Percent.nullable(),
    /** The error, on the same adverts, of the model (or method) in use at the time. */
    inUsePercent: Percent.nullable(),
    model: z.object({ id: Id, state: z.enum(['in-use', 'kept', 'never-used', 'rolled-back']) }).nullable(),
  })
  .meta({ id: 'ModelRun' })
export type ModelRun = z.infer<typeof ModelRun>

export const modelRunsRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/model/runs',
  summary: 'Training runs of the price model, newest first',
  query: z.object({
    before: Id.optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(mostRuns)).default(20),
  }),
  response: z.object({ runs: z.array(ModelRun).max(mostRuns), next: Id.nullable() }).meta({ id: 'ModelRuns' }),
  rate: 'browse',
  errors: [],
})

export const modelRunRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/model/runs/:id',
  summary: 'A training run with its error by brand, age, price, city and source',
  params: z.object({ id: Id }),
  response: ModelRun.extend({ segments: z.array(SegmentError).max(80) }).meta({ id: 'ModelRunDetail' }),
  rate: 'browse',
  errors: ['training_job_not_found'],
})

/** Adverts that were first seen in a week after the training, judged by the model without its correction. */
export const DriftWeek = z
  .object({
    /** The Monday of that week. */
    week: z.iso.date(),
    adverts: z.int(),
    medianErrorPercent: Percent,
    /** Above 0 the estimates are higher than the asking prices. */
    medianShiftPercent: Percent,
    measuredAt: Instant,
  })
  .meta({ id: 'DriftWeek' })
export type DriftWeek = z.infer<typeof DriftWeek>

/** The correction of the model in use by the newest adverts. */
export const ModelCorrection = z
  .object({
    appliedAt: Instant,
    adverts: z.int(),
    /** The median change of the estimates of these adverts. */
    levelPercent: Percent,
    /** Before and after, each advert judged by a correction fitted without it. */
    errorPercent: z.object({ before: Percent, after: Percent }),
    /** The share of asking prices inside the 80% interval. */
    coveragePercent: z.object({ before: Percent, after: Percent }),
  })
  .meta({ id: 'ModelCorrection' })
export type ModelCorrection = z.infer<typeof ModelCorrection>

export const modelDriftRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/model/drift',
  summary: 'The error of the model in use on adverts since its training, by week',
  response: z
    .object({
      /** Null while no model is in use. */
      model: z
        .object({
          id: Id,
          trainedAt: Instant,
          heldOutErrorPercent: Percent.nullable(),
          /** The model that a rollback restores; null if a rollback returns to comparables. */
          before: z.object({ id: Id, heldOutErrorPercent: Percent.nullable() }).nullable(),
        })
        .nullable(),
      /** Null while the estimates of the model are not corrected. */
      correction: ModelCorrection.nullable(),
      weeks: z.array(DriftWeek).max(26),
    })
    .meta({ id: 'ModelDrift' }),
  rate: 'browse',
  errors: [],
})
