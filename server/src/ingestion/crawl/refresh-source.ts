import { reader as ourReader, type Reader } from '@pahiya/domain/advert-reader/reader'
import { matchIfFree } from '../../matching/match-waiting.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { ObjectStore } from '../../platform/engines/object-store.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { ModelInUse } from '../../valuation/model/model-store.ts'
import type { ConnectorTools } from '../connectors/connector.ts'
import { readHtmlPages } from '../connectors/html-pages.ts'
import { readJsonApi } from '../connectors/json-api.ts'
import { HtmlPagesFormat, JsonApiFormat, VehicleFeedFormat } from '../connectors/source-format.ts'
import { readVehicleFeed } from '../connectors/vehicle-feed.ts'
import { tooManyFailed, TooManyFailed } from '../save/too-many-failures.ts'
import { endMissing } from './end-missing.ts'
import { withFormatMark } from './format-mark.ts'
import { ingestPage, type PageCounts } from '../save/ingest-page.ts'
import {
  findPage,
  finishCrawlRun,
  openCrawlRun,
  recordFailure,
  recordPage,
  storePage,
  findUnseenSince,
} from './crawl-runs.ts'
import { createRawStore } from '../connectors/raw-store.ts'
import { rateLimitedFetch, type CrawlPolicy } from '../connectors/source-fetch.ts'
import type { SourcePage } from '../understand/raw-advert.ts'
import { findSource, isConnected, type ConnectedSource } from '../sources/source.ts'

export type RefreshDependencies = {
  database: Database
  objects: ObjectStore
  bucket: string
  credentials: ReadonlyMap<string, string>
  sellerMarkSecret: string
  log: Log
  /** The price model in use, looked up for every page; without one, comparables are used. */
  modelInUse?: () => Promise<ModelInUse | null>
  /** Replaces our own reader in tests. */
  reader?: Reader
  crawlPolicy?: Partial<CrawlPolicy>
}

export type Refreshed = { kind: 'refreshed'; counts: PageCounts & { ended: number } } | { kind: 'not-connected' }

type ReadSource = (tools: ConnectorTools, format: unknown, from: string | null) => AsyncIterable<SourcePage>

/** A source without its own format uses its connector's default. */
const connectors: Record<string, ReadSource> = {
  'json-api': (tools, format, from) => readJsonApi(tools, JsonApiFormat.parse(format ?? {}), from),
  'vehicle-feed': (tools, format, from) => readVehicleFeed(tools, VehicleFeedFormat.parse(format ?? {}), from),
  'html-pages': (tools, format, from) => readHtmlPages(tools, HtmlPagesFormat.parse(format ?? {}), from),
}
/** Number of concurrent saves: the database can serve one while it writes for another. */
const concurrency = 8

/**
 * Reads a source from the first page to the last, or from where a killed crawl run stopped, and ends adverts that are
 * no longer listed.
 */
export async function refreshSource(
  key: string,
  dependencies: RefreshDependencies,
  signal: AbortSignal,
): Promise<Refreshed> {
  const source = await findSource(dependencies.database, key)
  if (!source || !isConnected(source)) return { kind: 'not-connected' }
  try {
    return { kind: 'refreshed', counts: await runCrawl(source, dependencies, signal) }
  } catch (error) {
    // An abort is not a failure of the source.
    if (!signal.aborted) {
      await recordFailure(dependencies.database, key, error instanceof Error ? error.message : String(error))
    }
    throw error
  }
}

async function runCrawl(source: ConnectedSource, dependencies: RefreshDependencies, signal: AbortSignal) {
  const { database, log, reader = ourReader } = dependencies
  const run = await openCrawlRun(database, source.key)
  log.info({ source: source.key, cursor: run.cursor }, run.cursor === null ? 'crawl run begins' : 'crawl run goes on')
  const { seen, saved, unchanged, rejected, failed } = run
  const total: PageCounts = { seen, saved, unchanged, rejected, failed }
  const pages = connectors[source.connector]!(toolsFor(source, dependencies, signal), source.format, run.cursor)
  for await (const read of pages) {
    const page = withFormatMark(read, source.format)
    signal.throwIfAborted()
    const now = new Date()
    const inUse = (await dependencies.modelInUse?.()) ?? null
    const counts = await ingestPage(source, page, { database, reader, now, inUse, concurrency, log, signal })
    for (const name of Object.keys(total) as (keyof PageCounts)[]) total[name] += counts[name]
    if (tooManyFailed(total)) throw new TooManyFailed(total)
    await recordPage(database, run, counts, page.nextCursor)
    await page.ack()
  }
  const unseenSince = await findUnseenSince(database, run)
  const ended = unseenSince ? await endMissing(database, { sourceKey: source.key, unseenSince }, new Date()) : 0
  await finishCrawlRun(database, run, ended)
  // An ended advert may free its car for its successor on the same source.
  await matchIfFree(database, log, signal)
  log.info({ source: source.key, ...total, ended }, 'crawl run finished')
  return { ...total, ended }
}

function toolsFor(source: ConnectedSource, dependencies: RefreshDependencies, signal: AbortSignal) {
  const { database, objects, bucket, credentials, sellerMarkSecret, crawlPolicy } = dependencies
  const address = source.address.replace(/\/$/, '')
  return {
    address,
    ...rateLimitedFetch(address, credentials.get(source.key), crawlPolicy),
    keepRaw: createRawStore(objects, bucket),
    knownPage: (page: string) => findPage(database, source.key, page),
    rememberPage: (page: string, known: Parameters<typeof storePage>[3]) =>
      storePage(database, source.key, page, known),
    sellerMarkSecret,
    signal,
  }
}
