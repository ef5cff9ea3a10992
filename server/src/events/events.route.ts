import { eventsRoute } from '@pahiya/contract/events/events'
import type { FastifyInstance } from 'fastify'
import { serveRoute } from '../platform/http/serve-route.ts'
import type { EventQueue } from './event-queue.ts'

export function serveEvents(http: FastifyInstance, queue: EventQueue): void {
  serveRoute(http, eventsRoute, async ({ body }) => {
    queue.tell({ ...body, at: new Date() })
    return { ok: true as const }
  })
  http.addHook('onClose', () => queue.flush())
}
