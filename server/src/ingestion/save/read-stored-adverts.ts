import type { ObjectStore } from '../../platform/engines/object-store.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { readStoredAdvertPage, storedReaders } from '../connectors/connectors.ts'
import { loadRaw } from '../connectors/raw-store.ts'
import { findSource, isConnected, type ConnectedSource } from '../sources/source.ts'
import { cleanAdvert } from '../understand/clean-advert.ts'
import type { AdvertOnPage, RawAdvert } from '../understand/raw-advert.ts'

export type StoredPlace = { source_key: string; source_ref: string; raw_key: string }
type Stores = { database: Database; objects: ObjectStore; bucket: string; sellerMarkSecret: string }

/**
 * Reads adverts again from the bytes that their source sent, with the current mapping. Skips adverts whose bytes are
 * gone or cannot be parsed.
 */
export async function readStoredAdverts(
  stores: Stores,
  places: readonly StoredPlace[],
): Promise<Map<string, RawAdvert>> {
  const found = new Map<string, RawAdvert>()
  for (const [key, ofSource] of Map.groupBy(places, (place) => place.source_key)) {
    const source = await findSource(stores.database, key)
    if (!source || !isConnected(source)) continue
    for (const [rawKey, onPage] of Map.groupBy(ofSource, (place) => place.raw_key)) {
      const bytes = await loadRaw(stores, rawKey)
      if (bytes === null) continue
      const refs = new Set(onPage.map((place) => place.source_ref))
      for await (const [ref, advert] of readAdverts(source, { bytes, rawKey, refs }, stores.sellerMarkSecret))
        found.set(`${key} ${ref}`, cleanAdvert(advert))
    }
  }
  return found
}

type Page = { bytes: Buffer; rawKey: string; refs: ReadonlySet<string> }

async function* readAdverts(
  source: ConnectedSource,
  { bytes, rawKey, refs }: Page,
  sellerMarkSecret: string,
): AsyncGenerator<[string, RawAdvert]> {
  try {
    if (source.connector === 'html-pages') {
      const [ref] = refs
      const url = ref && new URL(ref, source.address).href
      const advert = url && readStoredAdvertPage(bytes, { url, format: source.format, secret: sellerMarkSecret })
      if (ref && advert) yield [ref, advert]
      return
    }
    const rows = await storedReaders[source.connector]!(bytes, source.format, { rawKey, sellerMarkSecret })
    for await (const row of rows) if (refs.has(row.ref)) yield* readRow(row)
  } catch {
    // The stored page does not have the structure that the mapping describes, so its adverts stay in quarantine.
  }
}

async function* readRow(row: AdvertOnPage): AsyncGenerator<[string, RawAdvert]> {
  const read = await row.read()
  if (read && 'advert' in read) yield [row.ref, read.advert]
}
