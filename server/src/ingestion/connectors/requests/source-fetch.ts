import { setTimeout as sleepFor } from 'node:timers/promises'
import { limitConcurrency } from '../../../platform/limit-concurrency.ts'
import { reuseConnections } from '../../../platform/outbound/guarded-request.ts'
import { createPace, type Clock } from './pace.ts'
import {
  requestSource,
  SourceRefused,
  type SourceFetch,
  type SourceGuard,
  type SourceResponse,
} from './request-source.ts'

export type CrawlPolicy = {
  concurrency: number
  pauseMs: number
  tries: number
  firstWaitMs: number
  timeoutMs: number
  /** Read before each pause, because it may change during a crawl. */
  leastPauseMs: () => number
  /** Replaced in tests. */
  clock: Clock
}

const realClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) => sleepFor(ms, undefined, { signal }),
}
const defaults: CrawlPolicy = {
  concurrency: 4,
  pauseMs: 0,
  tries: 6,
  firstWaitMs: 250,
  timeoutMs: 30_000,
  leastPauseMs: () => 0,
  clock: realClock,
}
const longestWaitMs = 60_000
/** A job that waits holds a slot: a source that asks for more is left until then. */
const longestWaitHereMs = 15 * 60_000
/** A source that asks for more is asked again after a day, like one that asks for nothing. */
const longestAskedMs = 24 * 3_600_000
const largestBytes = 512 * 1024 * 1024

/** The source asked not to be requested before a time that is too far away to wait for. */
export class AskedToWait extends Error {
  readonly until: Date
  constructor(until: Date) {
    super(`the source asked not to be requested before ${until.toISOString()}`)
    this.until = until
  }
}

/**
 * Rate-limited fetch with retries. Few requests are under way at once, and each starts a pause after the one before: as
 * long as the source or we demand, and longer if the source is slow or fails. After a 429 or 503 no request starts
 * before the time that the source names. Fetches only from the source's own host, through the guard.
 */
export function rateLimitedFetch(
  guard: SourceGuard,
  crawlPolicy: Partial<CrawlPolicy> = {},
): { fetch: SourceFetch; slowDown: (pauseMs: number) => void } {
  const policy = { ...defaults, ...crawlPolicy }
  const { concurrency, tries, firstWaitMs, timeoutMs, leastPauseMs, clock } = policy
  let { pauseMs } = policy
  const leastMs = () => Math.max(pauseMs, leastPauseMs())
  const pace = createPace({ clock, concurrency, leastMs, firstWaitMs, mostMs: longestWaitMs })
  const turn = limitConcurrency(concurrency, Number.POSITIVE_INFINITY)
  let askedUntil = 0
  const bounds = { timeoutMs, largestBytes, connections: reuseConnections() }

  const rateLimited: SourceFetch = async (url, options) => {
    const { signal } = options
    for (let attempt = 1, waitMs = firstWaitMs; ; attempt++, waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      const answer = await turn(async () => {
        await pace.untilTurn(signal)
        const started = clock.now()
        const given = await requestSource(url, guard, options, bounds).catch((error: unknown) => error as Error)
        const failed = isFailed(given)
        if (!(given instanceof SourceRefused)) pace.answered(clock.now() - started, failed)
        // No other request starts before the time that the source names.
        if (failed && !(given instanceof Error)) askedUntil = Math.max(askedUntil, askedToWait(given, clock.now()))
        pace.waitUntil(askedUntil)
        return given
      })
      signal.throwIfAborted()
      if (answer instanceof SourceRefused) throw answer
      if (!(answer instanceof Error) && !isFailed(answer)) return answer
      const leftMs = askedUntil - clock.now()
      if (leftMs > (attempt >= tries ? 0 : longestWaitHereMs)) throw new AskedToWait(new Date(askedUntil))
      if (attempt >= tries) throw answer instanceof Error ? answer : new Error(`${url} answered ${answer.status}`)
      pace.waitUntil(clock.now() + waitMs)
    }
  }
  return { fetch: rateLimited, slowDown: (asked) => void (pauseMs = Math.max(pauseMs, asked)) }
}

const isFailed = (answer: SourceResponse | Error): boolean =>
  answer instanceof Error || answer.status === 429 || answer.status >= 500

/** The time that Retry-After names, in seconds or as a date; 0 if it names none. */
function askedToWait({ headers }: SourceResponse, now: number): number {
  const named = headers.get('retry-after')?.trim() ?? ''
  const until = /^\d{1,9}$/.test(named) ? now + Number(named) * 1_000 : Date.parse(named)
  return Number.isFinite(until) ? Math.min(until, now + longestAskedMs) : 0
}
