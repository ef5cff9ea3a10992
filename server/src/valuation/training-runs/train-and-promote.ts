import { whileHolding } from '../../platform/engines/advisory-lock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import {
  comparablesErrors,
  predictionErrors,
  evaluateModel,
  medianOfErrors,
  type ModelMetrics,
} from '../training/evaluate-model.ts'
import { evaluateSegments } from '../training/evaluate-segments.ts'
import { loadModelInUse, promoteModel, storeModelFile, type ModelStores } from '../model/model-store.ts'
import { trainPriceModel, type GrowTrees } from '../training/train-price-model.ts'
import { readTrainingRows } from '../training/training-rows.ts'
import { beginRun, endRun, failAbandonedRuns, runLockName, moveRun } from './training-runs.ts'

export type TrainDependencies = ModelStores & {
  database: Database
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>
  growTrees: GrowTrees | null
  tell: (step: string) => void
  /** The id of a run started by the training desk; if omitted, a new run is started. */
  runId?: string | undefined
}

export type Trained =
  | { kind: 'busy' }
  | { kind: 'failed'; runId: string; failure: string }
  | { kind: 'trained'; runId: string; modelId: string; promoted: boolean; metrics: ModelMetrics; toBeat: number }

/** With fewer adverts a model learns nothing beyond the comparables. */
const fewestAdverts = 500

/**
 * Runs one training run from start to finish. The model in use changes in the last transaction or not at all; if the
 * process is killed, the run is later found without its lock and marked as failed.
 */
export async function trainAndPromote(dependencies: TrainDependencies, signal: AbortSignal): Promise<Trained> {
  const { database, config } = dependencies
  if (dependencies.runId === undefined) await failAbandonedRuns(database)
  const runId = dependencies.runId ?? (await beginRun(database))
  if (!runId) return { kind: 'busy' }
  const attempt = async (lost: AbortSignal): Promise<Trained> => {
    try {
      return await train(runId, dependencies, lost)
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error)
      await endRun(database, runId, signal.aborted ? { status: 'cancelled' } : { status: 'failed', failure })
      return { kind: 'failed', runId, failure }
    }
  }
  const trained = await whileHolding(config, runLockName(runId), signal, attempt, { leaseMs })
  return trained ?? { kind: 'busy' }
}

/**
 * Training blocks the event loop, at the lowest priority for minutes on a busy machine, and cannot renew the lease of
 * its lock meanwhile. A process that dies still releases the lock with its connection.
 */
const leaseMs = 3_600_000

async function train(runId: string, dependencies: TrainDependencies, lost: AbortSignal): Promise<Trained> {
  const { database, growTrees, tell } = dependencies
  const rows = await readTrainingRows(database, new Date())
  if (rows.length < fewestAdverts) throw new Error(`${rows.length} adverts are too few to learn from`)
  await moveRun(database, runId, 'queued', rows.length)
  lost.throwIfAborted()

  await moveRun(database, runId, 'running')
  const training = rows.filter(({ isHeldOut }) => !isHeldOut)
  const heldOut = rows.filter(({ isHeldOut }) => isHeldOut)
  const model = trainPriceModel(training, growTrees, tell)
  const before = await loadModelInUse(dependencies).catch(() => null)
  const errors = {
    model: predictionErrors(model, heldOut),
    inUse: before ? predictionErrors(before.model, heldOut) : comparablesErrors(training, heldOut),
  }
  const metrics = evaluateModel(model, heldOut)
  const toBeat = medianOfErrors(errors.inUse) ?? Number.POSITIVE_INFINITY
  const segments = evaluateSegments(heldOut, errors)
  lost.throwIfAborted()

  const fileKey = await storeModelFile(dependencies, model)
  const promoted = metrics.medianError < toBeat
  const modelId = await database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('price_models')
      .values({ run_id: runId, file_key: fileKey, metrics: JSON.stringify({ ...metrics, toBeat }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const told = { ...metrics, toBeat, promoted, segments, against: before?.id ?? 'comparables' }
    if (!(await endRun(transaction, runId, { status: 'succeeded', metrics: told })))
      throw new Error('the run was ended from outside')
    if (promoted) await promoteModel(transaction, id, null)
    return id
  })
  return { kind: 'trained', runId, modelId, promoted, metrics, toBeat }
}
