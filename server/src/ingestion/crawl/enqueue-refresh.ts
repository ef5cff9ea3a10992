import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../platform/engines/database.generated.ts'
import { jobQueue } from '../../platform/jobs/job-queues.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'

export const refreshSourceJob = defineJob({
  name: 'refresh-source',
  payload: z.object({ source: z.string() }),
  priority: 10,
  pool: 'crawl',
})

/** Enqueues the source in the transaction that needs it to be read now. */
export async function enqueueRefresh(transaction: Kysely<DB>, key: string): Promise<void> {
  await enqueue(
    transaction,
    refreshSourceJob,
    { source: key },
    { key: refreshJobKey(key), queue: jobQueue(`source-${key}`) },
  )
}

export const refreshJobKey = (source: string) => `refresh-${source}`
