import * as z from 'zod'
import { defineJob, handlerOf } from '../platform/jobs/jobs.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { JobList } from '../platform/jobs/run-job-list.ts'
import { tellPriceCuts } from './notify-price-cuts.ts'

const tellPriceCutsJob = defineJob({
  name: 'tell-price-cuts',
  payload: z.unknown(),
  priority: 50,
  everyMinute: true,
})

/** What is told about the things that people keep, in the process `notices`. */
export function alertsJobs(database: Database): JobList {
  return { jobs: [tellPriceCutsJob], handlers: [handlerOf(tellPriceCutsJob, () => tellPriceCuts(database))] }
}
