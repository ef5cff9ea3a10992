import * as z from 'zod'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { createFunnelKeys } from '../platform/http/visitors/funnel-keys.ts'
import { defineHandler, defineJob } from '../platform/jobs/jobs.ts'
import type { JobList } from '../platform/jobs/run-job-list.ts'
import { countNewRows } from './count-new-rows.ts'
import { followFunnels } from './follow-funnels.ts'

const background = { payload: z.unknown(), priority: 40, pool: 'long' } as const

/** Adds new events and records to the daily counts. */
const countNumbersJob = defineJob({ name: 'count-numbers', everyMinute: true, ...background })
/** Adds new steps to the funnels. */
const followFunnelsJob = defineJob({ name: 'follow-funnels', everyMinute: true, ...background })

/** Jobs of numbers, run in the process `jobs`. */
export function numbersJobs({
  database,
  config,
}: {
  database: Database
  config: Pick<Config, 'VISITOR_SECRET' | 'VISITOR_SECRET_PREVIOUS'>
}): JobList {
  const keys = createFunnelKeys(config)
  return {
    jobs: [countNumbersJob, followFunnelsJob],
    handlers: [
      defineHandler(countNumbersJob, () => countNewRows(database)),
      defineHandler(followFunnelsJob, () => followFunnels(database, keys)),
    ],
  }
}
