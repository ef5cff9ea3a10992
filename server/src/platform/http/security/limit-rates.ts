import type { RateKind } from '@pahiya/contract/core/route'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../app-error.ts'
import type { Config } from '../../config.ts'
import type { Log } from '../../telemetry/log.ts'
import type { Metrics } from '../../telemetry/metrics.ts'
import type { Redis } from '../../engines/redis.ts'
import type { Caller } from '../visitors/callers.ts'

type Settings = Pick<Config, 'REDIS_PREFIX' | 'REDIS_TIMEOUT_MS' | 'RATE_PER_VISITOR' | 'RATE_PER_NETWORK'>
type Dependencies = { config: Settings; redis: Redis; log: Log; metrics: Metrics }

export type Rates = ReturnType<typeof createRates>

/** How many calls of a kind cost as much as one search. */
const callsPerSearch: Record<RateKind, number> = {
  search: 1,
  phrase: 20,
  suggest: 5,
  browse: 4,
  image: 40,
  event: 2,
  write: 1,
  upload: 1,
  'sign-in': 0.5,
  code: 0.2,
  stream: 0.5,
  chat: 0.5,
  report: 0.5,
  // A provider sends from only a few addresses: up to 200 calls a second.
  webhook: 20,
}
/**
 * An IPv6 /48 may be some thousands of phones or one customer of a host who has 65,536 networks: so it may make as many
 * calls as this number of networks.
 */
export const networksPerSitePrefix = 25
const minuteSeconds = 60
const warnEveryMs = 60_000

/** SEC-08: calls are counted per visitor, per account, per network and per IPv6 /48, and refused until the minute is over. */
export function createRates(dependencies: Dependencies) {
  const { config } = dependencies
  const take = createCounter(dependencies)
  const pointsOf = (perSearch: number, rate: RateKind) => Math.max(1, Math.floor(perSearch * callsPerSearch[rate]))

  async function countAll(counts: Promise<number>[]): Promise<void> {
    const waitMs = Math.max(...(await Promise.all(counts)))
    if (waitMs > 0) throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  }

  return {
    async count(rate: RateKind, caller: Caller): Promise<void> {
      const name = nameOf(caller)
      await countAll([
        ...(name ? [take(`${rate}:visitor`, name, pointsOf(config.RATE_PER_VISITOR, rate))] : []),
        take(`${rate}:network`, caller.network.toString('base64url'), pointsOf(config.RATE_PER_NETWORK, rate)),
        ...(caller.sitePrefix === null
          ? []
          : [
              take(
                `${rate}:site-prefix`,
                caller.sitePrefix.toString('base64url'),
                pointsOf(config.RATE_PER_NETWORK * networksPerSitePrefix, rate),
              ),
            ]),
      ])
    },
    async countAccount(rate: RateKind, accountId: string): Promise<void> {
      await countAll([take(`${rate}:account`, accountId, pointsOf(config.RATE_PER_VISITOR, rate))])
    },
    /** Counts a person who has no account and no known network, by a keyed hash of their e-mail address. */
    async countGuest(rate: RateKind, address: Buffer): Promise<void> {
      await countAll([take(`${rate}:guest`, address.toString('base64url'), pointsOf(config.RATE_PER_VISITOR, rate))])
    },
  }
}

/** The id that the browser sends counts from the first call on, before the browser has returned our cookie. */
function nameOf({ visitor, cookie }: Caller): string | undefined {
  return (visitor ?? cookie)?.toString('base64url')
}

/**
 * Returns how long to wait in milliseconds; 0 means no wait. Counts in Valkey for all processes, or locally while it is
 * unavailable.
 */
function createCounter({ config, redis, log, metrics }: Dependencies) {
  const counters = new Map<string, { shared: RateLimiterRedis; own: RateLimiterMemory }>()
  let warnedAt = 0
  const counterOf = (name: string, points: number) => {
    const keyPrefix = `${config.REDIS_PREFIX}:rate:${name}`
    const common = { keyPrefix, points, duration: minuteSeconds }
    // The limit may change while the process runs.
    const key = `${name}:${points}`
    const counter = counters.get(key) ?? {
      shared: new RateLimiterRedis({
        ...common,
        storeClient: redis,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        // A caller who is already rejected is not looked up in Valkey again.
        inMemoryBlockOnConsumed: points + 1,
      }),
      own: new RateLimiterMemory(common),
    }
    counters.set(key, counter)
    return counter
  }
  const warn = (error: Error) => {
    metrics.rateFallbacks.inc()
    if (Date.now() - warnedAt < warnEveryMs) return
    warnedAt = Date.now()
    log.warn({ reason: error.message }, 'Valkey does not count: rates are limited by each process alone')
  }

  return async (name: string, who: string, points: number): Promise<number> => {
    const { shared, own } = counterOf(name, points)
    const waited = await waitOf(() => inTime(shared.consume(who), config.REDIS_TIMEOUT_MS))
    if (typeof waited === 'number') return waited
    warn(waited)
    const alone = await waitOf(() => own.consume(who))
    if (typeof alone === 'number') return alone
    throw alone
  }
}

async function waitOf(consume: () => Promise<RateLimiterRes>): Promise<number | Error> {
  try {
    await consume()
    return 0
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(refused.msBeforeNext, 1)
    return refused instanceof Error ? refused : new Error(String(refused))
  }
}

/** If Valkey does not respond in time, it counts as unavailable: a search does not wait for a count. */
async function inTime<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
