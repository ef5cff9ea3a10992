import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../platform/engines/database.generated.ts'
import { jobQueue } from '../../platform/jobs/job-queues.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'

export const revalueListingsJob = defineJob({
  name: 'revalue-listings',
  payload: z.object({}),
  priority: 20,
  pool: 'long',
})

/** At most one job waits and one runs at a time; each uses the model that is in use when it starts. */
export async function enqueueRevaluation(transaction: Kysely<DB>): Promise<void> {
  await enqueue(transaction, revalueListingsJob, {}, { key: 'revalue-listings', queue: jobQueue('revalue-listings') })
}
