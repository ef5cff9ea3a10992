import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../platform/engines/database.generated.ts'
import { createLanes } from '../../platform/jobs/job-queues.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'

/** Takes priority over pictures for visitors, because a seller is waiting. */
export const checkFileJob = defineJob({
  name: 'check-file',
  payload: z.object({ fileId: z.uuid() }),
  priority: 5,
})

/**
 * Checks and blurs of one file run one after the other: the job key alone does not hold back a second job while the
 * first one runs.
 */
export const fileQueue = createLanes('file', 64)

export async function enqueueCheck(transaction: Kysely<DB>, fileId: string): Promise<void> {
  await enqueue(transaction, checkFileJob, { fileId }, { key: `check-file-${fileId}`, queue: fileQueue(fileId) })
}
