import type { FileRoute } from '@pahiya/contract/core/route'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { declare, inputOf, type Input } from '../serve-route.ts'

const answer = { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } }

export type ServedFile = { bytes: Buffer; type: string; filename: string }

/**
 * Puts a call on the server that answers with a person's own file. A browser keeps no copy, guesses no other type, and
 * runs nothing that is in it.
 */
export function serveFile<Route extends FileRoute>(
  http: FastifyInstance,
  route: Route,
  handler: (input: Input<Route>) => Promise<ServedFile>,
): void {
  http.route({
    ...declare(http, route, answer),
    handler: async (request, reply) => {
      const { bytes, type, filename } = await handler(inputOf<Route>(route, request))
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
