import { isUnfinished } from '@pahiya/domain/valuation/training-job'
import { sql } from 'kysely'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { beginRun, endRun, recordSample } from './training-runs.ts'
import { createFineTuning, ProviderFailure, type FineTuningSettings } from './fine-tuning.ts'
import { findRun, findUnfinishedRun } from './find-runs.ts'
import { isRetrainingDue } from './is-retraining-due.ts'
import { createLocalTrainer } from './local-trainer.ts'
import { createProviderTrainer } from './provider-trainer.ts'
import type { Run, Trainer } from './trainer.ts'
import { continueTrainingJob } from './training-runs.job.ts'

/** The admin actions for training, with either trainer. */
export function createTrainingManager(database: Database, settings: FineTuningSettings) {
  const { local, provider } = createTrainers(database, settings)
  /** TRAIN-02: the provider where one is configured. */
  const trainer = provider ?? local

  return {
    kind: trainer.kind,

    /** TRAIN-20: null while another run is unfinished. */
    start: (actorId: string): Promise<string | null> => startRun(database, trainer.kind, actorId),

    /** The schedule trains locally, with or without a provider: a provider's model values no cars. */
    startIfDue: (): Promise<object> => startIfDue(database),

    carryOn: async (runId: string, signal: AbortSignal): Promise<object> => {
      const run = await findRun(database, runId)
      return (await trainerOf(run)?.carryOn(runId, signal)) ?? { run: 'no trainer' }
    },

    /** Returns the current run. Calls the provider at most every four seconds, however many pages are open. */
    read: async (runId: string): Promise<Run | undefined> => {
      const run = await findRun(database, runId)
      if (!run || !isUnfinished(run.status)) return run
      if (await mayRead(database, runId)) {
        await trainerOf(run)?.read(run)
        await recordSample(database, runId)
      }
      return findRun(database, runId)
    },

    judge: async (runId: string): Promise<object> => {
      const run = await findRun(database, runId)
      const metrics = run && (await trainerOf(run)?.judge(run))
      if (!metrics) return { judged: false }
      await saveMetrics(database, runId, metrics)
      return { judged: true }
    },

    follow: async (): Promise<object> => {
      const run = await findUnfinishedRun(database)
      if (!run) return { followed: 0 }
      if (await mayRead(database, run.id)) await trainerOf(run)?.read(run)
      await recordSample(database, run.id)
      return { followed: 1 }
    },

    /** The run is ended here first, so that anything the trainer still does has no effect. */
    cancel: async (runId: string, actorId: string): Promise<'cancelled' | 'ended' | 'missing'> => {
      const run = await findRun(database, runId)
      if (!run) return 'missing'
      if (!(await cancelRun(database, runId, actorId))) return 'ended'
      await trainerOf(run)?.cancel(run).catch(noteCancelFailure(database, runId))
      return 'cancelled'
    },
  }

  function trainerOf(run: Run | undefined): Trainer | undefined {
    return run && (run.trainer === 'local' ? local : provider)
  }
}

function createTrainers(database: Database, settings: FineTuningSettings) {
  const provider = createFineTuning(settings)
  const local: Trainer = createLocalTrainer(database)
  return { local, provider: provider ? createProviderTrainer(database, provider) : undefined }
}

async function saveMetrics(database: Database, runId: string, metrics: object): Promise<void> {
  await database
    .updateTable('training_runs')
    .set({ metrics: JSON.stringify(metrics) })
    .where('id', '=', runId)
    .execute()
}

async function startIfDue(database: Database): Promise<object> {
  if (!(await isRetrainingDue(database))) return { started: false }
  return { started: (await startRun(database, 'local', null)) !== null }
}

async function startRun(database: Database, trainer: Trainer['kind'], actorId: string | null): Promise<string | null> {
  return database.transaction().execute(async (transaction) => {
    const runId = await beginRun(transaction, trainer)
    if (runId === null) return null
    await enqueue(transaction, continueTrainingJob, { runId }, { key: runId })
    const details = { trainer }
    await appendAuditEntry(transaction, { kind: 'training_started', actorId, subjectId: runId, details })
    return runId
  })
}

async function cancelRun(database: Database, runId: string, actorId: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    if (!(await endRun(transaction, runId, { status: 'cancelled' }))) return false
    await appendAuditEntry(transaction, { kind: 'training_cancelled', actorId, subjectId: runId })
    return true
  })
}

async function mayRead(database: Database, runId: string): Promise<boolean> {
  const { rows } = await sql`
    update training_runs set read_attempt_at = clock_timestamp()
    where id = ${runId} and (read_attempt_at is null or read_attempt_at < clock_timestamp() - interval '4 seconds')
    returning id`.execute(database)
  return rows.length > 0
}

function noteCancelFailure(database: Database, runId: string) {
  return async (error: unknown): Promise<void> => {
    if (!(error instanceof ProviderFailure)) throw error
    const failure = `The provider did not take the cancellation: ${error.message}`
    await database.updateTable('training_runs').set({ read_failure: failure }).where('id', '=', runId).execute()
  }
}
