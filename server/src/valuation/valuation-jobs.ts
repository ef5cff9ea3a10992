import { handlerOf } from '../platform/jobs.ts'
import type { Database } from '../platform/postgres.ts'
import type { JobList } from '../platform/run-job-list.ts'
import { failAbandonedRunsJob } from './fail-abandoned-runs.job.ts'
import { refreshMarketMonthsJob } from './market-memory/refresh-market-months.job.ts'
import { refreshMarketMonths } from './market-memory/refresh-market-months.ts'
import { countLivesJob } from './still-for-sale/count-lives.job.ts'
import { countLives } from './still-for-sale/count-lives.ts'
import { loadModelInUse, type ModelStores } from './price-models.ts'
import { revalueListings } from './revalue-listings.ts'
import { revalueListingsJob } from './revalue-listings.job.ts'
import { carryOnTrainingJob, followTrainingJob, judgeTrainingJob } from './training-desk/training-desk.job.ts'
import { createTrainingDesk } from './training-desk/training-desk.ts'
import type { FineTuningSettings } from './training-desk/fine-tuning.ts'
import { failAbandonedRuns } from './training-runs.ts'

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
