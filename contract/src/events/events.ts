import * as z from 'zod'
import { Id } from '../core/fields.ts'
import { route } from '../core/route.ts'

/** A visitor opened an advert, or contacted its seller. Only the advert is reported, never the visitor. */
export const VisitEvent = z
  .object({ kind: z.enum(['open', 'contact']), listingId: Id })
  .strict()
  .meta({ id: 'VisitEvent' })
export type VisitEvent = z.infer<typeof VisitEvent>

export const eventsRoute = route({
  method: 'POST',
  path: '/api/events',
  summary: 'Tells that an advert was opened or its seller asked for',
  body: VisitEvent,
  response: z.object({ ok: z.literal(true) }).meta({ id: 'EventTaken' }),
  access: 'public',
  rate: 'event',
  errors: [],
})
