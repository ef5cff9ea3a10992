import type { Log } from '../../platform/telemetry/log.ts'
import { cacheFor } from '../../platform/cache-for.ts'
import { loadModelInUse, type ModelInUse, type ModelStores } from './model-store.ts'

const lookAgainMs = 15_000

/**
 * Returns the model in use, looked up every few seconds and loaded when it changes. If it cannot be loaded, cars are
 * valued by comparables and the reason is logged; the next attempt is after the same few seconds, not for every advert.
 */
export function watchModelInUse(stores: ModelStores, log: Log): () => Promise<ModelInUse | null> {
  let last: ModelInUse | null = null
  const look = async () => {
    const found = await loadModelInUse(stores, last)
    if (found && found !== last) log.info({ model: found.id, correction: found.correctionId }, 'price model read')
    last = found
    return last
  }
  const remembered = cacheFor(lookAgainMs, 1, () =>
    look().catch((error: unknown) => {
      log.error({ err: error }, 'the price model in use cannot be read')
      return null
    }),
  )
  return () => remembered('')
}
