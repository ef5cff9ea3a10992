import * as z from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

const payload = z.object({ importId: z.uuid() })

/** The file → rows that can be looked at. Nothing is for sale yet. */
export const readImportJob = defineJob({ name: 'read-stock-import', payload, priority: 20 })

/** The good rows → cars for sale. */
export const saveImportJob = defineJob({ name: 'save-stock-import', payload, priority: 30 })

/** Spreadsheets go after 30 days, expired invitations at once. */
export const deleteOldImportsJob = defineJob({
  name: 'delete-old-imports',
  payload: z.unknown(),
  priority: 40,
  everyMinute: true,
})
