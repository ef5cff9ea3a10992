import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../platform/engines/database.generated.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'

/** Before pictures that visitors wait for: a seller is waiting. */
export const checkFileJob = defineJob({
  name: 'check-file',
  payload: z.object({ fileId: z.uuid() }),
  priority: 5,
})

/** One after the other for a file: a key alone does not hold back a second job while the first one runs. */
export async function enqueueCheck(transaction: Kysely<DB>, fileId: string): Promise<void> {
  const name = `check-file-${fileId}`
  await enqueue(transaction, checkFileJob, { fileId }, { key: name, queue: name })
}
