import type { PdfRoute } from '@pahiya/contract/core/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { declare, inputOf, type Input } from '../serve-route.ts'

const answer = { description: 'A page to print', content: { 'application/pdf': { schema: z.any() } } }

/** Puts a call on the server that answers with a PDF, the same for everybody. */
export function servePdf<Route extends PdfRoute & { access: 'public' }>(
  http: FastifyInstance,
  route: Route,
  handler: (input: Input<Route>, request: FastifyRequest) => Promise<{ filename: string; bytes: Buffer }>,
): void {
  http.route({
    ...declare(http, route, answer),
    handler: async (request, reply) => {
      const { filename, bytes } = await handler(inputOf<Route>(route, request), request)
      void reply.headers({
        'content-disposition': `inline; filename="${filename}"`,
        'cache-control': 'public, max-age=60',
      })
      return reply.type('application/pdf').send(bytes)
    },
  })
}
