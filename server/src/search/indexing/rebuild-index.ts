import { readCarsAfter } from '../../listings/cars/read-cars.ts'
import { whileHolding } from '../../platform/engines/advisory-lock.ts'
import { pointAlias } from '../index/alias.ts'
import { snapshotHorizon } from '../index/changes.ts'
import { indexAlias, indexBody, newIndexName } from '../index/index-definition.ts'
import { makeLive, registeredIndexes, registerIndex, waitUntilFollowed } from '../index/index-registry.ts'
import { writeDocuments } from '../index/write-documents.ts'
import { checkDocumentCount } from './check-document-count.ts'
import { addDeadLetters } from './dead-letters.ts'
import { followChanges, type FollowDependencies } from './follow-changes.ts'
import { planWrites } from './plan-writes.ts'
import { discardIndex, rebuildLock, removeLeftovers, removeRetired } from './remove-leftovers.ts'

export type RebuildDependencies = FollowDependencies & {
  /** Called before each batch; by default the index is filled as fast as possible. */
  pace?: (documents: number, signal: AbortSignal) => Promise<void>
}
export type Rebuilt = { index: string; cars: number; seconds: number }

const smallestId = '00000000-0000-0000-0000-000000000000'
const batchSize = 1_000
const catchUpTimeoutMs = 120_000

/**
 * Builds a new index alongside the live one and swaps it in while changes and searches continue. Only a complete index
 * goes live: a rebuild that is stopped, fails or loses its lock leaves the live index unchanged and deletes its own.
 * Leftovers of a killed rebuild are deleted by the worker or by the next rebuild. Returns undefined when the signal
 * stopped it.
 */
export async function rebuildIndex(
  dependencies: RebuildDependencies,
  signal: AbortSignal,
): Promise<Rebuilt | undefined> {
  const { config } = dependencies
  return whileHolding(config, rebuildLock(config), signal, async (lost) => {
    const started = performance.now()
    await removeLeftovers(dependencies)
    const index = newIndexName(config, new Date())
    try {
      const cars = await fillAndFollow(index, dependencies, lost)
      await goLive(index, dependencies, lost)
      await removeRetired(dependencies, lost)
      return { index, cars, seconds: (performance.now() - started) / 1000 }
    } catch (error) {
      await discardIndex(index, dependencies)
      if (signal.aborted) return undefined
      throw lost.aborted ? lost.reason : error
    }
  })
}

/** Resolves when every car and every change so far is in the index; rejects when the signal is aborted. */
async function fillAndFollow(index: string, dependencies: RebuildDependencies, signal: AbortSignal): Promise<number> {
  const { database } = dependencies
  await createIndex(index, dependencies)
  const registered = (await registeredIndexes(database)).find((candidate) => candidate.name === index)!
  const ending = new AbortController()
  const untilEnd = AbortSignal.any([signal, ending.signal])
  const following = followChanges(registered, dependencies, untilEnd).then((): never => {
    throw new Error(`following the changes for ${index} was stopped`)
  })
  const filling = fillAndCatchUp(index, dependencies, untilEnd)
  try {
    return await Promise.race([filling, following])
  } finally {
    ending.abort()
    await Promise.allSettled([filling, following])
  }
}

/** Records the feed position before the first row is read, so that every later change is followed. */
async function createIndex(index: string, { database, search, config, log }: RebuildDependencies): Promise<void> {
  await registerIndex(database, index, await snapshotHorizon(database))
  await search.indices.create({ index, body: indexBody(config) })
  log.info({ index }, 'building')
}

async function fillAndCatchUp(index: string, dependencies: RebuildDependencies, signal: AbortSignal): Promise<number> {
  const cars = await fillIndex(index, dependencies, signal)
  if (!(await waitUntilFollowed(dependencies.database, index, catchUpTimeoutMs, signal)))
    throw new Error(`${index} did not catch up with the changes`)
  // The follower is still running here, so the index is never further behind than the count allows for.
  await checkDocumentCount(index, dependencies)
  return cars
}

/** Writes every car, reading the next batch while one is written. */
export async function fillIndex(
  index: string,
  { database, search, log, pace }: Pick<RebuildDependencies, 'database' | 'search' | 'log' | 'pace'>,
  signal: AbortSignal,
): Promise<number> {
  let written = 0
  let next = readCarsAfter(database, smallestId, batchSize)
  while (!signal.aborted) {
    const cars = await next
    const last = cars.at(-1)
    if (!last) break
    next = readCarsAfter(database, last.id, batchSize)
    next.catch(() => {})
    const { writes, refused: unwritable } = planWrites([], cars)
    const documents = writes.filter((write) => write.document !== null)
    await pace?.(documents.length, signal)
    const { refused } = await writeDocuments(search, index, documents, { signal })
    await addDeadLetters(database, index, [...unwritable, ...refused])
    written += documents.length
    if (written % 100_000 < batchSize) log.info({ index, written }, 'filling')
  }
  signal.throwIfAborted()
  return written
}

/** Making all documents searchable in one refresh takes long on a busy machine. */
const refreshTimeoutMs = 300_000

async function goLive(
  index: string,
  { database, search, config, log }: RebuildDependencies,
  signal: AbortSignal,
): Promise<void> {
  const refresh_interval = `${config.SEARCH_REFRESH_MS}ms`
  await search.indices.putSettings({ index, body: { index: { refresh_interval } } })
  await search.indices.refresh({ index }, { requestTimeout: refreshTimeoutMs })
  signal.throwIfAborted()
  // If this process dies between the two calls, the worker moves the alias.
  await makeLive(database, index)
  await pointAlias(search, indexAlias(config), index)
  log.info({ index }, 'live')
}
