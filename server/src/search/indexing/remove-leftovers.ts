import { setTimeout as sleep } from 'node:timers/promises'
import { whileHolding } from '../../platform/engines/advisory-lock.ts'
import type { Config } from '../../platform/config.ts'
import { deleteIndex, indexesNamed } from '../index/alias.ts'
import { indexAlias } from '../index/index-definition.ts'
import { unregisterUnlessLive, registeredIndexes } from '../index/index-registry.ts'
import type { FollowDependencies } from './follow-changes.ts'

/** A search that began before the swap may still be reading the old index. */
const graceMs = 3_000

/** Held by every rebuild from its first to its last step. */
export function rebuildLock(config: Pick<Config, 'SEARCH_INDEX_PREFIX'>): string {
  return `reindex-${indexAlias(config)}`
}

/**
 * Deletes every index that no search reads: half-built ones from a dead rebuild, retired ones, and unregistered ones.
 * Call it only under the rebuild lock. An index is removed from the registry before the engine, so that one that went
 * live after it was listed is not deleted.
 */
export async function removeLeftovers({ database, search, config }: FollowDependencies): Promise<void> {
  const registered = await registeredIndexes(database)
  const unread = registered.filter((index) => index.status !== 'live').map(({ name }) => name)
  const unregistered = (await indexesNamed(search, `${indexAlias(config)}-*`)).filter(
    (name) => !registered.some((index) => index.name === name),
  )
  for (const name of [...unread, ...unregistered]) {
    if (await unregisterUnlessLive(database, name)) await deleteIndex(search, name)
  }
}

/** Runs after a swap. If it is stopped meanwhile, the worker removes the retired index. */
export async function removeRetired(dependencies: FollowDependencies, signal: AbortSignal): Promise<void> {
  if (!(await registeredIndexes(dependencies.database)).some((index) => index.status === 'retired')) return
  await sleep(graceMs, undefined, { signal }).catch(() => {})
  if (!signal.aborted) await removeLeftovers(dependencies)
}

/**
 * Removes the leftovers of a killed rebuild. A registered index holds back the deletion of old changes, and an
 * abandoned one would do so forever. Does nothing during a rebuild, which holds the lock.
 */
export async function removeAbandoned(dependencies: FollowDependencies, signal: AbortSignal): Promise<void> {
  const { config, database, log } = dependencies
  await whileHolding(
    config,
    rebuildLock(config),
    signal,
    async (lost) => {
      const left = (await registeredIndexes(database)).filter((index) => index.status !== 'live')
      if (left.some((index) => index.status === 'retired')) await sleep(graceMs, undefined, { signal: lost })
      if (left.length === 0) return
      await removeLeftovers(dependencies)
      log.warn({ indexes: left.map(({ name }) => name) }, 'removed what a rebuild left behind')
    },
    { wait: false },
  )
}

/** Deletes the index of a failed rebuild. If that fails too, the next rebuild removes it as a leftover. */
export async function discardIndex(index: string, { database, search, log }: FollowDependencies): Promise<void> {
  try {
    if (await unregisterUnlessLive(database, index)) await deleteIndex(search, index)
  } catch (error) {
    log.warn({ err: error, index }, 'a half-built index could not be removed')
  }
}
