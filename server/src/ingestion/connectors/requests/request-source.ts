import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { guardedRequest, type PinnedConnections } from '../../../platform/outbound/guarded-request.ts'
import type { Resolve } from '../../../platform/outbound/pin-address.ts'

export type SourceResponse = { status: number; headers: Headers; bytes: Buffer }
export type FetchOptions = { headers?: Record<string, string>; signal: AbortSignal }
export type SourceFetch = (url: string, options: FetchOptions) => Promise<SourceResponse>

/** Where requests for a source may go. The secret is sent only to the origin. */
export type SourceGuard = {
  origin: string
  authorization: string | undefined
  /** 'host:port' that may be at a private address. */
  privateHosts: readonly string[]
  resolve?: Resolve | undefined
  /** Names us and how to reach us. */
  userAgent?: string | undefined
}
type Bounds = { timeoutMs: number; largestBytes: number; connections?: PinnedConnections }

/** Our guard rejected the address, and would again. */
export class SourceRefused extends Error {}

const unpack = promisify(gunzip)

/**
 * Requests one address of a source. Connects only to the source's own host, at an address that was checked and is not
 * resolved again, also after a redirect.
 */
export async function requestSource(
  url: string,
  { origin, authorization, privateHosts, resolve, userAgent }: SourceGuard,
  { headers = {}, signal }: FetchOptions,
  bounds: Bounds,
): Promise<SourceResponse> {
  const asked = new URL(url)
  if (asked.origin !== new URL(origin).origin) throw new SourceRefused(`${url} is not of ${origin}`)
  const named = { ...(userAgent && { 'user-agent': userAgent }), ...(authorization && { authorization }) }
  const sent = { 'accept-encoding': 'gzip', ...headers, ...named }
  const answer = await guardedRequest(asked.href, {
    ...bounds,
    allowedHosts: new Set([asked.host]),
    privateHosts,
    resolve,
    headers: sent,
    signal,
  })
  if (!answer.ok) {
    const message = `the address could not be read: ${answer.reason}`
    throw answer.kind === 'refused' ? new SourceRefused(message) : new Error(message)
  }
  const received = Object.entries(answer.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  const isPacked = sent['accept-encoding'] === 'gzip' && answer.headers['content-encoding'] === 'gzip'
  const bytes =
    isPacked && answer.bytes.length > 0
      ? await unpack(answer.bytes, { maxOutputLength: bounds.largestBytes })
      : answer.bytes
  return { status: answer.status, headers: new Headers(received), bytes }
}
