import { createHmac } from 'node:crypto'
import { visitorHeader } from '@pahiya/contract/visitor-header'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { networkOf } from './network-of.ts'
import { newVisitorCookie, readVisitorCookie, visitorCookieName, writeVisitorCookie } from './visitor-cookie.ts'

/**
 * Who asks, as far as limits must know. Each part is a keyed hash: it can be recognised and counted, and nobody who
 * reads a table or a cache learns an address or a visitor's id from it.
 */
export type Caller = {
  /** By our own signed cookie, which somebody without one gets with the answer. */
  seal: Buffer
  /** By the id that the browser says; null where it says none. */
  visitor: Buffer | null
  line: Buffer
  /** Null for IPv4. */
  site: Buffer | null
}

export type Callers = ReturnType<typeof createCallers>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function createCallers({ VISITOR_SECRET: secret }: Pick<Config, 'VISITOR_SECRET'>) {
  const known = new WeakMap<FastifyRequest, Caller>()
  const keyed = (kind: string, value: string | Buffer) =>
    createHmac('sha256', secret).update(`${kind}:`).update(value).digest().subarray(0, 16)

  /** The cookies of this request, with ours among them: a new one goes out with the answer. */
  function cookiesOf(request: FastifyRequest, reply: FastifyReply): string {
    const sent = request.headers.cookie ?? ''
    if (readVisitorCookie(sent, secret)) return sent
    const value = newVisitorCookie(secret)
    void reply.header('set-cookie', writeVisitorCookie(value, request.protocol === 'https'))
    // First, for of two with one name the first is read.
    return [`${visitorCookieName}=${value}`, sent].filter(Boolean).join('; ')
  }

  return {
    cookiesOf,
    recognise(request: FastifyRequest, reply: FastifyReply): Caller {
      const id = readVisitorCookie(cookiesOf(request, reply), secret)!
      const visitorId = request.headers[visitorHeader]
      const { line, site } = networkOf(request.ip)
      const caller = {
        seal: keyed('seal', id),
        visitor:
          typeof visitorId === 'string' && uuid.test(visitorId) ? keyed('visitor', visitorId.toLowerCase()) : null,
        line: keyed('network', line),
        site: site === null ? null : keyed('network', site),
      }
      known.set(request, caller)
      return caller
    },
    /** Only for calls with a rate: the limit of rates has recognised who makes them. */
    callerOf(request: FastifyRequest): Caller {
      const caller = known.get(request)
      if (!caller) throw new Error(`${request.routeOptions.url} has no rate, so nobody has asked who calls it`)
      return caller
    },
  }
}
