import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import { getNetworkRequest } from '../in-process-call.ts'

const refused = new WeakSet<FastifyRequest>()

/**
 * Only an opened page or a call by our own pages may be charged. An image tag on another site and a prefetch send the
 * visitor's cookie and address without the visitor's knowledge.
 */
export function refuseUnlessVisit(request: FastifyRequest): void {
  const { request: edge } = getNetworkRequest(request)
  if (isVisit(edge.headers)) return
  refused.add(edge)
  throw new AppError('not_a_visit')
}

/**
 * Whether part of the requested page was refused because the request was not a visit; such a page must not be cached.
 */
export function wasRefused(request: FastifyRequest): boolean {
  return refused.has(request)
}

/** Uses Fetch Metadata, which browsers have sent over https and to localhost since 2023; programs do not send it. */
export function isVisit(headers: IncomingHttpHeaders): boolean {
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].flat()
  if (purposes.some((purpose) => /prefetch|preview/i.test(purpose ?? ''))) return false
  const site = headers['sec-fetch-site']
  if (site === undefined) return !/^(image|video|audio|font)\//.test(headers.accept ?? '')
  if (site === 'same-origin') return true
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
}
