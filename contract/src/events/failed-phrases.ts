import * as z from 'zod'
import { Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

const mostShown = 50
/** Smaller groups are only part of a total, so that nobody is recognised by an unusual search. */
const Group = z.object({
  shown: z.array(z.object({ text: z.string(), searches: z.int().min(10) })).max(mostShown),
  /** Searches whose text fewer than ten searches had. */
  others: z.int(),
})

export const failedPhrasesRoute = route({
  access: { grant: 'moderator' },
  method: 'GET',
  path: '/api/admin/search/failed-phrases',
  summary: 'Searches of the last week that found nothing, and words that no search understood',
  response: z
    .object({
      since: Instant,
      /** Phrases that found nothing. */
      foundNothing: Group,
      /** False if there were more such searches than are counted; the newest are counted. */
      isComplete: z.boolean(),
      /** Words that were not understood; a search may have several. */
      notUnderstood: Group,
    })
    .meta({ id: 'FailedPhrases' }),
  rate: 'browse',
  errors: [],
})
