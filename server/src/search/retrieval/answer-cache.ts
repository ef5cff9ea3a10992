import type { Config } from '../../platform/config.ts'
import type { Redis } from '../../platform/redis.ts'
import { changesSince, type Changed, type PublishedPosition } from '../invalidation/published-changes.ts'
import type { Retrieved } from '../engine/ask-engine.ts'
import { affectsAnswer, type CarFacts } from '../invalidation/affects-answer.ts'
import { questionKey, type Question } from '../question/question.ts'

type Kept = { answer: Promise<Retrieved>; until: number; concerns: (car: CarFacts) => boolean }
type Ask = (question: Question) => Promise<Retrieved>

const mostKept = 2_000
/** Nothing that changed is missed; should it ever be, then not for long. */
const longestMs = 300_000
export const pollEveryMs = 50

/**
 * Gives the same answer to the same question for as long as no car changed that could matter to it, also to those who
 * ask while the first is still waiting. Without Valkey, or when nobody announces changes, every question is asked.
 */
export function createAnswerCache(
  { redis, config }: { redis: Redis; config: Pick<Config, 'SEARCH_INDEX_PREFIX'> },
  ask: Ask,
  now: () => number = Date.now,
): Ask {
  const kept = new Map<string, Kept>()
  let heard: PublishedPosition | null = null
  let heardAt = Number.NEGATIVE_INFINITY
  let hearing: Promise<void> | undefined

  async function hear(): Promise<void> {
    const news = await changesSince(redis, config, heard).catch(() => null)
    if (!news?.changes) kept.clear()
    else for (const changed of news.changes) forget(kept, changed)
    heard = news?.heard ?? null
    heardAt = now()
  }

  return async (question) => {
    if (now() - heardAt >= pollEveryMs) await (hearing ??= hear().finally(() => (hearing = undefined)))
    if (heard === null) return ask(question)
    const key = questionKey(question)
    const known = kept.get(key)
    kept.delete(key)
    const usable = known && known.until > now() ? known : keptAnswer(question, ask(question), now())
    kept.set(key, usable)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    return usable.answer.then(
      (answer) => {
        // What came from elsewhere than the whole index is not an answer to keep.
        if (answer.degraded || answer.partial) drop(kept, key, usable)
        return answer
      },
      (error: unknown) => {
        drop(kept, key, usable)
        throw error
      },
    )
  }
}

function keptAnswer(question: Question, answer: Promise<Retrieved>, now: number): Kept {
  // Questions about the last days mean other cars from one hour to the next.
  const endOfHour = (Math.floor(now / 3_600_000) + 1) * 3_600_000
  return { answer, until: Math.min(now + longestMs, endOfHour), concerns: affectsAnswer(question, new Date(now)) }
}

function forget(kept: Map<string, Kept>, changed: Changed): void {
  if (changed === 'many') kept.clear()
  else for (const [key, { concerns }] of kept) if (changed.some(concerns)) kept.delete(key)
}

function drop(kept: Map<string, Kept>, key: string, entry: Kept): void {
  if (kept.get(key) === entry) kept.delete(key)
}
