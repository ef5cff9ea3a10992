import { reader as ourReader, type Reader } from '@pahiya/domain/words/reader'
import type { Log } from '../platform/log.ts'
import type { ObjectStore } from '../platform/object-store.ts'
import type { Database } from '../platform/postgres.ts'
import type { Connector } from './connectors/connector.ts'
import { readHtmlPages } from './connectors/html-pages.ts'
import { readJsonApi } from './connectors/json-api.ts'
import { readVehicleFeed } from './connectors/vehicle-feed.ts'
import { endMissing } from './end-missing.ts'
import { ingestPage, type PageCounts } from './ingest-page.ts'
import { findPage, finishPass, openPass, recordFailure, recordPage, rememberPage } from './passes.ts'
import { keepRawIn } from './raw-store.ts'
import { politeFetch, type Politeness } from './source-fetch.ts'
import { findSource, isConnected, type ConnectedSource } from './source.ts'

export type RefreshDependencies = {
  database: Database
  objects: ObjectStore
  bucket: string
  credentials: ReadonlyMap<string, string>
  log: Log
  /** Another than ours, for tests. */
  reader?: Reader
  manners?: Partial<Politeness>
}

export type Refreshed = { kind: 'refreshed'; counts: PageCounts & { ended: number } } | { kind: 'not-connected' }

const connectors: Record<string, Connector> = {
  'json-api': readJsonApi,
  'vehicle-feed': readVehicleFeed,
  'html-pages': readHtmlPages,
}
/** Savers at once: the database answers one while it writes for another. */
const concurrency = 8

/** Reads a source from its first page to its last, or from where a killed pass stopped, and ends what is no longer there. */
export async function refreshSource(
  key: string,
  dependencies: RefreshDependencies,
  signal: AbortSignal,
): Promise<Refreshed> {
  const source = await findSource(dependencies.database, key)
  if (!source || !isConnected(source)) return { kind: 'not-connected' }
  try {
    return { kind: 'refreshed', counts: await runPass(source, dependencies, signal) }
  } catch (error) {
    // Being told to stop is no failure of the source.
    if (!signal.aborted) {
      await recordFailure(dependencies.database, key, error instanceof Error ? error.message : String(error))
    }
    throw error
  }
}

async function runPass(source: ConnectedSource, dependencies: RefreshDependencies, signal: AbortSignal) {
  const { database, log, reader = ourReader } = dependencies
  const pass = await openPass(database, source.key)
  log.info({ source: source.key, cursor: pass.cursor }, pass.cursor === null ? 'pass begins' : 'pass goes on')
  const total: PageCounts = { seen: pass.seen, saved: pass.saved, unchanged: pass.unchanged, rejected: pass.rejected }
  for await (const page of connectors[source.connector]!(toolsFor(source, dependencies, signal), pass.cursor)) {
    signal.throwIfAborted()
    const now = new Date()
    const counts = await ingestPage(source, page, { database, reader, now, concurrency })
    await recordPage(database, pass, counts, page.nextCursor)
    await page.taken()
    for (const name of ['seen', 'saved', 'unchanged', 'rejected'] as const) total[name] += counts[name]
  }
  // Cursors are places in a list that moves: a pass that was interrupted may have stepped over an advert that is there,
  // so only one that was read in one go says what is gone.
  const ended = pass.cursor === null ? await endMissing(database, pass, new Date()) : 0
  await finishPass(database, pass, ended)
  log.info({ source: source.key, ...total, ended }, 'pass finished')
  return { ...total, ended }
}

function toolsFor(source: ConnectedSource, dependencies: RefreshDependencies, signal: AbortSignal) {
  const { database, objects, bucket, credentials, manners } = dependencies
  const address = source.address.replace(/\/$/, '')
  return {
    address,
    ...politeFetch(address, credentials.get(source.key), manners),
    keepRaw: keepRawIn(objects, bucket),
    knownPage: (page: string) => findPage(database, source.key, page),
    rememberPage: (page: string, known: Parameters<typeof rememberPage>[3]) =>
      rememberPage(database, source.key, page, known),
    signal,
  }
}
