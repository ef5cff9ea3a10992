import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../platform/engines/database.generated.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'

/** Makes one archive of a person's data. */
export const exportDataJob = defineJob({
  name: 'export-data',
  payload: z.object({ exportId: z.uuid() }),
  priority: 20,
  pool: 'long',
})

export async function enqueueExport(transaction: Kysely<DB>, exportId: string): Promise<void> {
  await enqueue(transaction, exportDataJob, { exportId }, { key: `export-${exportId}` })
}

/** Deletes archives that were downloaded or have expired, and their rows after 30 days. */
export const removeExportsJob = defineJob({
  name: 'remove-data-exports',
  payload: z.unknown(),
  priority: 20,
  everyMinute: true,
})
