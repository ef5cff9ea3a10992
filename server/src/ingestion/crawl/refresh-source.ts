import { followFacts, noFacts, withoutFacts, type FactCounts } from '@pahiya/domain/listings/format-change'
import { reader as ourReader, type Reader } from '@pahiya/domain/advert-reader/reader'
import { matchIfFree } from '../../matching/match-waiting.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { ObjectStore } from '../../platform/engines/object-store.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { ModelInUse } from '../../valuation/model/model-store.ts'
import { connectors } from '../connectors/connectors.ts'
import { tooManyFailed, TooManyFailed } from '../save/too-many-failures.ts'
import { checkFormat } from './check-format.ts'
import { endMissing } from './end-missing.ts'
import { withFormatMark } from './format-mark.ts'
import { holdRun, whyHeld, type HeldReason } from './hold-run.ts'
import { ingestPage, type PageCounts } from '../save/ingest-page.ts'
import {
  findPage,
  finishCrawlRun,
  openCrawlRun,
  recordFailure,
  readTally,
  recordPage,
  recordUsual,
  storePage,
  findUnseenSince,
  type CrawlRun,
} from './crawl-runs.ts'
import { createRawStore } from '../connectors/raw-store.ts'
import { AskedToWait, rateLimitedFetch, type CrawlPolicy } from '../connectors/requests/source-fetch.ts'
import { tallyFetch } from '../save/run-tally.ts'
import type { AdvertOnPage } from '../understand/raw-advert.ts'
import { openPushInbox } from '../pushes/stored-pushes.ts'
import {
  findSource,
  isAskedToWait,
  isConnected,
  isPaused,
  postponeSource,
  type ConnectedSource,
} from '../sources/source.ts'

export type RefreshDependencies = {
  database: Database
  objects: ObjectStore
  bucket: string
  credentials: ReadonlyMap<string, string>
  sellerMarkSecret: string
  log: Log
  /** The price model in use, looked up for every page; without one, comparables are used. */
  modelInUse?: () => Promise<ModelInUse | null>
  /** `host:port` that may be read even though its address is private. */
  privateHosts: readonly string[]
  /** Replaces our own reader in tests. */
  reader?: Reader
  crawlPolicy?: Partial<CrawlPolicy>
  /** Names us to the sources, and how to reach us. */
  userAgent?: string
}

export type Refreshed =
  | { kind: 'refreshed'; counts: PageCounts & { ended: number } }
  | { kind: 'held'; reason: HeldReason }
  | { kind: 'not-connected' | 'paused' | 'postponed' | 'refused' }

/** Number of concurrent saves: one can be processed while the database writes another. */
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
  if (source.paused_at !== null) return { kind: 'paused' }
  if (isAskedToWait(source, new Date())) return { kind: 'postponed' }
  try {
    return await runCrawl(source, dependencies, signal)
  } catch (error) {
    // An abort is not a failure of the source.
    if (!signal.aborted) {
      await recordFailure(dependencies.database, key, error instanceof Error ? error.message : String(error))
    }
    // Not a job to try again soon: the schedule enqueues the source once it may be requested.
    if (error instanceof AskedToWait) {
      await postponeSource(dependencies.database, key, error.until)
      return { kind: 'postponed' }
    }
    throw error
  }
}

async function runCrawl(
  source: ConnectedSource,
  dependencies: RefreshDependencies,
  signal: AbortSignal,
): Promise<Refreshed> {
  const run = await openCrawlRun(dependencies.database, source.key)
  const usual = (source.usual_filled as FactCounts | null) ?? noFacts()
  const isReleased = run.released_at !== null
  try {
    // The source was read completely before the run was held; only the decision was pending.
    const isRead = isReleased && run.held_reason === 'would-end-most'
    const read = isRead
      ? { counts: countsOf(run), filled: noFacts() }
      : await readPages(source, run, dependencies, signal)
    if (typeof read === 'string') return { kind: read }
    return await finishRun(source, run, read, dependencies, signal)
  } catch (error) {
    const hold = signal.aborted ? null : whyHeld(error, usual)
    // A release answers a single question: whether the format is correct, or whether most adverts may end.
    if (hold === null || (isReleased && hold.reason === run.held_reason)) throw error
    await holdRun(dependencies.database, run, hold, (dependencies.reader ?? ourReader).version)
    dependencies.log.warn({ source: source.key, reason: hold.reason }, 'crawl run held')
    return { kind: 'held', reason: hold.reason }
  }
}

type ReadPages = { counts: PageCounts; filled: FactCounts }

async function readPages(
  source: ConnectedSource,
  run: CrawlRun,
  dependencies: RefreshDependencies,
  signal: AbortSignal,
): Promise<ReadPages | 'paused' | 'refused'> {
  const { database, log, reader = ourReader } = dependencies
  log.info({ source: source.key, cursor: run.cursor }, run.cursor === null ? 'crawl run begins' : 'crawl run goes on')
  const total = countsOf(run)
  const tally = readTally(run)
  const before = tally.filled
  const tools = toolsFor(source, dependencies, signal)
  const counted = { ...tools, fetch: tallyFetch(tools.fetch, tally) }
  const usual = (source.usual_filled as FactCounts | null) ?? noFacts()
  const pages = connectors[source.connector]!(counted, source.format, run.cursor)
  for await (const read of pages) {
    const page = withFormatMark(read, source.format)
    signal.throwIfAborted()
    if (await isPaused(database, source.key)) return 'paused'
    const now = new Date()
    const inUse = (await dependencies.modelInUse?.()) ?? null
    const checkPage = (changed: readonly AdvertOnPage[]) =>
      run.released_at === null ? checkFormat(changed, source.key, { reader, now, usual }) : Promise.resolve()
    const saving = { database, reader, now, inUse, concurrency, log, signal, checkPage, tally }
    const counts = await ingestPage(source, page, saving)
    for (const name of Object.keys(total) as (keyof PageCounts)[]) total[name] += counts[name]
    if (tooManyFailed(total)) throw new TooManyFailed(total)
    if (!(await recordPage(database, run, counts, { nextCursor: page.nextCursor, tally }))) return 'refused'
    await page.ack()
  }
  return { counts: total, filled: withoutFacts(tally.filled, before) }
}

/** Ends the adverts that the run did not see, and closes it. */
async function finishRun(
  source: ConnectedSource,
  run: CrawlRun,
  { counts: total, filled }: ReadPages,
  { database, log }: RefreshDependencies,
  signal: AbortSignal,
): Promise<Refreshed> {
  const isReleased = run.released_at !== null
  const unseenSince = await findUnseenSince(database, run)
  const gone = unseenSince && { sourceKey: source.key, unseenSince }
  const mayEndMost = isReleased && run.held_reason === 'would-end-most'
  const usual = (source.usual_filled as FactCounts | null) ?? noFacts()
  // A released run has a new format, so from now on only its own adverts define what is usual.
  const isNewFormat = isReleased && run.held_reason === 'format-changed'
  const next = isNewFormat ? filled : followFacts(usual, filled)
  // Stored now, because the run may be held again for the adverts that it would end.
  if (isNewFormat) await recordUsual(database, source.key, next)
  const ended = gone ? await endMissing(database, gone, new Date(), { isReleased: mayEndMost }) : 0
  await finishCrawlRun(database, run, { ended, usual: next })
  // Ending an advert may free its car for a successor on the same source.
  await matchIfFree(database, log, signal)
  log.info({ source: source.key, ...total, ended }, 'crawl run finished')
  return { kind: 'refreshed', counts: { ...total, ended } }
}

const countsOf = ({ seen, saved, unchanged, rejected, failed }: CrawlRun): PageCounts => ({
  seen,
  saved,
  unchanged,
  rejected,
  failed,
})

function toolsFor(source: ConnectedSource, dependencies: RefreshDependencies, signal: AbortSignal) {
  const { database, objects, bucket, credentials, sellerMarkSecret, privateHosts, crawlPolicy, userAgent } =
    dependencies
  const address = source.address.replace(/\/$/, '')
  const authorization = credentials.get(source.key)
  return {
    address,
    ...rateLimitedFetch({ origin: address, authorization, privateHosts, userAgent }, crawlPolicy),
    keepRaw: createRawStore(objects, bucket),
    knownPage: (page: string) => findPage(database, source.key, page),
    rememberPage: (page: string, known: Parameters<typeof storePage>[3]) =>
      storePage(database, source.key, page, known),
    inbox: openPushInbox({ database, objects, bucket }, source.key),
    sellerMarkSecret,
    signal,
  }
}
