import { eventsRoute } from '@pahiya/contract/events/events'
import type { FastifyInstance } from 'fastify'
import type { Callers } from '../platform/http/visitors/callers.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { isVisit } from '../platform/http/visitors/visits.ts'
import { serveRoute } from '../platform/http/serve-route.ts'
import { isKnownProgram, openEvent } from './count-view.ts'
import { serveFailedPhrases } from './failed-phrases.route.ts'
import type { EventQueue } from './event-queue.ts'
import type { FunnelKeys } from '../platform/http/visitors/funnel-keys.ts'
import type { ViewProofs } from './view-proof.ts'

type EventsDependencies = {
  database: Database
  queue: EventQueue
  callers: Pick<Callers, 'callerOf'>
  viewProofs: ViewProofs
  funnelKeys: FunnelKeys
}

/** The response is the same whether or not the view counts, so that a script learns nothing from it. */
export function serveEvents(
  http: FastifyInstance,
  { database, queue, callers, viewProofs, funnelKeys }: EventsDependencies,
): void {
  serveFailedPhrases(http, { database })
  serveRoute(http, eventsRoute, async ({ body: { listingId, proof }, person }, request) => {
    const at = new Date()
    const { headers } = request
    const isPage =
      isVisit(headers) && !isKnownProgram(headers['user-agent']) && viewProofs.isValid(listingId, proof, at)
    if (isPage) {
      const caller = callers.callerOf(request)
      queue.tell(openEvent(listingId, caller, person, at, funnelKeys.visitor(caller)))
    }
    return { ok: true as const }
  })
  http.addHook('onClose', () => queue.flush())
}
