import { handlerOf } from '../platform/jobs.ts'
import type { Database } from '../platform/postgres.ts'
import type { JobList } from '../platform/run-job-list.ts'
import { failAbandonedRunsJob } from './fail-abandoned-runs.job.ts'
import type { ModelInUse } from './price-models.ts'
import { revalueListings } from './revalue-listings.ts'
import { revalueListingsJob } from './revalue-listings.job.ts'
import { failAbandonedRuns } from './training-runs.ts'

export type ValuationDependencies = { database: Database; modelInUse: () => Promise<ModelInUse | null> }

export function valuationJobs({ database, modelInUse }: ValuationDependencies): JobList {
  return {
    jobs: [revalueListingsJob, failAbandonedRunsJob],
    handlers: [
      handlerOf(revalueListingsJob, async (_, signal) => revalueListings(database, await modelInUse(), signal)),
      handlerOf(failAbandonedRunsJob, async () => ({ failed: await failAbandonedRuns(database) })),
    ],
  }
}
