import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Reads a listing's papers and compares them with the seller's entries, for a moderator to decide. */
export const checkPapersJob = defineJob({
  name: 'check-papers',
  payload: z.object({ ownListingId: z.uuid() }),
  priority: 50,
  pool: 'long',
})
