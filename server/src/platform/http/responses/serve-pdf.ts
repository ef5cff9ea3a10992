import type { PdfRoute } from '@pahiya/contract/core/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { declareRoute, readInput, type Input } from '../serve-route.ts'

const answer = { description: 'A page to print', content: { 'application/pdf': { schema: z.any() } } }

/** Registers a call that returns a PDF that is the same for everyone. */
export function servePdf<Route extends PdfRoute & { access: 'public' }>(
  http: FastifyInstance,
  route: Route,
  handler: (input: Input<Route>, request: FastifyRequest) => Promise<{ filename: string; bytes: Buffer }>,
): void {
  http.route({
    ...declareRoute(http, route, answer),
    handler: async (request, reply) => {
      const { filename, bytes } = await handler(readInput<Route>(route, request), request)
      void reply.headers({
        'content-disposition': `inline; filename="${filename}"`,
        'cache-control': 'public, max-age=60',
      })
      return reply.type('application/pdf').send(bytes)
    },
  })
}
