import { defineHandler } from '../platform/jobs/jobs.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { JobList } from '../platform/jobs/run-job-list.ts'
import { correctPricesJob } from './correction/correct-prices.job.ts'
import { startCorrection } from './correction/start-correction.ts'
import { measureDriftJob } from './drift/measure-drift.job.ts'
import { measureDrift } from './drift/measure-drift.ts'
import { failAbandonedRunsJob } from './training-runs/fail-abandoned-runs.job.ts'
import { refreshMarketMonthsJob } from './market-months/refresh-market-months.job.ts'
import { refreshMarketMonths } from './market-months/refresh-market-months.ts'
import { buildLifeTablesJob } from './still-for-sale/build-life-tables.job.ts'
import { buildLifeTables } from './still-for-sale/build-life-tables.ts'
import { loadModelInUse, type ModelStores } from './model/model-store.ts'
import { revalueListings } from './listing-values/revalue-listings.ts'
import { revalueListingsJob } from './model/revalue-listings.job.ts'
import { valueUnrated } from './listing-values/value-unrated.ts'
import { valueUnratedJob } from './listing-values/value-unrated.job.ts'
import {
  continueTrainingJob,
  evaluateTrainingJob,
  followTrainingJob,
  retrainJob,
} from './training-runs/training-runs.job.ts'
import { createTrainingManager } from './training-runs/manage-training.ts'
import type { FineTuningSettings } from './training-runs/fine-tuning.ts'
import { failAbandonedRuns } from './training-runs/training-runs.ts'

export type ValuationDependencies = ModelStores & { database: Database; config: FineTuningSettings }

export function valuationJobs(dependencies: ValuationDependencies): JobList {
  const { database, config } = dependencies
  const desk = createTrainingManager(database, config)
  return {
    jobs: [
      revalueListingsJob,
      valueUnratedJob,
      failAbandonedRunsJob,
      refreshMarketMonthsJob,
      buildLifeTablesJob,
      continueTrainingJob,
      evaluateTrainingJob,
      followTrainingJob,
      measureDriftJob,
      correctPricesJob,
      retrainJob,
    ],
    handlers: [
      // Reloads the model: the cached one may be the model that this job replaces.
      defineHandler(revalueListingsJob, async (_, signal) =>
        revalueListings(database, await loadModelInUse(dependencies), signal),
      ),
      defineHandler(valueUnratedJob, async (_, signal) =>
        valueUnrated(database, await loadModelInUse(dependencies), signal),
      ),
      defineHandler(refreshMarketMonthsJob, async () => ({ months: await refreshMarketMonths(database) })),
      defineHandler(buildLifeTablesJob, async () => ({ counted: await buildLifeTables(database) })),
      defineHandler(continueTrainingJob, async ({ runId }, signal) => desk.carryOn(runId, signal)),
      defineHandler(evaluateTrainingJob, async ({ runId }) => desk.judge(runId)),
      defineHandler(followTrainingJob, async () => desk.follow()),
      defineHandler(measureDriftJob, (_, signal) => measureDrift(dependencies, new Date(), signal)),
      defineHandler(correctPricesJob, (_, signal) => startCorrection(database, signal)),
      defineHandler(retrainJob, async () => desk.startIfDue()),
      defineHandler(failAbandonedRunsJob, async () => ({ failed: await failAbandonedRuns(database) })),
    ],
  }
}
