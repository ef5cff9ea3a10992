import { isUnfinished } from '@pahiya/domain/valuation/training-job'
import { sql } from 'kysely'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { medianOfErrors } from '../training/evaluate-model.ts'
import { readTrainingRows } from '../training/training-rows.ts'
import { endRun, recordSample } from './training-runs.ts'
import { findRun } from './find-runs.ts'
import { ProviderFailure, type FineTuning, type ProviderJob } from './fine-tuning.ts'
import type { Run, Trainer } from './trainer.ts'
import { evaluateTrainingJob } from './training-runs.job.ts'
import { buildMessages, buildPrompt, parseRupees, writeTrainingFile, type Example } from './training-file.ts'

const epochs = 3
/** Enough to learn the answer format and the market; more examples cost more. */
const mostAdverts = 2_000
const mostSynthetic = 2_000
const mostValidation = 200
/** The provider rejects files with fewer examples. */
const fewestExamples = 10
/** Each car costs one paid request. */
const judgedCars = 40
const messagesKept = 5

/** Trains by running a job at the fine-tuning provider. */
export function createProviderTrainer(database: Database, provider: FineTuning): Trainer {
  return {
    kind: 'provider',
    carryOn: async (runId) => {
      const run = await findRun(database, runId)
      if (!run || !isUnfinished(run.status) || run.provider_job_id !== null) return { run: 'begun or ended' }
      try {
        await begin(database, provider, run)
        return { run: 'begun' }
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error
        if (error.kind === 'unavailable') {
          await noteFailure(database, runId, error)
          throw error
        }
        await endRun(database, runId, { status: 'failed', failure: error.message })
        return { run: 'refused' }
      }
    },

    read: async (run) => {
      if (run.provider_job_id === null) return
      try {
        const job = await provider.readJob(run.provider_job_id)
        const messages = await provider.readEvents(run.provider_job_id, messagesKept)
        await database
          .updateTable('training_runs')
          .set({ messages: JSON.stringify(messages) })
          .where('id', '=', run.id)
          .execute()
        await writeJob(database, run.id, job)
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error
        await noteFailure(database, run.id, error)
      }
    },

    judge: async ({ tuned_model: model }) => (model === null ? null : judge(database, provider, model)),

    cancel: async (run) => {
      if (run.provider_job_id !== null) await provider.cancelJob(run.provider_job_id)
    },
  }
}

/** Uploads the examples and creates the job, unless an earlier attempt already created it. */
async function begin(database: Database, provider: FineTuning, run: Run): Promise<void> {
  const known = await provider.findJob(run.id)
  if (known) return writeJob(database, run.id, known)
  const { training, validation } = await readExamples(database)
  if (Math.min(training.length, validation.length) < fewestExamples) {
    throw new ProviderFailure('refused', `${training.length} examples are too few to learn from`)
  }
  const trainingFile = await provider.uploadFile('prices.jsonl', writeTrainingFile(training))
  const validationFile = await provider.uploadFile('held-out.jsonl', writeTrainingFile(validation))
  // Cancelled during the upload: nothing has been paid for yet.
  if ((await findRun(database, run.id))?.finished_at) return
  const job = await provider.createJob({ runId: run.id, trainingFile, validationFile, epochs })
  await database
    .updateTable('training_runs')
    .set({ examples: training.length, provider_job_id: job.id })
    .where('id', '=', run.id)
    .execute()
  await writeJob(database, run.id, job)
  // Cancelled while the job was being created: stop it, or it continues at our cost.
  if ((await findRun(database, run.id))?.status === 'cancelled') await provider.cancelJob(job.id)
}

/**
 * Evaluates the model like our own models, on cars that were in neither file. A reply that is not a price counts as
 * completely wrong.
 */
async function judge(database: Database, provider: FineTuning, model: string) {
  const heldOut = (await readTrainingRows(database, new Date())).filter((row) => row.isHeldOut)
  const errors: number[] = []
  for (const car of heldOut.slice(mostValidation).slice(-judgedCars)) {
    const rupees = parseRupees(await provider.complete(model, buildMessages(buildPrompt(car))))
    errors.push(rupees === null ? 100 : Math.abs(rupees / car.priceRupees - 1) * 100)
  }
  return errors.length === 0 ? null : { heldOut: errors.length, medianError: medianOfErrors(errors) }
}

/**
 * Returns real adverts and synthetic examples that passed the checks, plus held-out ones for the provider's own
 * validation.
 */
async function readExamples(database: Database): Promise<{ training: Example[]; validation: Example[] }> {
  const rows = await readTrainingRows(database, new Date())
  const toExample = (row: (typeof rows)[number]) => ({ question: buildPrompt(row), rupees: row.priceRupees })
  const synthetic = await database
    .selectFrom('training_examples')
    .select(['question', 'rupees'])
    .orderBy('id', 'desc')
    .limit(mostSynthetic)
    .execute()
  const adverts = rows.filter((row) => !row.isHeldOut).slice(-mostAdverts)
  const heldOut = rows.filter((row) => row.isHeldOut).slice(0, mostValidation)
  return { training: [...adverts.map(toExample), ...synthetic], validation: heldOut.map(toExample) }
}

async function writeJob(database: Database, runId: string, job: ProviderJob): Promise<void> {
  await database
    .updateTable('training_runs')
    .set({
      provider_job_id: job.id,
      provider_status: job.otherStatus,
      trained_tokens: job.trainedTokens,
      epochs: job.epochs,
      batch_size: job.batchSize,
      learning_rate_multiplier: job.learningRateMultiplier,
      tuned_model: job.tunedModel,
      expected_finish_at: job.expectedFinishAt,
      read_at: sql<Date>`clock_timestamp()`,
      read_failure: null,
    })
    .where('id', '=', runId)
    .execute()
  if (job.status === 'succeeded') {
    await database.transaction().execute(async (transaction) => {
      if (await endRun(transaction, runId, { status: 'succeeded' })) {
        await enqueue(transaction, evaluateTrainingJob, { runId }, { key: `judge-${runId}` })
      }
    })
  } else if (job.status === 'cancelled') await endRun(database, runId, { status: 'cancelled' })
  else if (job.status === 'failed') {
    await endRun(database, runId, { status: 'failed', failure: job.failure ?? 'The provider did not say why' })
  } else if (job.status !== null) {
    await database
      .updateTable('training_runs')
      .set({
        status: job.status,
        ...(job.status === 'queued' && { queued_at: sql<Date>`coalesce(queued_at, clock_timestamp())` }),
        ...(job.status === 'running' && { running_at: sql<Date>`coalesce(running_at, clock_timestamp())` }),
      })
      .where('id', '=', runId)
      .where('finished_at', 'is', null)
      .execute()
    await recordSample(database, runId)
  }
}

async function noteFailure(database: Database, runId: string, failure: ProviderFailure): Promise<void> {
  await database.updateTable('training_runs').set({ read_failure: failure.message }).where('id', '=', runId).execute()
}
