import type { Log } from '../../platform/telemetry/log.ts'
import { rememberFor } from '../../platform/cache-for.ts'
import { modelInUseQuery, readStoredModel, type ModelInUse, type ModelStores } from './model-store.ts'

const lookAgainMs = 15_000

/**
 * The model in use, looked up every few seconds and read when it is another. One that cannot be read values nothing:
 * comparables do, and the log says why; it is tried again after the same few seconds, not for every advert.
 */
export function watchModelInUse(stores: ModelStores, log: Log): () => Promise<ModelInUse | null> {
  let last: ModelInUse | null = null
  const look = async () => {
    const found = await modelInUseQuery(stores.database).executeTakeFirst()
    if (!found) last = null
    else if (found.id !== last?.id) {
      last = { id: found.id, model: await readStoredModel(stores, found.file_key) }
      log.info({ model: found.id }, 'price model read')
    }
    return last
  }
  const remembered = rememberFor(lookAgainMs, 1, () =>
    look().catch((error: unknown) => {
      log.error({ err: error }, 'the price model in use cannot be read')
      return null
    }),
  )
  return () => remembered('')
}
