import type { DriftWeek, ModelCorrection, ModelRun } from '@pahiya/contract/valuation/model-admin'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import type { CorrectionFigures } from '../correction/fit-correction.ts'
import { findModelsInUse, numberIn } from './find-models.ts'
import { presentModelState, readSegments, runStatus } from './present-job.ts'

type Page = { before?: string | undefined; limit: number }

/** Training runs, the newest first, each with the model that it produced. */
export async function findModelRuns(database: Database, page: Page) {
  const [rows, [inUse]] = await Promise.all([modelRunsQuery(database, page).execute(), findModelsInUse(database)])
  const runs = rows.slice(0, page.limit).map((row) => presentRun(row, inUse?.id ?? null))
  return { runs, next: rows.length > page.limit ? runs.at(-1)!.id : null }
}

export async function findModelRun(database: Database, id: string) {
  const [row, [inUse]] = await Promise.all([
    runsQuery(database).where('run.id', '=', id).executeTakeFirst(),
    findModelsInUse(database),
  ])
  return row && { ...presentRun(row, inUse?.id ?? null), segments: readSegments(row.metrics) }
}

function modelRunsQuery(database: Database, { before, limit }: Page) {
  return runsQuery(database)
    .$if(before !== undefined, (query) => query.where('run.id', '<', before!))
    .orderBy('run.id', 'desc')
    .limit(limit + 1)
}

function runsQuery(database: Database) {
  return database
    .selectFrom('training_runs as run')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('price_models')
          .select(['id', 'promoted_at', 'rolled_back_at'])
          .whereRef('run_id', '=', 'run.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('model'),
      (join) => join.onTrue(),
    )
    .selectAll('run')
    .select(['model.id as model_id', 'model.promoted_at', 'model.rolled_back_at'])
}

type Row = Awaited<ReturnType<ReturnType<typeof modelRunsQuery>['execute']>>[number]

function presentRun(row: Row, inUse: string | null): ModelRun {
  const { id, trainer, created_at: createdAt, finished_at: finishedAt, adverts, failure, metrics } = row
  const model = row.model_id && { ...row, id: row.model_id }
  return {
    id,
    status: runStatus(row),
    trainer: trainer === 'provider' ? 'provider' : 'local',
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    adverts,
    failure,
    heldOut: numberIn(metrics, 'heldOut'),
    medianErrorPercent: numberIn(metrics, 'medianError'),
    within10Percent: numberIn(metrics, 'within10'),
    coveragePercent: numberIn(metrics, 'coverage'),
    inUsePercent: numberIn(metrics, 'toBeat'),
    model: model ? { id: model.id, state: presentModelState(model, inUse) } : null,
  }
}

const weeksShown = 26

/** The model in use, its correction, and its own error on adverts since its training. */
export async function findModelDrift(database: Database) {
  const [inUse, before] = await findModelsInUse(database)
  if (!inUse) return { model: null, correction: null, weeks: [] }
  const [weeks, correction] = await Promise.all([
    driftQuery(database, inUse.id).execute(),
    correctionQuery(database, inUse.id).executeTakeFirst(),
  ])
  return {
    model: {
      id: inUse.id,
      trainedAt: inUse.createdAt.toISOString(),
      heldOutErrorPercent: inUse.medianErrorPercent,
      before: before ? { id: before.id, heldOutErrorPercent: before.medianErrorPercent } : null,
    },
    correction: correction ? presentCorrection(correction) : null,
    weeks: weeks.map(({ week, adverts, median_error: error, median_shift: shift, measured_at: at }): DriftWeek => ({
      week,
      adverts,
      medianErrorPercent: error,
      medianShiftPercent: shift,
      measuredAt: at.toISOString(),
    })),
  }
}

function correctionQuery(database: Database, modelId: string) {
  return database
    .selectFrom('price_corrections')
    .select(['applied_at', 'adverts', 'figures'])
    .where('model_id', '=', modelId)
    .where('applied_at', 'is not', null)
    .orderBy('applied_at', 'desc')
    .limit(1)
}

type CorrectionRow = NonNullable<Awaited<ReturnType<ReturnType<typeof correctionQuery>['executeTakeFirst']>>>

function presentCorrection({ applied_at: at, adverts, figures }: CorrectionRow): ModelCorrection {
  const { levelPercent, errorBefore, errorAfter, coverageBefore, coverageAfter } = figures as CorrectionFigures
  return {
    appliedAt: at!.toISOString(),
    adverts: adverts!,
    levelPercent,
    errorPercent: { before: errorBefore, after: errorAfter },
    coveragePercent: { before: coverageBefore, after: coverageAfter },
  }
}

function driftQuery(database: Database, modelId: string) {
  return database
    .selectFrom('model_drift')
    .select([
      sql<string>`to_char(week, 'YYYY-MM-DD')`.as('week'),
      'adverts',
      'median_error',
      'median_shift',
      'measured_at',
    ])
    .where('model_id', '=', modelId)
    .orderBy('model_drift.week', 'desc')
    .limit(weeksShown)
}
