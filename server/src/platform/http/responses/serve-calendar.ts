import type { ErrorCode } from '@pahiya/contract/core/errors'
import type { CalendarRoute } from '@pahiya/contract/core/route'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { AppError } from '../../app-error.ts'
import { declare, inputOf, type Input } from '../serve-route.ts'

const answer = { description: 'A calendar file', content: { 'text/calendar': { schema: z.string() } } }

/** Puts a call on the server that answers with a calendar file of the caller's own; null is not found. */
export function serveCalendar<Route extends CalendarRoute & { access: { owner: ErrorCode } }>(
  http: FastifyInstance,
  route: Route,
  handler: (input: Input<Route>) => Promise<{ filename: string; text: string } | null>,
): void {
  http.route({
    ...declare(http, route, answer),
    handler: async (request, reply) => {
      const file = await handler(inputOf<Route>(route, request))
      if (file === null) throw new AppError(route.access.owner)
      void reply.header('content-disposition', `attachment; filename="${file.filename}"`)
      // Written as bytes: the answer's schema is for its description alone.
      return reply.type('text/calendar; charset=utf-8').send(Buffer.from(file.text))
    },
  })
}
