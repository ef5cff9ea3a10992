import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'undici'
import { checkAddress, type AddressRefusal } from './check-address.ts'
import { pinAddress, resolveBySystem, type Resolve } from './pin-address.ts'

export type RequestRules = {
  /** 'host' or 'host:port'; any: every public host. */
  allowedHosts: ReadonlySet<string> | 'any'
  /** 'host:port' that may be at a private address. */
  privateHosts: readonly string[]
  resolve?: Resolve | undefined
  timeoutMs: number
  largestBytes: number
  headers: Record<string, string>
  /** Aborts the request, which then rejects: stopping the job is not a verdict on the address. */
  signal?: AbortSignal | undefined
}

export type RequestRefusal = AddressRefusal | 'private-address' | 'too-many-redirects' | 'too-large'

/** Refused: our guard rejected it, and would again. Unreachable: may succeed next time. */
export type FailedRequest =
  { ok: false; kind: 'refused'; reason: RequestRefusal } | { ok: false; kind: 'unreachable'; reason: string }
/** The bytes are empty unless the status is 200. `url` is the address after redirects. */
export type GuardedResponse = { ok: true; url: string; status: number; headers: IncomingHttpHeaders; bytes: Buffer }

const mostRedirects = 2
const redirects = new Set([301, 302, 303, 307, 308])

/** Requests one address, and connects only to addresses that the rules allow. */
export async function guardedRequest(address: string, rules: RequestRules): Promise<GuardedResponse | FailedRequest> {
  const timeout = AbortSignal.timeout(rules.timeoutMs)
  const signal = rules.signal ? AbortSignal.any([timeout, rules.signal]) : timeout
  // A secret is for the first address only, not for one to which its server redirects.
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
    const answer = await ask(checked.url, pinned.address, rulesFor(checked.url), signal)
    rules.signal?.throwIfAborted()
    if (!('location' in answer)) return answer
    if (!URL.canParse(answer.location, checked.url.href)) return refused('malformed-address')
    next = new URL(answer.location, checked.url).href
  }
  return refused('too-many-redirects')
}

async function ask(
  url: URL,
  pinnedAddress: string,
  { headers: wanted, largestBytes }: RequestRules,
  signal: AbortSignal,
): Promise<GuardedResponse | FailedRequest | { location: string }> {
  const agent = connectOnlyTo(pinnedAddress)
  try {
    // Uncompressed, so that bytes on the wire equal bytes in memory.
    const options = { headers: { 'user-agent': 'PahiyaBot/1', 'accept-encoding': 'identity', ...wanted } }
    const { statusCode: status, headers, body } = await request(url, { dispatcher: agent, signal, ...options })
    const { location } = headers
    if (redirects.has(status) && typeof location === 'string') return { location }
    if (status !== 200) return { ok: true, url: url.href, status, headers, bytes: Buffer.alloc(0) }
    if (Number(headers['content-length']) > largestBytes) return refused('too-large')
    const bytes = await readAtMost(body, largestBytes)
    return bytes === 'too-large' ? refused('too-large') : { ok: true, url: url.href, status, headers, bytes }
  } catch (error) {
    return unreachable(signal.aborted ? 'timeout' : codeOf(error))
  } finally {
    await agent.destroy()
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
