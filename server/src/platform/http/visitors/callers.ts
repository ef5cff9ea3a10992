import { createHmac } from 'node:crypto'
import { visitorHeader } from '@pahiya/contract/core/visitor-header'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { getNetworkRequest } from '../in-process-call.ts'
import { parseNetwork } from './ip-network.ts'
import {
  newVisitorCookie,
  readVisitorCookie,
  signVisitorCookie,
  visitorCookie,
  visitorCookieSeconds,
} from './visitor-cookie.ts'

/**
 * The caller's identity for limits. Each part is a keyed hash: it can be recognised and counted, but a table or cache
 * that stores it reveals neither an address nor a visitor id.
 */
export type Caller = {
  /** From our signed cookie; null if none was sent and the call sets none. */
  cookie: Buffer | null
  /** From the id that the browser sends; null if it sends none. */
  visitor: Buffer | null
  network: Buffer
  /** Null for IPv4. */
  sitePrefix: Buffer | null
}
/** The caller of a call that sets a visitor cookie if there is none. */
export type IdentifiedCaller = Caller & { cookie: Buffer }

export type Callers = ReturnType<typeof createCallers>
type Secrets = Pick<Config, 'VISITOR_SECRET' | 'VISITOR_SECRET_PREVIOUS'>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function createCallers({ VISITOR_SECRET, VISITOR_SECRET_PREVIOUS }: Secrets) {
  const secrets = [VISITOR_SECRET, VISITOR_SECRET_PREVIOUS].filter((secret) => secret !== undefined)
  // The older secret while there are two: a rotation changes signatures immediately, and hashes when the older secret
  // is dropped.
  const hashSecret = secrets.at(-1)!
  const cookieIds = new WeakMap<FastifyRequest, Buffer>()
  const known = new WeakMap<FastifyRequest, Caller>()
  const keyed = (kind: string, value: string | Buffer) =>
    createHmac('sha256', hashSecret).update(`${kind}:`).update(value).digest().subarray(0, 16)

  /** Uses the request that came over the network, so that all calls of one page belong to one visitor. */
  function cookieIdOf(request: FastifyRequest, reply: FastifyReply, remember: boolean): Buffer | null {
    const found = cookieIds.get(request)
    if (found) return found
    const https = request.protocol === 'https'
    const sent = readVisitorCookie(readCookie(request.headers.cookie, visitorCookie, https), secrets)
    if (!sent && !remember) return null
    const value = sent ? signVisitorCookie(sent.id, VISITOR_SECRET) : newVisitorCookie(VISITOR_SECRET)
    // Once a page is being sent, it can no longer set a cookie.
    if (remember && sent?.signedBy !== 0 && !reply.raw.headersSent) {
      void reply.header('set-cookie', writeCookie(visitorCookie, value, { https, maxAgeSeconds: visitorCookieSeconds }))
    }
    const { id } = readVisitorCookie(value, secrets)!
    cookieIds.set(request, id)
    return id
  }

  return {
    recognise(request: FastifyRequest, reply: FastifyReply, { remember }: { remember: boolean }): Caller {
      const edge = getNetworkRequest(request, reply)
      const id = cookieIdOf(edge.request, edge.reply, remember)
      const visitorId = request.headers[visitorHeader]
      const { network, sitePrefix } = parseNetwork(request.ip)
      const caller = {
        cookie: id && keyed('visitor-cookie', id),
        visitor:
          typeof visitorId === 'string' && uuid.test(visitorId) ? keyed('visitor', visitorId.toLowerCase()) : null,
        network: keyed('network', network),
        sitePrefix: sitePrefix === null ? null : keyed('network', sitePrefix),
      }
      known.set(request, caller)
      return caller
    },
    /** Only for calls whose access is not 'public', since only those set a missing cookie. */
    callerOf(request: FastifyRequest): IdentifiedCaller {
      const caller = known.get(request)
      if (!caller?.cookie) throw new Error(`${request.routeOptions.url} does not recognise its callers`)
      return { ...caller, cookie: caller.cookie }
    },
  }
}
