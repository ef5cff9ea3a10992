import { flagKinds } from '@pahiya/domain/listing-flags/flag-kinds'
import * as z from 'zod'
import { defineJob } from '../platform/jobs/jobs.ts'
import type { Flagged } from './find-listing-flags.ts'

/** Not by the matcher itself, which holds other cars by then: two who wait for each other's would stop both. */
export const saveFlagsJob = defineJob({
  name: 'save-flags',
  payload: z.object({
    flagged: z.array(z.object({ listingId: z.uuid(), flags: z.array(z.looseObject({ kind: z.enum(flagKinds) })) })),
  }) as unknown as z.ZodType<{ flagged: Flagged[] }>,
  priority: 40,
})
