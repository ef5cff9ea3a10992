import { PassThrough } from 'node:stream'
import type { LinesRoute } from '@pahiya/contract/core/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { compressPage } from '../../pages/compress-page.ts'
import { describeFailure } from './send-error.ts'
import { declareRoute, readInput, type Input } from '../serve-route.ts'

export type Line<Route extends LinesRoute> = z.output<Route['response']['lines']>

const type = 'application/x-ndjson'

/**
 * Registers a call of the contract that responds in lines. Each line is sent as soon as the handler emits it, either as
 * a value or as bytes that one of our writers serialised. An error before the first line becomes an ordinary error
 * response; after it, `failed` turns the error into a line.
 */
export function serveLines<Route extends LinesRoute>(
  http: FastifyInstance,
  route: Route,
  handler: (input: Input<Route>, request: FastifyRequest, tell: (line: Line<Route> | Buffer) => void) => Promise<void>,
  failed: (error: ReturnType<typeof describeFailure>['body']) => Line<Route>,
): void {
  const { lines } = route.response
  const answer = { description: 'A line for each stage', content: { [type]: { schema: z.any() } } }
  http.route({
    ...declareRoute(http, route, answer),
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
        await handler(readInput<Route>(route, request), request, tell)
      } catch (error) {
        if (!out) throw error
        tell(failed(describeFailure(error as Error, request).body))
      }
      out?.end()
      return reply
    },
  })
}

function begin(reply: FastifyReply): PassThrough {
  const out = new PassThrough()
  // A buffering proxy would deliver all lines at the end.
  void reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }).type(type).send(out)
  return out
}
