import { PassThrough } from 'node:stream'
import type { LinesRoute } from '@pahiya/contract/core/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { compressPage } from '../../pages/compress-page.ts'
import { failureOf } from './send-error.ts'
import { declare, inputOf, type Input } from '../serve-route.ts'

export type Line<Route extends LinesRoute> = z.output<Route['response']['lines']>

const type = 'application/x-ndjson'

/**
 * Puts a call of the contract on the server that answers in lines, each sent as soon as it is told, as what it says or as
 * the bytes that a writer of ours made of that. What fails before
 * the first is answered as everywhere; after it, `failed` says how it is told.
 */
export function serveLines<Route extends LinesRoute>(
  http: FastifyInstance,
  route: Route,
  handler: (input: Input<Route>, request: FastifyRequest, tell: (line: Line<Route> | Buffer) => void) => Promise<void>,
  failed: (error: ReturnType<typeof failureOf>['body']) => Line<Route>,
): void {
  const { lines } = route.response
  const answer = { description: 'A line for each stage', content: { [type]: { schema: z.any() } } }
  http.route({
    ...declare(http, route, answer),
    onSend: compressPage,
    handler: async (request, reply) => {
      let out: PassThrough | undefined
      const tell = (line: Line<Route> | Buffer) => {
        out ??= begin(reply)
        // The client disconnected: stop writing.
        if (out.destroyed) return
        out.write(Buffer.isBuffer(line) ? line : JSON.stringify(lines.parse(line)))
        out.write('\n')
      }
      try {
        await handler(inputOf<Route>(route, request), request, tell)
      } catch (error) {
        if (!out) throw error
        tell(failed(failureOf(error as Error, request).body))
      }
      out?.end()
      return reply
    },
  })
}

function begin(reply: FastifyReply): PassThrough {
  const out = new PassThrough()
  // A proxy that gathers lines would tell them all at the end.
  void reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }).type(type).send(out)
  return out
}
