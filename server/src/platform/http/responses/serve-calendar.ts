import type { ErrorCode } from '@pahiya/contract/core/errors'
import type { CalendarRoute } from '@pahiya/contract/core/route'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { AppError } from '../../app-error.ts'
import { declareRoute, readInput, type Input } from '../serve-route.ts'

const answer = { description: 'A calendar file', content: { 'text/calendar': { schema: z.string() } } }

/** Registers a call that returns the caller's own calendar file; null means not found. */
export function serveCalendar<Route extends CalendarRoute & { access: { owner: ErrorCode } }>(
  http: FastifyInstance,
  route: Route,
  handler: (input: Input<Route>) => Promise<{ filename: string; text: string } | null>,
): void {
  http.route({
    ...declareRoute(http, route, answer),
    handler: async (request, reply) => {
      const file = await handler(readInput<Route>(route, request))
      if (file === null) throw new AppError(route.access.owner)
      void reply.header('content-disposition', `attachment; filename="${file.filename}"`)
      // Sent as bytes: the response schema is for documentation only.
      return reply.type('text/calendar; charset=utf-8').send(Buffer.from(file.text))
    },
  })
}
