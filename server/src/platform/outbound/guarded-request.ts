import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'undici'
import { checkAddress, type AddressRefusal } from './check-address.ts'
import { pinAddress, resolveBySystem, type Resolve } from './pin-address.ts'

export type RequestRules = {
  /** `host` or `host:port`; any: every public host. */
  allowedHosts: ReadonlySet<string> | 'any'
  /** `host:port` that may have a private address. */
  privateHosts: readonly string[]
  resolve?: Resolve | undefined
  timeoutMs: number
  largestBytes: number
  headers: Record<string, string>
  /** Aborts the request, which then rejects, because stopping the job says nothing about the address. */
  signal?: AbortSignal | undefined
  /** Keeps connections open between requests; without it each request uses a new one. */
  connections?: PinnedConnections | undefined
}

export type RequestRefusal = AddressRefusal | 'private-address' | 'too-many-redirects' | 'too-large'

/** Refused: our guard rejects it, now and later. Unreachable: may succeed next time. */
export type FailedRequest =
  { ok: false; kind: 'refused'; reason: RequestRefusal } | { ok: false; kind: 'unreachable'; reason: string }
/** The bytes are empty unless the status is 200 or 206. `url` is the address after redirects. */
export type GuardedResponse = { ok: true; url: string; status: number; headers: IncomingHttpHeaders; bytes: Buffer }

const mostRedirects = 2
/** If the bytes are not needed, a longer response closes its connection. */
const mostDumped = 64 * 1024
const redirects = new Set([301, 302, 303, 307, 308])

/** Requests one address, connecting only to addresses that the rules allow. */
export async function guardedRequest(address: string, rules: RequestRules): Promise<GuardedResponse | FailedRequest> {
  const timeout = AbortSignal.timeout(rules.timeoutMs)
  const signal = rules.signal ? AbortSignal.any([timeout, rules.signal]) : timeout
  // The secret is sent only to the first address, never to the target of a redirect.
  const { authorization: _secret, ...withoutSecret } = rules.headers
  const rulesFor = ({ origin }: URL) =>
    origin === new URL(address).origin ? rules : { ...rules, headers: withoutSecret }
  let next = address
  for (let redirected = 0; redirected <= mostRedirects; redirected++) {
    const checked = checkAddress(next, rules.allowedHosts)
    if (!checked.ok) return refused(checked.reason)
    const pinning = pinAddress(checked.url, rules.privateHosts, rules.resolve ?? resolveBySystem)
    const pinned = await Promise.race([pinning, timeUp(signal)])
    rules.signal?.throwIfAborted()
    if (pinned === 'time-up') return unreachable('timeout')
    if (!pinned.ok) return pinned.reason === 'unknown-host' ? unreachable(pinned.reason) : refused(pinned.reason)
    const answer = await askOnce(checked.url, pinned.address, rulesFor(checked.url), signal)
    rules.signal?.throwIfAborted()
    if (!('location' in answer)) return answer
    if (!URL.canParse(answer.location, checked.url.href)) return refused('malformed-address')
    next = new URL(answer.location, checked.url).href
  }
  return refused('too-many-redirects')
}

async function askOnce(
  url: URL,
  pinnedAddress: string,
  rules: RequestRules,
  signal: AbortSignal,
): Promise<GuardedResponse | FailedRequest | { location: string }> {
  if (rules.connections) return ask(url, rules.connections.to(pinnedAddress), rules, signal)
  const agent = connectOnlyTo(pinnedAddress)
  try {
    return await ask(url, agent, rules, signal)
  } finally {
    await agent.destroy()
  }
}

async function ask(
  url: URL,
  dispatcher: Agent,
  { headers: wanted, largestBytes, connections }: RequestRules,
  signal: AbortSignal,
): Promise<GuardedResponse | FailedRequest | { location: string }> {
  try {
    // Uncompressed by default, so that bytes on the wire equal bytes in memory.
    const options = { headers: { 'user-agent': 'PahiyaBot/1', 'accept-encoding': 'identity', ...wanted } }
    const { statusCode: status, headers, body } = await request(url, { dispatcher, signal, ...options })
    const { location } = headers
    const hasBytes = status === 200 || status === 206
    const isTooLarge = hasBytes && Number(headers['content-length']) > largestBytes
    // A connection can be reused only after its response has been read completely.
    if (connections && (!hasBytes || isTooLarge)) await body.dump({ limit: mostDumped, signal }).catch(() => {})
    if (redirects.has(status) && typeof location === 'string') return { location }
    if (isTooLarge) return refused('too-large')
    if (!hasBytes) return { ok: true, url: url.href, status, headers, bytes: Buffer.alloc(0) }
    const bytes = await readAtMost(body, largestBytes)
    return bytes === 'too-large' ? refused('too-large') : { ok: true, url: url.href, status, headers, bytes }
  } catch (error) {
    return unreachable(signal.aborted ? 'timeout' : codeOf(error))
  }
}

export type PinnedConnections = { to: (pinnedAddress: string) => Agent }

/** Reuses connections to the latest pinned address. Unused ones close by themselves. */
export function reuseConnections(): PinnedConnections {
  let latest: { address: string; agent: Agent } | undefined
  return {
    to(address) {
      if (latest?.address !== address) latest = { address, agent: connectOnlyTo(address) }
      return latest.agent
    },
  }
}

function connectOnlyTo(pinnedAddress: string): Agent {
  return new Agent({
    allowH2: false,
    maxHeaderSize: 16 * 1024,
    connect: {
      lookup: (_hostname, options, answer) => {
        const family = pinnedAddress.includes(':') ? 6 : 4
        if (options.all) answer(null, [{ address: pinnedAddress, family }])
        else answer(null, pinnedAddress, family)
      },
    },
  })
}

/** Counts the bytes actually received: a content-length can be wrong or missing. */
async function readAtMost(body: AsyncIterable<Buffer>, most: number): Promise<Buffer | 'too-large'> {
  const chunks: Buffer[] = []
  let read = 0
  for await (const chunk of body) {
    read += chunk.length
    if (read > most) return 'too-large'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function timeUp(signal: AbortSignal): Promise<'time-up'> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve('time-up')
    signal.addEventListener('abort', () => resolve('time-up'), { once: true })
  })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'failed'
}

function refused(reason: RequestRefusal): FailedRequest {
  return { ok: false, kind: 'refused', reason }
}

function unreachable(reason: string): FailedRequest {
  return { ok: false, kind: 'unreachable', reason }
}
