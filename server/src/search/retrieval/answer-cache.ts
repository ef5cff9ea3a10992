import { approximateBytes, createByteCache } from '../../platform/byte-cache.ts'
import type { Config } from '../../platform/config.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { Redis } from '../../platform/engines/redis.ts'
import type { Retrieved } from '../engine/query-engine.ts'
import { createAnswerPredicates } from '../invalidation/answer-predicates.ts'
import { changesSince, type Changed, type PublishedPosition } from '../invalidation/published-changes.ts'
import { queryKey, type SearchQuery } from '../query/search-query.ts'

type Entry = { answer: Retrieved; bytes: number; askedAt: number; until: number }
type Ask = (question: SearchQuery) => Promise<Retrieved>
type CacheDependencies = {
  redis: Redis
  config: Pick<Config, 'SEARCH_INDEX_PREFIX' | 'SEARCH_ANSWER_TTL_MS' | 'SEARCH_CACHE_MB'>
  metrics: Metrics
}

/** Share of the cache memory; cards and responses use the rest. */
const cacheShare = 0.35
/** Every change to a car is tested against every answer for its city or brand: `pnpm bench invalidation`. */
const mostAnswers = 2_000
/** Every published change is applied; if one is missed nevertheless, its effect lasts at most this long. */
const longestMs = 300_000
export const pollEveryMs = 50

/**
 * Returns the same answer to the same query for as long as no published change affects it. Requests that arrive while
 * an equal one is running wait for its answer. While no changes are published, or without Valkey, an answer is reused
 * for SEARCH_ANSWER_TTL_MS only.
 */
export function createAnswerCache(
  { redis, config, metrics }: CacheDependencies,
  ask: Ask,
  now: () => number = Date.now,
): Ask {
  const predicates = createAnswerPredicates()
  const underWay = new Map<string, Promise<Retrieved>>()
  const answers = createAnswers({ config, metrics }, (key) => predicates.remove(key))
  const changes = followPublished({ redis, config }, invalidate, now)

  function clear(): void {
    for (const key of underWay.keys()) predicates.remove(key)
    underWay.clear()
    answers.clear()
  }

  function invalidate(changed: Changed): void {
    if (changed === 'many') return clear()
    for (const key of predicates.affectedBy(changed)) {
      // A running request may have read the index before the change.
      underWay.delete(key)
      answers.delete(key)
      predicates.remove(key)
    }
  }

  const isUsable = ({ askedAt, until }: Entry) => now() < until && changes.areAppliedTo(askedAt)

  async function askAndCache(key: string, question: SearchQuery): Promise<Retrieved> {
    const askedAt = now()
    answers.delete(key)
    predicates.add(key, question, new Date(askedAt))
    const asking = ask(question)
    underWay.set(key, asking)
    let cached = false
    // Not cached if a change affected the answer meanwhile.
    const isCurrent = () => underWay.get(key) === asking
    try {
      const answer = await asking
      if (isCurrent() && !answer.degraded && !answer.partial)
        cached = answers.set(key, { answer, bytes: approximateBytes(answer), askedAt, until: endOf(askedAt) })
      return answer
    } finally {
      if (isCurrent()) {
        underWay.delete(key)
        if (!cached) predicates.remove(key)
      }
    }
  }

  return async (question) => {
    await changes.catchUp()
    const key = queryKey(question)
    return answers.get(key, isUsable)?.answer ?? underWay.get(key) ?? askAndCache(key, question)
  }
}

function createAnswers({ config, metrics }: Omit<CacheDependencies, 'redis'>, onRemoved: (key: string) => void) {
  return createByteCache<Entry>({
    name: 'answers',
    maxBytes: config.SEARCH_CACHE_MB * 1_000_000 * cacheShare,
    maxEntries: mostAnswers,
    bytesOf: ({ bytes }) => bytes,
    metrics,
    onRemoved,
  })
}

/** Applies published changes, polled at most every `pollEveryMs`; 'many' stands for changes that were missed. */
function followPublished(
  { redis, config }: Omit<CacheDependencies, 'metrics'>,
  apply: (changed: Changed) => void,
  now: () => number,
) {
  let position: PublishedPosition | null = null
  let polledAt = Number.NEGATIVE_INFINITY
  let subscribed = false
  // The time up to which all published changes have been applied.
  let currentAt = Number.NEGATIVE_INFINITY
  let polling: Promise<void> | undefined

  async function poll(): Promise<void> {
    const startedAt = now()
    const published = await changesSince(redis, config, position).catch(() => null)
    polledAt = now()
    subscribed = published !== null
    if (!published) return
    for (const changed of published.changes ?? ['many' as const]) apply(changed)
    position = published.position
    currentAt = startedAt
  }

  return {
    async catchUp(): Promise<void> {
      if (now() - polledAt >= pollEveryMs) await (polling ??= poll().finally(() => (polling = undefined)))
    },
    /**
     * Whether an answer requested at this time can be used: all later changes have been applied to it, or it is recent
     * enough.
     */
    areAppliedTo: (askedAt: number) => subscribed || now() - Math.max(askedAt, currentAt) < config.SEARCH_ANSWER_TTL_MS,
  }
}

/** Queries about recent days match different cars from one hour to the next. */
function endOf(askedAt: number): number {
  const endOfHour = (Math.floor(askedAt / 3_600_000) + 1) * 3_600_000
  return Math.min(askedAt + longestMs, endOfHour)
}
