import { setTimeout as sleep } from 'node:timers/promises'
import { readCars } from '../../listings/cars/read-cars.ts'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { SearchEngine } from '../../platform/engines/opensearch.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Redis } from '../../platform/engines/redis.ts'
import { createPublisher } from '../invalidation/published-changes.ts'
import { readChanges, type Change, type FeedPosition } from '../index/changes.ts'
import { savePosition, type IndexStatus } from '../index/index-registry.ts'
import { planWrites, type WritePlan } from './plan-writes.ts'
import { addDeadLetters, deadLetterCars, removeDeadLetters } from './dead-letters.ts'
import { writeDocuments } from '../index/write-documents.ts'

export type FollowDependencies = {
  database: Database
  search: SearchEngine
  redis: Redis
  config: Config
  log: Log
  metrics: Metrics
}

type Batch = WritePlan & { changes: Change[]; end: FeedPosition }

/**
 * Applies changes to one index until the signal is aborted. The next batch is read while the previous one is written;
 * the position advances only when a batch is in the index, so a killed process repeats work but loses none. A car that
 * cannot be written becomes a dead letter and the feed continues.
 */
export async function followChanges(
  index: { name: string; status: IndexStatus; position: FeedPosition },
  dependencies: FollowDependencies,
  signal: AbortSignal,
): Promise<void> {
  // The answer caches depend only on the live index.
  const publisher = index.status === 'live' ? createPublisher(index, dependencies) : undefined
  let position = index.position
  let prefetched: Promise<Batch> | undefined
  try {
    const refusedBefore = await readDeadLetters(dependencies, index.name, position)
    if (refusedBefore.writes.length > 0) await carry(index.name, refusedBefore, dependencies, publisher, signal)
    while (!signal.aborted) {
      const batch = await (prefetched ?? readBatch(dependencies, position))
      const moreWaits = batch.changes.length === dependencies.config.FEED_BATCH
      prefetched = moreWaits ? readBatch(dependencies, batch.end) : undefined
      // Awaited in the next iteration; until then a failure must not count as unhandled.
      prefetched?.catch(() => {})
      if (batch.changes.length > 0) await carry(index.name, batch, dependencies, publisher, signal)
      position = batch.end
      publisher?.turn(position)
      if (!moreWaits) await sleep(dependencies.config.FEED_POLL_MS, undefined, { signal }).catch(() => {})
    }
    await prefetched
  } finally {
    await publisher?.end()
  }
}

/** A newer release may be able to write documents that an older one could not. */
async function readDeadLetters({ database, config }: FollowDependencies, index: string, end: FeedPosition) {
  const cars = await readCars(database, await deadLetterCars(database, index, config.FEED_BATCH))
  return { changes: [], ...planWrites([], cars), end }
}

async function readBatch({ database, config }: FollowDependencies, after: FeedPosition): Promise<Batch> {
  const changes = await readChanges(database, after, config.FEED_BATCH)
  const last = changes.at(-1)
  if (!last) return { changes, writes: [], refused: [], end: after }
  const cars = await readCars(database, [...new Set(changes.map((change) => change.carId))])
  return { changes, ...planWrites(changes, cars), end: { xid: last.xid, id: last.id } }
}

async function carry(
  index: string,
  { writes, refused: unwritable, end }: Batch,
  { database, search, log, metrics }: FollowDependencies,
  publisher: ReturnType<typeof createPublisher> | undefined,
  signal: AbortSignal,
): Promise<void> {
  const before = await publisher?.before(writes)
  const result = await writeDocuments(search, index, writes, {
    signal,
    onRetry(reason, waitMs) {
      metrics.feedRetries.inc({ index })
      log.warn({ index, reason, waitMs: Math.round(waitMs) }, 'the index cannot take documents now, waiting')
    },
  })
  if (before) publisher!.note(before, writes)
  const refused = [...unwritable, ...result.refused]
  const refusedCars = new Set(refused.map((document) => document.carId))
  for (const document of refused) log.error({ index, ...document }, 'document refused, recorded as a dead letter')
  await addDeadLetters(database, index, refused)
  await removeDeadLetters(
    database,
    index,
    writes.filter((write) => !refusedCars.has(write.carId)),
  )
  await savePosition(database, index, end)
  metrics.feedDocuments.inc({ index, outcome: 'written' }, result.written)
  metrics.feedDocuments.inc({ index, outcome: 'outdated' }, result.outdated)
  metrics.feedDocuments.inc({ index, outcome: 'dead-letter' }, refused.length)
}
