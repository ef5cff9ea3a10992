import type { Readable } from 'node:stream'
import type { FileRoute } from '@pahiya/contract/core/route'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { declareRoute, readInput, type Input } from '../serve-route.ts'

const answer = { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } }

export type ServedFile = { bytes: Buffer | Readable; type: string; filename: string; isDownload?: boolean }

/**
 * Registers a call that returns a person's own file, or redirects to a page. The browser must not cache it, guess
 * another type or execute anything in it.
 */
export function serveFile<Route extends FileRoute>(
  http: FastifyInstance,
  route: Route,
  handler: (input: Input<Route>) => Promise<ServedFile | { redirectTo: string }>,
): void {
  http.route({
    ...declareRoute(http, route, answer),
    handler: async (request, reply) => {
      const served = await handler(readInput<Route>(route, request))
      if ('redirectTo' in served) return reply.redirect(served.redirectTo, 303)
      const { bytes, type, filename, isDownload = false } = served
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `${isDownload ? 'attachment' : 'inline'}; filename="${filename}"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex',
        })
        .type(type)
        .send(bytes)
    },
  })
}
