import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import type { SearchEngine } from '../../platform/opensearch.ts'
import type { Redis } from '../../platform/redis.ts'
import type { CarDocument } from '../index/car-document.ts'
import { factsOf, type CarFacts } from './affects-answer.ts'
import type { FeedPosition } from '../index/changes.ts'
import { aliasOf } from '../index/index-definition.ts'
import { routingOf } from '../index/region-routing.ts'
import type { DocumentWrite } from '../index/write-documents.ts'

/** Cars as they were and as they are now; 'many' when they are too many to tell one by one. */
export type Changed = readonly CarFacts[] | 'many'
type Place = Pick<Config, 'SEARCH_INDEX_PREFIX'>

/** How far somebody has heard: who speaks, the number of what was said last, and up to where in the feed that was. */
export type PublishedPosition = { publisher: string; number: number; upTo: FeedPosition }

type Message = Pick<PublishedPosition, 'publisher' | 'number'> & { said: Changed }

const mostToldOneByOne = 200
const remembered = 500
const rememberedSeconds = 3_600
const aliveMs = 1_000

/**
 * Tells whoever keeps answers what has changed in the index, once a search can see it. A number for each telling shows
 * gaps, and a name for each publisher shows that another one took over: in both cases nothing kept before is good any more.
 */
export function createPublisher(
  index: string,
  { search, redis, config, log }: { search: SearchEngine; redis: Redis; config: Config; log: Log },
) {
  const publisher = randomUUID()
  const { list, alive } = keysOf(config)
  const restMs = config.SEARCH_REFRESH_MS / 2
  let number = 0
  let waiting: CarFacts[] | 'many' = []
  let telling: Promise<void> | undefined
  let refreshedAt = Number.NEGATIVE_INFINITY

  const hasNews = () => waiting === 'many' || waiting.length > 0

  async function tell(upTo: FeedPosition): Promise<void> {
    const message = redis.multi()
    if (hasNews()) {
      const said: Changed = waiting
      waiting = []
      refreshedAt = performance.now()
      // What is announced must be visible to whoever asks afterwards.
      await search.indices.refresh({ index })
      number += 1
      const told: Message = { publisher, number, said }
      message
        .lPush(list, JSON.stringify(told))
        .lTrim(list, 0, remembered - 1)
        .expire(list, rememberedSeconds)
    }
    await message
      .set(alive, JSON.stringify({ publisher, number, upTo }), { expiration: { type: 'PX', value: aliveMs } })
      .exec()
  }

  return {
    /** Before they are written: what the index has of these cars until now. */
    async before(writes: readonly DocumentWrite[]): Promise<Changed> {
      if (writes.length > mostToldOneByOne) return 'many'
      const docs = writes.map(({ carId, region }) => ({ _id: carId, routing: routingOf(region) }))
      const answer = await search.mget({ index, body: { docs } }).catch(() => null)
      if (!answer) return 'many'
      return answer.body.docs.flatMap((found) =>
        '_source' in found && found._source ? [factsOf(found._source as CarDocument)] : [],
      )
    },
    /** After they were written. */
    note(before: Changed, writes: readonly DocumentWrite[]): void {
      const after = writes.flatMap(({ document }) => (document ? [factsOf(document)] : []))
      waiting = before === 'many' || waiting === 'many' ? 'many' : [...waiting, ...before, ...after]
    },
    /** On every turn, whether or not there is anything to tell: silence means that nobody follows the changes. */
    turn(upTo: FeedPosition): void {
      if (telling || (hasNews() && performance.now() - refreshedAt < restMs)) return
      telling = tell(upTo)
        .catch((error: unknown) => {
          // Whatever was not told is lost: the next number shows the gap.
          number += 1
          log.warn({ err: error, index }, 'changes could not be announced')
        })
        .finally(() => (telling = undefined))
    },
    async end(): Promise<void> {
      await Promise.race([telling, sleep(1_000, undefined, { ref: false })])
      await redis.del(alive).catch(() => {})
    },
  }
}

/** What was announced since then, oldest first; null when that cannot be told, or nobody speaks. */
export async function changesSince(
  redis: Redis,
  config: Place,
  since: PublishedPosition | null,
): Promise<{ heard: PublishedPosition; changes: Changed[] | null } | null> {
  const { list, alive } = keysOf(config)
  const [spoken, told] = (await redis.multi().get(alive).lRange(list, 0, 0).exec()) as unknown as [
    string | null,
    string[],
  ]
  if (spoken === null) return null
  const heard = JSON.parse(spoken) as PublishedPosition
  if (since?.publisher !== heard.publisher) return { heard, changes: null }
  if (since.number === heard.number) return { heard, changes: [] }
  const missed = heard.number - since.number
  const all = missed === 1 ? told : await redis.lRange(list, 0, Math.min(missed, remembered) - 1)
  const messages = all.map((text) => JSON.parse(text) as Message).toReversed()
  const whole =
    messages.length === missed &&
    messages.every(({ publisher, number }, n) => publisher === heard.publisher && number === since.number + 1 + n)
  return { heard, changes: whole ? messages.map(({ said }) => said) : null }
}

/** Up to where in the feed changes were announced; null when nobody speaks. */
export async function publishedUpTo(redis: Redis, config: Place): Promise<FeedPosition | null> {
  const spoken = await redis.get(keysOf(config).alive)
  return spoken === null ? null : (JSON.parse(spoken) as PublishedPosition).upTo
}

function keysOf(config: Place) {
  const name = `${aliasOf(config)}:changed`
  return { list: name, alive: `${name}:alive` }
}
