import { findVersions } from '../../listings/find-versions.ts'
import type { Database } from '../../platform/postgres.ts'
import type { Retrieved } from '../engine/ask-engine.ts'
import { carsIn } from './hydrate.ts'

type Ready = { versions: string; bytes: Buffer; until: number }

/** What an answer tells beside cars and adverts, such as when an advert was last seen, may be this old. */
const longestMs = 300_000

/**
 * An answer as it was sent last time, for as long as the same cars were found and the truth has changed none of them: a
 * car that was sold a moment ago is still dropped, and nothing else has to be read or written again. Kept only of what
 * is asked for the second time.
 */
export function createResponseCache(database: Database, now: () => number = Date.now) {
  const asked = new WeakMap<Retrieved, Map<string, Ready | null>>()
  return async (retrieved: Retrieved, form: string, write: () => Promise<Buffer>): Promise<Buffer> => {
    const forms = asked.get(retrieved) ?? new Map<string, Ready | null>()
    asked.set(retrieved, forms)
    const ready = forms.get(form)
    if (ready === undefined) {
      forms.set(form, null)
      return write()
    }
    // Read before the answer is written: what changes in between makes it a new one next time.
    const versions = inOneText(await findVersions(database, carsIn(retrieved)))
    if (ready?.versions === versions && ready.until > now()) return ready.bytes
    const bytes = await write()
    forms.set(form, { versions, bytes, until: now() + longestMs })
    return bytes
  }
}

function inOneText(versions: ReadonlyMap<string, number>): string {
  return [...versions]
    .map(([id, version]) => `${id} ${version}`)
    .toSorted()
    .join()
}
