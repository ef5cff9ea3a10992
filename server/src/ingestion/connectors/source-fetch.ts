import { setTimeout as sleep } from 'node:timers/promises'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'

export type SourceResponse = { status: number; headers: Headers; bytes: Buffer }
export type FetchOptions = { headers?: Record<string, string>; signal: AbortSignal }
export type SourceFetch = (url: string, options: FetchOptions) => Promise<SourceResponse>

export type CrawlPolicy = {
  concurrency: number
  pauseMs: number
  tries: number
  firstWaitMs: number
  timeoutMs: number
  /** Read before each pause, because it may change during a crawl. */
  leastPauseMs: () => number
}

const defaults: CrawlPolicy = {
  concurrency: 4,
  pauseMs: 0,
  tries: 6,
  firstWaitMs: 250,
  timeoutMs: 30_000,
  leastPauseMs: () => 0,
}
const longestWaitMs = 60_000
const largestBytes = 512 * 1024 * 1024

/**
 * Rate-limited fetch with retries: few concurrent requests, pauses between them, waits as long as a 429 or 503 demands,
 * and retries after a failure. Fetches only from the source's own origin.
 */
export function rateLimitedFetch(
  origin: string,
  authorization: string | undefined,
  crawlPolicy: Partial<CrawlPolicy> = {},
): { fetch: SourceFetch; slowDown: (pauseMs: number) => void } {
  const { concurrency, tries, firstWaitMs, timeoutMs, leastPauseMs, ...rest } = { ...defaults, ...crawlPolicy }
  let { pauseMs } = rest
  const turn = limitConcurrency(concurrency, Number.POSITIVE_INFINITY)
  const rateLimited: SourceFetch = async (url, { headers = {}, signal }) => {
    if (new URL(url).origin !== new URL(origin).origin) throw new Error(`${url} is not of ${origin}`)
    const ask = async (): Promise<SourceResponse> => {
      const response = await fetch(url, {
        headers: { 'user-agent': 'PahiyaBot/1', ...(authorization && { authorization }), ...headers },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        redirect: 'error',
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      if (bytes.length > largestBytes) throw new Error(`${url} is larger than we take`)
      return { status: response.status, headers: response.headers, bytes }
    }
    for (let attempt = 1, waitMs = firstWaitMs; ; attempt++, waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      const answer = await turn(async () => {
        const given = await ask().catch((error: unknown) => error as Error)
        const ownPauseMs = Math.max(pauseMs, leastPauseMs())
        if (ownPauseMs > 0) await sleep(ownPauseMs, undefined, { signal })
        return given
      })
      signal.throwIfAborted()
      const failed = answer instanceof Error || answer.status === 429 || answer.status >= 500
      if (!failed) return answer
      if (attempt >= tries) throw answer instanceof Error ? answer : new Error(`${url} answered ${answer.status}`)
      await sleep(answer instanceof Error ? waitMs : (askedToWaitMs(answer.headers) ?? waitMs), undefined, { signal })
    }
  }
  return { fetch: rateLimited, slowDown: (asked) => void (pauseMs = Math.max(pauseMs, asked)) }
}

function askedToWaitMs(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, longestWaitMs) : undefined
}
