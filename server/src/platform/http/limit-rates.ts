import type { RateKind } from '@pahiya/contract/route'
import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Redis } from '../redis.ts'
import type { Caller, Callers } from './callers.ts'

type Rates = Pick<Config, 'REDIS_PREFIX' | 'RATE_PER_VISITOR' | 'RATE_PER_NETWORK'>
type Dependencies = { config: Rates; redis: Redis; log: Log; metrics: Metrics; callers: Callers }

/** How many calls of a kind cost as much as one search. */
const cheaper: Record<RateKind, number> = { search: 1, phrase: 20, browse: 2, event: 2, suggest: 5 }
const minuteSeconds = 60
/** A Valkey that does not answer by then is away: whoever searches does not wait for a count. */
const patienceMs = 200
const complainEveryMs = 60_000

/** SEC-08: calls that name a rate are counted per visitor and per network, and refused until the minute is over. */
export function limitRates(http: FastifyInstance, dependencies: Dependencies): void {
  const { config, callers } = dependencies
  const take = createCounter(dependencies)
  http.addHook('onRequest', async (request, reply) => {
    const { rate } = request.routeOptions.config
    if (!rate) return
    const caller = callers.recognise(request, reply)
    const [visitor, network] = [config.RATE_PER_VISITOR * cheaper[rate], config.RATE_PER_NETWORK * cheaper[rate]]
    const waits = await Promise.all([
      take(`${rate}:visitor`, nameOf(caller), visitor),
      take(`${rate}:network`, caller.line.toString('base64url'), network),
    ])
    const waitMs = Math.max(...waits)
    if (waitMs > 0) throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  })
}

/** Whoever says an id is counted by it from the first call on, before our cookie has come back. */
function nameOf({ visitor, seal }: Caller): string {
  return (visitor ?? seal).toString('base64url')
}

/** How long to wait, in milliseconds; 0 for not at all. Counted in Valkey for all processes, or here while it is away. */
function createCounter({ config, redis, log, metrics }: Dependencies) {
  const counters = new Map<string, { shared: RateLimiterRedis; own: RateLimiterMemory }>()
  let complainedAt = 0
  const counterOf = (name: string, points: number) => {
    const keyPrefix = `${config.REDIS_PREFIX}:rate:${name}`
    const common = { keyPrefix, points, duration: minuteSeconds }
    const counter = counters.get(name) ?? {
      shared: new RateLimiterRedis({
        ...common,
        storeClient: redis,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        // Who is refused already is not worth a question to Valkey.
        inMemoryBlockOnConsumed: points + 1,
      }),
      own: new RateLimiterMemory(common),
    }
    counters.set(name, counter)
    return counter
  }
  const complain = (error: Error) => {
    metrics.rateFallbacks.inc()
    if (Date.now() - complainedAt < complainEveryMs) return
    complainedAt = Date.now()
    log.warn({ reason: error.message }, 'Valkey does not count: rates are limited by each process alone')
  }

  return async (name: string, who: string, points: number): Promise<number> => {
    const { shared, own } = counterOf(name, points)
    const waited = await waitOf(() => inTime(shared.consume(who)))
    if (typeof waited === 'number') return waited
    complain(waited)
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

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${patienceMs} ms`)), patienceMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
