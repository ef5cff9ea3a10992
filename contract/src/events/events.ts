import * as z from 'zod'
import { Id } from '../core/fields.ts'
import { route } from '../core/route.ts'

/** The page of one of our own listings was visible. `proof` is the `viewProof` with which the page was rendered. */
export const VisitEvent = z
  .object({ kind: z.literal('open'), listingId: Id, proof: z.string().min(1).max(60) })
  .strict()
  .meta({ id: 'VisitEvent' })
export type VisitEvent = z.infer<typeof VisitEvent>

export const eventsRoute = route({
  method: 'POST',
  path: '/api/events',
  summary: 'Confirms that the page of one of our own listings was seen; counted once per person, network and day',
  body: VisitEvent,
  response: z.object({ ok: z.literal(true) }).meta({ id: 'EventTaken' }),
  access: 'visitor',
  rate: 'event',
  errors: [],
})
