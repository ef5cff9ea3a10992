import * as z from 'zod'
import { createLanes } from '../../../platform/jobs/job-queues.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'

const payload = z.object({ importId: z.uuid() })

/** Turns the file into rows for preview. Nothing is for sale yet. */
export const readImportJob = defineJob({ name: 'read-stock-import', payload, priority: 20, pool: 'long' })

/** Turns the valid rows into cars for sale. */
export const saveImportJob = defineJob({ name: 'save-stock-import', payload, priority: 30, pool: 'long' })

/** Saves of one dealership run one after another: otherwise one could withdraw what another puts on sale. */
export const importQueue = createLanes('import', 32)

/** Deletes spreadsheets after 30 days and invitations once they have expired. */
export const deleteOldImportsJob = defineJob({
  name: 'delete-old-imports',
  payload: z.unknown(),
  priority: 40,
  everyMinute: true,
})
