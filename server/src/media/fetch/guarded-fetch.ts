import { Agent, request } from 'undici'
import { checkAddress, type AddressRefusal } from './check-address.ts'
import { detectPictureType, type PictureType } from '../storage/picture-type.ts'
import { pinAddress, resolveBySystem, type Resolve } from './pin-address.ts'

export type FetchRules = {
  /** 'host' or 'host:port', as the registry of sources names them. */
  allowedHosts: ReadonlySet<string>
  /** 'host:port' that may be at a private address. */
  privateHosts: readonly string[]
  resolve?: Resolve | undefined
  timeoutMs?: number
  /** Aborts the fetch, which then rejects: stopping the job is not a verdict on the picture. */
  signal?: AbortSignal | undefined
}

export type Refusal = AddressRefusal | 'private-address' | 'too-many-redirects' | 'too-large' | 'not-a-picture'

/**
 * Refused: our guard rejected it, and would again. Missing: there is no picture. Unreachable: may succeed next time.
 */
export type NoPicture =
  { ok: false; kind: 'refused'; reason: Refusal } | { ok: false; kind: 'missing' | 'unreachable'; reason: string }
export type FetchedPicture = { ok: true; bytes: Buffer; type: PictureType } | NoPicture

export const largestPictureBytes = 5 * 1024 * 1024
const longestMs = 5_000
const mostRedirects = 2
const redirects = new Set([301, 302, 303, 307, 308])

/** Fetches one picture from one address, and connects only to addresses that the rules allow. */
export async function guardedFetch(address: string, rules: FetchRules): Promise<FetchedPicture> {
  const timeout = AbortSignal.timeout(rules.timeoutMs ?? longestMs)
  const signal = rules.signal ? AbortSignal.any([timeout, rules.signal]) : timeout
  let next = address
  for (let redirected = 0; redirected <= mostRedirects; redirected++) {
    const checked = checkAddress(next, rules.allowedHosts)
    if (!checked.ok) return refused(checked.reason)
    const pinning = pinAddress(checked.url, rules.privateHosts, rules.resolve ?? resolveBySystem)
    const pinned = await Promise.race([pinning, timeUp(signal)])
    rules.signal?.throwIfAborted()
    if (pinned === 'time-up') return unreachable('timeout')
    if (!pinned.ok) return pinned.reason === 'unknown-host' ? unreachable(pinned.reason) : refused(pinned.reason)
    const answer = await ask(checked.url, pinned.address, signal)
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
  signal: AbortSignal,
): Promise<FetchedPicture | { location: string }> {
  const agent = new Agent({
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
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      signal,
      // Uncompressed, so that bytes on the wire equal bytes in memory.
      headers: { 'user-agent': 'PahiyaBot/1', accept: 'image/*', 'accept-encoding': 'identity' },
    })
    const { location } = headers
    if (redirects.has(statusCode) && typeof location === 'string') return { location }
    if (statusCode === 404 || statusCode === 410) return { ok: false, kind: 'missing', reason: `status-${statusCode}` }
    if (statusCode !== 200) return unreachable(`status-${statusCode}`)
    if (Number(headers['content-length']) > largestPictureBytes) return refused('too-large')
    const bytes = await readAtMost(body, largestPictureBytes)
    if (bytes === 'too-large') return refused('too-large')
    const type = await detectPictureType(bytes)
    return type ? { ok: true, bytes, type } : refused('not-a-picture')
  } catch (error) {
    return unreachable(signal.aborted ? 'timeout' : codeOf(error))
  } finally {
    await agent.destroy()
  }
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

function refused(reason: Refusal): NoPicture {
  return { ok: false, kind: 'refused', reason }
}

function unreachable(reason: string): NoPicture {
  return { ok: false, kind: 'unreachable', reason }
}
