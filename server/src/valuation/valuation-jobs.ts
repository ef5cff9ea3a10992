import { handlerOf } from '../platform/jobs.ts'
import type { Database } from '../platform/postgres.ts'
import type { JobList } from '../platform/run-job-list.ts'
import { failAbandonedRunsJob } from './fail-abandoned-runs.job.ts'
import { refreshMarketMonthsJob } from './market-memory/refresh-market-months.job.ts'
import { refreshMarketMonths } from './market-memory/refresh-market-months.ts'
import { loadModelInUse, type ModelStores } from './price-models.ts'
import { revalueListings } from './revalue-listings.ts'
import { revalueListingsJob } from './revalue-listings.job.ts'
import { failAbandonedRuns } from './training-runs.ts'

export type ValuationDependencies = ModelStores & { database: Database }

export function valuationJobs(dependencies: ValuationDependencies): JobList {
  const { database } = dependencies
  return {
    jobs: [revalueListingsJob, failAbandonedRunsJob, refreshMarketMonthsJob],
    handlers: [
      // Read anew: the model that a process remembers may be the one that this job is to replace.
      handlerOf(revalueListingsJob, async (_, signal) =>
        revalueListings(database, await loadModelInUse(dependencies), signal),
      ),
      handlerOf(refreshMarketMonthsJob, async () => ({ months: await refreshMarketMonths(database) })),
      handlerOf(failAbandonedRunsJob, async () => ({ failed: await failAbandonedRuns(database) })),
    ],
  }
}
