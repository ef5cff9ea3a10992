import * as z from 'zod'
import { Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

const mostShown = 50
/** Smaller groups are only included in a total, so that no one can be identified by an unusual search. */
const Group = z.object({
  shown: z.array(z.object({ text: z.string(), searches: z.int().min(10) })).max(mostShown),
  /** Searches whose text occurred in fewer than ten searches. */
  others: z.int(),
})

export const failedPhrasesRoute = route({
  access: { grant: 'moderator' },
  method: 'GET',
  path: '/api/admin/search/failed-phrases',
  summary: 'Searches of the last week that found nothing, and words that no search recognised',
  response: z
    .object({
      since: Instant,
      /** Phrases that found nothing. */
      foundNothing: Group,
      /** False if there were more such searches than the count covers; it covers the newest. */
      isComplete: z.boolean(),
      /** Words that were not recognised; a search may have several. */
      notUnderstood: Group,
    })
    .meta({ id: 'FailedPhrases' }),
  rate: 'browse',
  errors: [],
})
