import { findVersions } from '../../listings/cars/find-versions.ts'
import { createByteCache } from '../../platform/byte-cache.ts'
import type { Config } from '../../platform/config.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Retrieved } from '../engine/query-engine.ts'
import { carsIn } from './hydrate.ts'

type Response = { versions: string; bytes: Buffer; until: number }
/** The forms in which an answer was requested at least once. */
type Asked = { id: number; forms: Set<string> }

export type ResponseCacheDependencies = {
  database: Database
  config: Pick<Config, 'SEARCH_CACHE_MB'>
  metrics: Metrics
}

/** Share of the cache memory; answers and cards use the rest. */
const cacheShare = 0.25
/** Other parts of a response, such as when an advert was last seen, may be this old. */
const longestMs = 300_000

/**
 * Returns the last response for as long as the same cars are found and none of them has changed in PostgreSQL. A car
 * that was sold a moment ago is still dropped, but nothing else is read or serialised again. An answer that is
 * requested only once is not cached.
 */
export function createResponseCache(
  { database, config, metrics }: ResponseCacheDependencies,
  now: () => number = Date.now,
) {
  const asked = new WeakMap<Retrieved, Asked>()
  const responses = createByteCache<Response>({
    name: 'responses',
    maxBytes: config.SEARCH_CACHE_MB * 1_000_000 * cacheShare,
    bytesOf: ({ versions, bytes }) => versions.length + bytes.length,
    metrics,
  })
  let answers = 0
  return async (retrieved: Retrieved, form: string, write: () => Promise<Buffer>): Promise<Buffer> => {
    const { id, forms } = asked.get(retrieved) ?? { id: (answers += 1), forms: new Set() }
    asked.set(retrieved, { id, forms })
    if (!forms.has(form)) {
      forms.add(form)
      return write()
    }
    // Versions are read before the response is written: a change in between produces a new response next time.
    const versions = inOneText(await findVersions(database, carsIn(retrieved)))
    const key = `${id} ${form}`
    const known = responses.get(key, (response) => response.versions === versions && response.until > now())
    if (known) return known.bytes
    const bytes = await write()
    responses.set(key, { versions, bytes, until: now() + longestMs })
    return bytes
  }
}

function inOneText(versions: ReadonlyMap<string, number>): string {
  return [...versions]
    .map(([id, version]) => `${id} ${version}`)
    .toSorted()
    .join()
}
