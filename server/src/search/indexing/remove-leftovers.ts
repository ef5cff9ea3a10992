import { setTimeout as sleep } from 'node:timers/promises'
import { whileHolding } from '../../platform/engines/advisory-lock.ts'
import type { Config } from '../../platform/config.ts'
import { deleteIndex, indexesNamed } from '../index/alias.ts'
import { aliasOf } from '../index/index-definition.ts'
import { forgetUnlessLive, registeredIndexes } from '../index/index-registry.ts'
import type { FollowDependencies } from './follow-changes.ts'

/** A search that began before the swap may still be reading the old index. */
const graceMs = 3_000

/** Held by every rebuild from its first to its last step. */
export function rebuildLock(config: Pick<Config, 'SEARCH_INDEX_PREFIX'>): string {
  return `reindex-${aliasOf(config)}`
}

/**
 * Deletes every index that no search reads: half-built ones of a rebuild that died, retired ones, and ones that were
 * never registered. Only under the rebuild lock. An index leaves the registry before the engine, so that one that has
 * gone live since it was listed is kept.
 */
export async function removeLeftovers({ database, search, config }: FollowDependencies): Promise<void> {
  const registered = await registeredIndexes(database)
  const unread = registered.filter((index) => index.status !== 'live').map(({ name }) => name)
  const unregistered = (await indexesNamed(search, `${aliasOf(config)}-*`)).filter(
    (name) => !registered.some((index) => index.name === name),
  )
  for (const name of [...unread, ...unregistered]) {
    if (await forgetUnlessLive(database, name)) await deleteIndex(search, name)
  }
}

/** After a swap. Stopped meanwhile, it leaves the retired index to the worker. */
export async function removeRetired(dependencies: FollowDependencies, signal: AbortSignal): Promise<void> {
  if (!(await registeredIndexes(dependencies.database)).some((index) => index.status === 'retired')) return
  await sleep(graceMs, undefined, { signal }).catch(() => {})
  if (!signal.aborted) await removeLeftovers(dependencies)
}

/**
 * What a killed rebuild left behind. While it is registered, an index holds back the dropping of old changes; one that
 * is no longer built would hold them for ever. Does nothing while a rebuild runs, which holds the lock.
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

/** The index of a rebuild that failed. What cannot be removed now is a leftover for the next rebuild. */
export async function discardIndex(index: string, { database, search, log }: FollowDependencies): Promise<void> {
  try {
    if (await forgetUnlessLive(database, index)) await deleteIndex(search, index)
  } catch (error) {
    log.warn({ err: error, index }, 'a half-built index could not be removed')
  }
}
