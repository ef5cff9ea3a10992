import { countExpected, registeredIndexes } from '../index/index-registry.ts'
import type { FollowDependencies } from './follow-changes.ts'

/** Number of documents that an index may reject and still go live: a few bad rows must not hold back a new index. */
const fewDeadLetters = 10
const deadLetterShare = 0.01

const refreshTimeoutMs = 300_000

/**
 * Throws when the number of documents differs from the number of cars with a live advert in PostgreSQL, or when there
 * are too many dead letters. Changes continue meanwhile: only cars that changed since the index was last known to be
 * current may differ.
 */
export async function checkDocumentCount(
  index: string,
  { database, search }: Pick<FollowDependencies, 'database' | 'search'>,
): Promise<void> {
  const indexes = await registeredIndexes(database)
  const registered = indexes.find(({ name }) => name === index)
  if (!registered) throw new Error(`${index} is no longer registered`)
  await search.indices.refresh({ index }, { requestTimeout: refreshTimeoutMs })
  const { body } = await search.count({ index })
  if (body._shards.successful < body._shards.total) throw new Error(`not every shard of ${index} counts its documents`)
  const { cars, changed, deadLetters } = await countExpected(database, registered)
  const missing = cars - body.count
  // Without a live index, any index is better than none.
  const hasLive = indexes.some(({ status }) => status === 'live')
  const allowed = hasLive ? Math.max(fewDeadLetters, cars * deadLetterShare) : Number.POSITIVE_INFINITY
  if (missing > deadLetters + changed || missing < -changed || deadLetters > allowed)
    throw new Error(
      `${index} has ${body.count} documents of ${cars} cars, ${changed} changed meanwhile, ${deadLetters} dead letters`,
    )
}
