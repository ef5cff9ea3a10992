import type { FileRoute } from '@pahiya/contract/core/route'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { declareRoute, readInput, type Input } from '../serve-route.ts'

const answer = { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } }

export type ServedFile = { bytes: Buffer; type: string; filename: string }

/**
 * Registers a call that returns a person's own file. The browser must not cache it, guess another type or run anything
 * in it.
 */
export function serveFile<Route extends FileRoute>(
  http: FastifyInstance,
  route: Route,
  handler: (input: Input<Route>) => Promise<ServedFile>,
): void {
  http.route({
    ...declareRoute(http, route, answer),
    handler: async (request, reply) => {
      const { bytes, type, filename } = await handler(readInput<Route>(route, request))
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `inline; filename="${filename}"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex',
        })
        .type(type)
        .send(bytes)
    },
  })
}
