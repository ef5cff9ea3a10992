import { isUnfinished } from '@pahiya/domain/valuation/training-job'
import { sql } from 'kysely'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { beginRun, endRun, recordSample } from './training-runs.ts'
import { createFineTuning, ProviderFailure, type FineTuningSettings } from './fine-tuning.ts'
import { findRun, findUnfinishedRun } from './find-runs.ts'
import { createLocalTrainer } from './local-trainer.ts'
import { createProviderTrainer } from './provider-trainer.ts'
import type { Run, Trainer } from './trainer.ts'
import { continueTrainingJob } from './training-runs.job.ts'

/** The admin actions for training, with either trainer. */
export function createTrainingManager(database: Database, settings: FineTuningSettings) {
  const provider = createFineTuning(settings)
  const local = createLocalTrainer(database)
  const trainers: Partial<Record<string, Trainer>> = {
    local,
    ...(provider && { provider: createProviderTrainer(database, provider) }),
  }
  /** TRAIN-02: the provider where one is configured. */
  const trainer = trainers['provider'] ?? local

  return {
    kind: trainer.kind,

    /** TRAIN-20: null while another run is unfinished. */
    start: async (actorId: string): Promise<string | null> =>
      database.transaction().execute(async (transaction) => {
        const runId = await beginRun(transaction, trainer.kind)
        if (runId === null) return null
        await enqueue(transaction, continueTrainingJob, { runId }, { key: runId })
        const details = { trainer: trainer.kind }
        await appendAuditEntry(transaction, { kind: 'training_started', actorId, subjectId: runId, details })
        return runId
      }),

    carryOn: async (runId: string, signal: AbortSignal): Promise<object> => {
      const run = await findRun(database, runId)
      return (await trainerOf(run)?.carryOn(runId, signal)) ?? { run: 'no trainer' }
    },

    /** Returns the current run; asks the provider at most every four seconds, however many pages are open. */
    read: async (runId: string): Promise<Run | undefined> => {
      const run = await findRun(database, runId)
      if (!run || !isUnfinished(run.status)) return run
      if (await mayRead(runId)) {
        await trainerOf(run)?.read(run)
        await recordSample(database, runId)
      }
      return findRun(database, runId)
    },

    judge: async (runId: string): Promise<object> => {
      const run = await findRun(database, runId)
      const metrics = run && (await trainerOf(run)?.judge(run))
      if (!metrics) return { judged: false }
      await database
        .updateTable('training_runs')
        .set({ metrics: JSON.stringify(metrics) })
        .where('id', '=', runId)
        .execute()
      return { judged: true }
    },

    follow: async (): Promise<object> => {
      const run = await findUnfinishedRun(database)
      if (!run) return { followed: 0 }
      if (await mayRead(run.id)) await trainerOf(run)?.read(run)
      await recordSample(database, run.id)
      return { followed: 1 }
    },

    /** The run is ended here first, so that anything the trainer still does has no effect. */
    cancel: async (runId: string, actorId: string): Promise<'cancelled' | 'ended' | 'missing'> => {
      const run = await findRun(database, runId)
      if (!run) return 'missing'
      const cancelled = await database.transaction().execute(async (transaction) => {
        if (!(await endRun(transaction, runId, { status: 'cancelled' }))) return false
        await appendAuditEntry(transaction, { kind: 'training_cancelled', actorId, subjectId: runId })
        return true
      })
      if (!cancelled) return 'ended'
      await trainerOf(run)
        ?.cancel(run)
        .catch((error: unknown) => {
          if (!(error instanceof ProviderFailure)) throw error
          return noteCancelFailure(runId, error)
        })
      return 'cancelled'
    },
  }

  function trainerOf(run: Run | undefined): Trainer | undefined {
    return run && trainers[run.trainer]
  }

  async function mayRead(runId: string): Promise<boolean> {
    const { rows } = await sql`
      update training_runs set read_attempt_at = clock_timestamp()
      where id = ${runId} and (read_attempt_at is null or read_attempt_at < clock_timestamp() - interval '4 seconds')
      returning id`.execute(database)
    return rows.length > 0
  }

  async function noteCancelFailure(runId: string, error: ProviderFailure): Promise<void> {
    const failure = `The provider did not take the cancellation: ${error.message}`
    await database.updateTable('training_runs').set({ read_failure: failure }).where('id', '=', runId).execute()
  }
}
