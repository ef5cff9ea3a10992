import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { SearchEngine } from '../../platform/engines/opensearch.ts'
import type { Redis } from '../../platform/engines/redis.ts'
import type { CarDocument } from '../index/car-document.ts'
import type { FeedPosition } from '../index/changes.ts'
import { indexAlias } from '../index/index-definition.ts'
import { isKnownRegion, regionRouting } from '../index/region-routing.ts'
import type { DocumentWrite } from '../index/write-documents.ts'
import { pickCarFacts, type CarFacts } from './affects-answer.ts'

/** Cars in their previous and current state; 'many' if there are too many to list. */
export type Changed = readonly CarFacts[] | 'many'
type Place = Pick<Config, 'SEARCH_INDEX_PREFIX'>

/** A publisher's last message, and the feed position that it and earlier messages cover. */
export type PublishedPosition = { publisher: string; number: number; upTo: FeedPosition }

type Message = Pick<PublishedPosition, 'publisher' | 'number'> & { changed: Changed }

const mostListed = 200
const messagesKept = 500
const messagesKeptSeconds = 3_600
const heartbeatEveryMs = 200
const heartbeatLastsMs = 1_000
const expiration = { type: 'PX', value: heartbeatLastsMs } as const

/**
 * Publishes the changes of the live index to Valkey once a search can see them. Messages are numbered and carry the
 * publisher's id, so that a subscriber notices a missing message or a new publisher; in both cases cached answers may
 * no longer be used. A separate heartbeat signals that changes are being followed, even while a bulk write is slow.
 */
export function createPublisher(
  index: { name: string; position: FeedPosition },
  { search, redis, config, log }: { search: SearchEngine; redis: Redis; config: Config; log: Log },
) {
  const publisher = randomUUID()
  const { list, alive } = keysOf(config)
  const restMs = config.SEARCH_REFRESH_MS / 2
  let number = 0
  let reached = index.position
  let waiting: CarFacts[] | 'many' = []
  let publishing: Promise<void> | undefined
  let refreshedAt = Number.NEGATIVE_INFINITY

  const hasChanges = () => waiting === 'many' || waiting.length > 0
  const heartbeat = () => JSON.stringify({ publisher, number, upTo: reached } satisfies PublishedPosition)
  const beat = () => void redis.set(alive, heartbeat(), { expiration }).catch(() => {})
  const beating = setInterval(beat, heartbeatEveryMs)

  async function publish(upTo: FeedPosition): Promise<void> {
    const command = redis.multi()
    if (hasChanges()) {
      const changed: Changed = waiting
      waiting = []
      refreshedAt = performance.now()
      // A search sent after the message must see the change.
      await search.indices.refresh({ index: index.name })
      number += 1
      const message: Message = { publisher, number, changed }
      command
        .lPush(list, JSON.stringify(message))
        .lTrim(list, 0, messagesKept - 1)
        .expire(list, messagesKeptSeconds)
    }
    reached = upTo
    await command.set(alive, heartbeat(), { expiration }).exec()
  }

  return {
    /** Call this before a write: returns the indexed facts of these cars. */
    before: (writes: readonly DocumentWrite[]) => readIndexedFacts(search, index.name, writes),
    /** Call this after a write: queues the old and new facts for publishing. */
    note(before: Changed, writes: readonly DocumentWrite[]): void {
      waiting = joinChanges(waiting, before, writes)
    },
    /** Called on every turn of the follower: publishes the queued changes, at most once per half refresh interval. */
    turn(upTo: FeedPosition): void {
      if (publishing || (hasChanges() && performance.now() - refreshedAt < restMs)) return
      publishing = publish(upTo)
        .catch((error: unknown) => {
          // The next number exposes the gap, and the next turn refreshes and publishes the unpublished changes.
          number += 1
          waiting = 'many'
          log.warn({ err: error, index: index.name }, 'changes could not be published')
        })
        .finally(() => (publishing = undefined))
    },
    async end(): Promise<void> {
      clearInterval(beating)
      await Promise.race([publishing, sleep(1_000, undefined, { ref: false })])
      await redis.del(alive).catch(() => {})
    },
  }
}

function joinChanges(
  waiting: CarFacts[] | 'many',
  before: Changed,
  writes: readonly DocumentWrite[],
): CarFacts[] | 'many' {
  const after = writes.flatMap(({ document }) => (document ? [pickCarFacts(document)] : []))
  return before === 'many' || waiting === 'many' ? 'many' : [...waiting, ...before, ...after]
}

async function readIndexedFacts(
  search: SearchEngine,
  index: string,
  writes: readonly DocumentWrite[],
): Promise<Changed> {
  if (writes.length > mostListed) return 'many'
  const docs = writes
    .filter(({ region }) => isKnownRegion(region))
    .map(({ carId, region }) => ({ _id: carId, routing: regionRouting(region) }))
  if (docs.length === 0) return []
  const answer = await search.mget({ index, body: { docs } }).catch(() => null)
  if (!answer) return 'many'
  if (answer.body.docs.some((found) => 'error' in found)) return 'many'
  return answer.body.docs.flatMap((found) =>
    '_source' in found && found._source ? [pickCarFacts(found._source as CarDocument)] : [],
  )
}

/**
 * The changes published since a position, oldest first. `changes` is null when messages are missing or another
 * publisher took over. Null when there is no heartbeat.
 */
export async function changesSince(
  redis: Redis,
  config: Place,
  since: PublishedPosition | null,
): Promise<{ position: PublishedPosition; changes: Changed[] | null } | null> {
  const { list, alive } = keysOf(config)
  const [beat, newest] = (await redis.multi().get(alive).lRange(list, 0, 0).exec()) as unknown as [
    string | null,
    string[],
  ]
  if (beat === null) return null
  const position = JSON.parse(beat) as PublishedPosition
  if (since?.publisher !== position.publisher) return { position, changes: null }
  if (since.number === position.number) return { position, changes: [] }
  const missed = position.number - since.number
  const texts = missed === 1 ? newest : await redis.lRange(list, 0, Math.min(missed, messagesKept) - 1)
  const messages = texts.map((text) => JSON.parse(text) as Message).toReversed()
  const whole =
    messages.length === missed &&
    messages.every(({ publisher, number }, n) => publisher === position.publisher && number === since.number + 1 + n)
  return { position, changes: whole ? messages.map(({ changed }) => changed) : null }
}

/** The feed position up to which changes were published; null when there is no heartbeat. */
export async function publishedUpTo(redis: Redis, config: Place): Promise<FeedPosition | null> {
  const beat = await redis.get(keysOf(config).alive)
  return beat === null ? null : (JSON.parse(beat) as PublishedPosition).upTo
}

function keysOf(config: Place) {
  const name = `${indexAlias(config)}:changed`
  return { list: name, alive: `${name}:alive` }
}
