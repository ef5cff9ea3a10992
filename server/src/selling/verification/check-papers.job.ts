import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Reads the papers of a listing and compares them with the seller's entries, for a moderator who decides. */
export const checkPapersJob = defineJob({
  name: 'check-papers',
  payload: z.object({ ownListingId: z.uuid() }),
  priority: 50,
})
