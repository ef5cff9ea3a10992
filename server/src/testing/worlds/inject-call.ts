import { text } from 'node:stream/consumers'
import type { RouteContract } from '@pahiya/contract/core/route'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** Makes a call without a port. A call that streams events is closed once it has started. */
export async function injectCall(site: FastifyInstance, { response }: RouteContract, options: InjectOptions) {
  const answer = await site.inject({ ...options, payloadAsStream: true })
  const goesOn = typeof response === 'object' && 'events' in response && answer.statusCode < 400
  const stream = answer.stream()
  const body = goesOn ? '' : await text(stream)
  if (goesOn) {
    stream.destroy()
    answer.raw.res.req.destroy()
  }
  return { statusCode: answer.statusCode, headers: answer.headers, body }
}
