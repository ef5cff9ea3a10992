import { flagKinds } from '@pahiya/domain/listing-flags/flag-kinds'
import * as z from 'zod'
import { defineJob } from '../platform/jobs/jobs.ts'
import type { Flagged } from './find-listing-flags.ts'

/**
 * The matcher does not save the flags itself, because it holds locks on other cars by then: two transactions waiting
 * for each other's cars would deadlock.
 */
export const saveFlagsJob = defineJob({
  name: 'save-flags',
  payload: z.object({
    flagged: z.array(z.object({ listingId: z.uuid(), flags: z.array(z.looseObject({ kind: z.enum(flagKinds) })) })),
  }) as unknown as z.ZodType<{ flagged: Flagged[] }>,
  priority: 40,
})
