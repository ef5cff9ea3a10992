import { handlerOf } from '../platform/jobs/jobs.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { JobList } from '../platform/jobs/run-job-list.ts'
import { failAbandonedRunsJob } from './training-runs/fail-abandoned-runs.job.ts'
import { refreshMarketMonthsJob } from './market-months/refresh-market-months.job.ts'
import { refreshMarketMonths } from './market-months/refresh-market-months.ts'
import { countLivesJob } from './still-for-sale/build-life-tables.job.ts'
import { countLives } from './still-for-sale/build-life-tables.ts'
import { loadModelInUse, type ModelStores } from './model/model-store.ts'
import { revalueListings } from './listing-values/revalue-listings.ts'
import { revalueListingsJob } from './model/revalue-listings.job.ts'
import { carryOnTrainingJob, followTrainingJob, judgeTrainingJob } from './training-runs/training-runs.job.ts'
import { createTrainingDesk } from './training-runs/manage-training.ts'
import type { FineTuningSettings } from './training-runs/fine-tuning.ts'
import { failAbandonedRuns } from './training-runs/training-runs.ts'

export type ValuationDependencies = ModelStores & { database: Database; config: FineTuningSettings }

export function valuationJobs(dependencies: ValuationDependencies): JobList {
  const { database, config } = dependencies
  const desk = createTrainingDesk(database, config)
  return {
    jobs: [
      revalueListingsJob,
      failAbandonedRunsJob,
      refreshMarketMonthsJob,
      countLivesJob,
      carryOnTrainingJob,
      judgeTrainingJob,
      followTrainingJob,
    ],
    handlers: [
      // Read anew: the model that a process remembers may be the one that this job is to replace.
      handlerOf(revalueListingsJob, async (_, signal) =>
        revalueListings(database, await loadModelInUse(dependencies), signal),
      ),
      handlerOf(refreshMarketMonthsJob, async () => ({ months: await refreshMarketMonths(database) })),
      handlerOf(countLivesJob, async () => ({ counted: await countLives(database) })),
      handlerOf(carryOnTrainingJob, async ({ runId }, signal) => desk.carryOn(runId, signal)),
      handlerOf(judgeTrainingJob, async ({ runId }) => desk.judge(runId)),
      handlerOf(followTrainingJob, async () => desk.follow()),
      handlerOf(failAbandonedRunsJob, async () => ({ failed: await failAbandonedRuns(database) })),
    ],
  }
}
