import { setTimeout as sleep } from 'node:timers/promises'
import { aliasTargets, indexesNamed, pointAlias } from '../index/alias.ts'
import { followChanges } from './follow-changes.ts'
import { indexAlias } from '../index/index-definition.ts'
import { unregisterIndex, registeredIndexes, type RegisteredIndex } from '../index/index-registry.ts'
import { rebuildIndex, type RebuildDependencies } from './rebuild-index.ts'
import { removeAbandoned } from './remove-leftovers.ts'
import { fitIndex, renewIndex } from './renew-index.ts'
import { watchLag } from './watch-lag.ts'

type Follower = { stop: AbortController; done: Promise<void> }

const lookEveryMs = 250
const removeEveryMs = 2_000

/**
 * Background task of the leading worker: follows every index that searches may read, builds one if there is none or if
 * the live one lacks fields, keeps the alias in line with the registry, and removes leftovers of killed rebuilds. An
 * index under construction is followed by its builder.
 */
export async function maintainIndexes(dependencies: RebuildDependencies, stopped: AbortSignal): Promise<void> {
  // Parallel tasks also end when the loop throws: waiting for them would hold the leadership without doing any work.
  const ending = new AbortController()
  const signal = AbortSignal.any([stopped, ending.signal])
  const followers = new Map<string, Follower>()
  const outdated = new Set<string>()
  let renewing: Promise<void> | undefined
  let removing: Promise<void> | undefined
  let removedAt = Number.NEGATIVE_INFINITY
  const watching = watchLag(dependencies, signal)
  try {
    while (!signal.aborted) {
      const registered = await registeredIndexes(dependencies.database)
      const indexes = registered.filter((index) => index.status !== 'building')
      if (!indexes.some((index) => index.status === 'live')) {
        await rebuildIndex(dependencies, signal)
        continue
      }
      if (registered.some((index) => index.status !== 'live') && performance.now() - removedAt >= removeEveryMs) {
        removing ??= removeAbandoned(dependencies, signal)
          .catch((error: unknown) => {
            if (!signal.aborted) dependencies.log.warn({ err: error }, 'leftovers could not be removed')
          })
          .finally(() => {
            removing = undefined
            removedAt = performance.now()
          })
      }
      await fixAlias(indexes, dependencies)
      for (const [name, follower] of followers) {
        if (!indexes.some((index) => index.name === name)) await stopFollower(name, follower, followers)
      }
      for (const index of indexes) {
        if (followers.has(index.name)) continue
        const fit = await fitIndex(dependencies.search, index.name)
        if (fit === 'unknown') continue
        if (fit === 'widened') outdated.add(index.name)
        followers.set(index.name, startFollower(index, followers, dependencies))
      }
      if (indexes.some((index) => index.status === 'live' && outdated.has(index.name))) {
        renewing ??= renewIndex(dependencies, signal).finally(() => void (renewing = undefined))
      }
      await sleep(lookEveryMs, undefined, { signal }).catch(() => {})
    }
  } finally {
    ending.abort()
    await Promise.allSettled([renewing, removing, watching])
    for (const [name, follower] of followers) await stopFollower(name, follower, followers)
  }
}

function startFollower(
  index: RegisteredIndex,
  followers: Map<string, Follower>,
  dependencies: RebuildDependencies,
): Follower {
  const stop = new AbortController()
  const done = followChanges(index, dependencies, stop.signal).catch(async (error: unknown) => {
    if (stop.signal.aborted) return
    if (await isGone(index, dependencies)) await unregisterIndex(dependencies.database, index.name)
    else dependencies.log.error({ err: error, index: index.name }, 'following stopped, starting again')
    await sleep(1_000)
    followers.delete(index.name)
  })
  return { stop, done }
}

async function stopFollower(name: string, { stop, done }: Follower, followers: Map<string, Follower>): Promise<void> {
  stop.abort()
  await done
  followers.delete(name)
}

/** An index that was deleted in the engine leaves the registry; if it was live, it is rebuilt. */
async function isGone({ name }: RegisteredIndex, { search }: RebuildDependencies): Promise<boolean> {
  return search.indices.exists({ index: name }).then(
    ({ body }) => !body,
    () => false,
  )
}

/** A builder that died after its index was declared live may not have moved the alias. */
async function fixAlias(
  indexes: readonly RegisteredIndex[],
  { search, config, log }: RebuildDependencies,
): Promise<void> {
  const live = indexes.find((index) => index.status === 'live')?.name
  if (!live) return
  try {
    const targets = await aliasTargets(search, indexAlias(config))
    if (targets.length === 1 && targets[0] === live) return
    if ((await indexesNamed(search, `${indexAlias(config)}-*`)).includes(live))
      await pointAlias(search, indexAlias(config), live)
  } catch (error) {
    log.warn({ err: error }, 'the alias could not be checked')
  }
}
