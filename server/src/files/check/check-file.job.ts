import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../platform/engines/database.generated.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'

/** Takes priority over pictures for visitors, because a seller is waiting. */
export const checkFileJob = defineJob({
  name: 'check-file',
  payload: z.object({ fileId: z.uuid() }),
  priority: 5,
})

/**
 * Checks of one file run one after the other: the job key alone does not hold back a second job while the first one
 * runs.
 */
export async function enqueueCheck(transaction: Kysely<DB>, fileId: string): Promise<void> {
  const name = `check-file-${fileId}`
  await enqueue(transaction, checkFileJob, { fileId }, { key: name, queue: name })
}
