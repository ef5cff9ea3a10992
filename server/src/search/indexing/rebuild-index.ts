import { setTimeout as sleep } from 'node:timers/promises'
import { readCarsAfter } from '../../listings/read-cars.ts'
import { whileHolding } from '../../platform/advisory-lock.ts'
import { deleteIndex, indexesNamed, pointAlias } from '../index/alias.ts'
import { snapshotHorizon } from '../index/changes.ts'
import { followChanges, type FollowDependencies } from './follow-changes.ts'
import { aliasOf, indexBody, newIndexName } from '../index/index-definition.ts'
import { forgetIndex, makeLive, registeredIndexes, registerIndex, waitUntilFollowed } from '../index/index-registry.ts'
import { writeOf } from './plan-writes.ts'
import { addDeadLetters } from './dead-letters.ts'
import { writeDocuments } from '../index/write-documents.ts'

export type RebuildDependencies = FollowDependencies
export type Rebuilt = { index: string; cars: number; seconds: number }

const smallestId = '00000000-0000-0000-0000-000000000000'
const batchSize = 1_000
/** A search that began before the swap may still be reading the old index. */
const graceMs = 3_000

/**
 * Builds a new index beside the live one and swaps it in, while changes and searches go on. Killed at any point it
 * leaves the live index as it was; the next run removes what it left behind.
 */
export async function rebuildIndex(
  dependencies: RebuildDependencies,
  signal: AbortSignal,
): Promise<Rebuilt | undefined> {
  const { config } = dependencies
  return whileHolding(config, `reindex-${aliasOf(config)}`, signal, async (lost) => {
    const started = performance.now()
    await removeLeftovers(dependencies)
    const index = await createIndex(dependencies)
    const cars = await fillAndFollow(index, dependencies, lost)
    await goLive(index, dependencies)
    if (await hasRetired(dependencies)) {
      await sleep(graceMs, undefined, { signal: lost }).catch(() => {})
      await removeLeftovers(dependencies)
    }
    return { index, cars, seconds: (performance.now() - started) / 1000 }
  })
}

/** Indexes that nobody reads: half-built ones of a run that died, retired ones, and ones that were never registered. */
async function removeLeftovers({ database, search, config }: RebuildDependencies): Promise<void> {
  const registered = await registeredIndexes(database)
  for (const { name } of registered.filter((index) => index.status !== 'live')) {
    await deleteIndex(search, name)
    await forgetIndex(database, name)
  }
  const live = registered.find((index) => index.status === 'live')?.name
  for (const name of await indexesNamed(search, `${aliasOf(config)}-*`)) {
    if (name !== live) await deleteIndex(search, name)
  }
}

async function hasRetired({ database }: RebuildDependencies): Promise<boolean> {
  return (await registeredIndexes(database)).some((index) => index.status === 'retired')
}

async function createIndex({ database, search, config, log }: RebuildDependencies): Promise<string> {
  const index = newIndexName(config, new Date())
  // The place in the feed comes before the first row is read: what changes from here on is followed.
  const horizon = await snapshotHorizon(database)
  await search.indices.create({ index, body: indexBody(config) })
  await registerIndex(database, index, horizon)
  log.info({ index }, 'building')
  return index
}

async function fillAndFollow(index: string, dependencies: RebuildDependencies, signal: AbortSignal): Promise<number> {
  const { database } = dependencies
  const stopFollowing = new AbortController()
  const registered = (await registeredIndexes(database)).find((candidate) => candidate.name === index)!
  const following = followChanges(registered, dependencies, AbortSignal.any([signal, stopFollowing.signal]))
  try {
    const cars = await Promise.race([fillIndex(index, dependencies, signal), following.then(() => 0)])
    const patienceMs = 120_000
    if (!(await waitUntilFollowed(database, index, patienceMs)))
      throw new Error(`${index} did not catch up with the changes`)
    return cars
  } finally {
    stopFollowing.abort()
    await following.catch(() => {})
  }
}

/** Copies every car, reading the next batch while one is written. */
export async function fillIndex(
  index: string,
  { database, search, log }: Pick<RebuildDependencies, 'database' | 'search' | 'log'>,
  signal: AbortSignal,
): Promise<number> {
  let copied = 0
  let next = readCarsAfter(database, smallestId, batchSize)
  while (!signal.aborted) {
    const cars = await next
    const last = cars.at(-1)
    if (!last) break
    next = readCarsAfter(database, last.id, batchSize)
    next.catch(() => {})
    const writes = cars.map(writeOf).filter((write) => write.document !== null)
    const { refused } = await writeDocuments(search, index, writes, { signal })
    await addDeadLetters(database, index, refused)
    copied += writes.length
    if (copied % 100_000 < batchSize) log.info({ index, copied }, 'copying')
  }
  signal.throwIfAborted()
  return copied
}

async function goLive(index: string, { database, search, config, log }: RebuildDependencies): Promise<void> {
  const refresh_interval = `${config.SEARCH_REFRESH_MS}ms`
  await search.indices.putSettings({ index, body: { index: { refresh_interval } } })
  // All that was written becomes searchable at once here, which takes its time when the machine is busy.
  await search.indices.refresh({ index }, { requestTimeout: 300_000 })
  // Should this process die between the two, the worker moves the alias.
  await makeLive(database, index)
  await pointAlias(search, aliasOf(config), index)
  log.info({ index }, 'live')
}
