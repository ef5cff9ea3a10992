import {
  cancelTrainingRoute,
  generateTrainingDataRoute,
  promoteModelRoute,
  rollBackModelRoute,
  startTrainingRoute,
  trainingDeskRoute,
  trainingStatusRoute,
} from '@pahiya/contract/valuation/training'
import { modelDriftRoute, modelRunRoute, modelRunsRoute } from '@pahiya/contract/valuation/model-admin'
import { isUnfinished } from '@pahiya/domain/valuation/training-job'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { promoteModel, rollBackModel, type ModelStores } from '../model/model-store.ts'
import { findModelDrift, findModelRun, findModelRuns } from './find-model-runs.ts'
import { findModel, findModelsInUse } from './find-models.ts'
import { findLastRuns, findPastMinutes, findSamples } from './find-runs.ts'
import type { FineTuningSettings } from './fine-tuning.ts'
import { makeExamples, saveExamples } from './make-examples.ts'
import { presentJob, runStatus } from './present-job.ts'
import { createTrainingManager } from './manage-training.ts'
import type { Trainer } from './trainer.ts'

export type TrainingDependencies = ModelStores & { database: Database; config: FineTuningSettings }

const jobsShown = 10

/** TRAIN-01: admins only, as every route declares. */
export function serveTrainingRuns(http: FastifyInstance, dependencies: TrainingDependencies): void {
  const { database, config } = dependencies
  const desk = createTrainingManager(database, config)

  serveRoute(http, trainingDeskRoute, () => readTrainingDesk(database, desk.kind))

  serveRoute(http, trainingStatusRoute, async ({ params: { jobId } }) => {
    const run = await desk.read(jobId)
    if (!run) throw new AppError('training_job_not_found')
    const [samples, pastMinutes, model, [inUse]] = await Promise.all([
      findSamples(database, jobId),
      findPastMinutes(database, run.trainer),
      findModel(database, jobId),
      findModelsInUse(database),
    ])
    return presentJob(run, { samples, pastMinutes, model, modelInUse: inUse?.id ?? null, now: new Date() })
  })

  serveRoute(http, startTrainingRoute, async ({ person }) => {
    const jobId = await desk.start(person.id)
    if (jobId === null) throw new AppError('training_active')
    return { jobId }
  })

  serveRoute(http, cancelTrainingRoute, async ({ params, person }) => {
    const outcome = await desk.cancel(params.jobId, person.id)
    if (outcome === 'missing') throw new AppError('training_job_not_found')
  })

  serveRoute(http, generateTrainingDataRoute, async ({ body, person }) => {
    const made = await makeExamples(dependencies, body.count, Math.random)
    if (!made) throw new AppError('nothing_to_learn_from')
    const count = await database.transaction().execute(async (transaction) => {
      const saved = await saveExamples(transaction, made.examples)
      await appendAuditEntry(transaction, {
        kind: 'training_data_generated',
        actorId: person.id,
        subjectId: null,
        details: { asked: body.count, kept: saved },
      })
      return saved
    })
    return { count }
  })

  serveModels(http, database)
  serveModelPage(http, database)
}

async function readTrainingDesk(database: Database, trainer: Trainer['kind']) {
  const [runs, [inUse, before], examples] = await Promise.all([
    findLastRuns(database, jobsShown),
    findModelsInUse(database),
    countExamples(database),
  ])
  return {
    trainer,
    isActive: runs.some(({ status }) => isUnfinished(status)),
    latestJobId: runs[0]?.id ?? null,
    jobs: runs.map((run) => ({
      jobId: run.id,
      status: runStatus(run),
      created_at: Math.floor(run.created_at.getTime() / 1_000),
    })),
    examples,
    models: {
      inUse: inUse
        ? { id: inUse.id, since: inUse.promotedAt.toISOString(), medianErrorPercent: inUse.medianErrorPercent }
        : null,
      before: before ? { id: before.id, medianErrorPercent: before.medianErrorPercent } : null,
    },
    // TRAIN-09: no part of the product uses a provider for the other three roles yet.
    roles: [
      { role: 'decision-engine' as const, configured: trainer === 'provider' },
      { role: 'market-intelligence' as const, configured: false },
      { role: 'safety-classification' as const, configured: false },
      { role: 'real-time-research' as const, configured: false },
    ],
  }
}

function serveModels(http: FastifyInstance, database: Database): void {
  serveRoute(http, promoteModelRoute, async ({ params: { modelId }, person }) => {
    const known = await database.selectFrom('price_models').select('id').where('id', '=', modelId).executeTakeFirst()
    if (!known) throw new AppError('price_model_not_found')
    const promoted = await database
      .transaction()
      .execute((transaction) => promoteModel(transaction, modelId, person.id))
    if (!promoted) throw new AppError('conflict')
  })

  serveRoute(http, rollBackModelRoute, async ({ params: { modelId }, person }) => {
    const rolledBack = await rollBackModel(database, person.id, modelId)
    if (!rolledBack) throw new AppError('conflict')
  })
}

function serveModelPage(http: FastifyInstance, database: Database): void {
  serveRoute(http, modelRunsRoute, ({ query }) => findModelRuns(database, query))
  serveRoute(http, modelRunRoute, async ({ params: { id } }) => {
    const run = await findModelRun(database, id)
    if (!run) throw new AppError('training_job_not_found')
    return run
  })
  serveRoute(http, modelDriftRoute, () => findModelDrift(database))
}

async function countExamples(database: Database): Promise<number> {
  const counted = database.selectFrom('training_examples').select(({ fn }) => fn.countAll<string>().as('count'))
  return Number((await counted.executeTakeFirstOrThrow()).count)
}
