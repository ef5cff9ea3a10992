import type { CalendarRoute } from '@pahiya/contract/core/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '../../app-error.ts'
import { declareRoute, readInput, type Input } from '../serve-route.ts'

const answer = { description: 'A calendar file', content: { 'text/calendar': { schema: z.string() } } }

/** Registers a call that returns a calendar file; null means not found, with the error of an owner's missing record. */
export function serveCalendar<Route extends CalendarRoute>(
  http: FastifyInstance,
  route: Route,
  handler: (input: Input<Route>, request: FastifyRequest) => Promise<{ filename: string; text: string } | null>,
): void {
  const missing = typeof route.access === 'object' && 'owner' in route.access ? route.access.owner : 'not_found'
  http.route({
    ...declareRoute(http, route, answer),
    handler: async (request, reply) => {
      const file = await handler(readInput<Route>(route, request), request)
      if (file === null) throw new AppError(missing)
      void reply.header('content-disposition', `attachment; filename="${file.filename}"`)
      // Sent as bytes: the response schema is for documentation only.
      return reply.type('text/calendar; charset=utf-8').send(Buffer.from(file.text))
    },
  })
}
