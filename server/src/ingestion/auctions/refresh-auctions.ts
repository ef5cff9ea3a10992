import { reader as ourReader } from '@pahiya/domain/advert-reader/reader'
import { readAuctionTerms } from '@pahiya/domain/listings/auction-lot'
import { hasShrunk } from '@pahiya/domain/listings/has-shrunk'
import { sql } from 'kysely'
import {
  countUnseenLots,
  deleteOldLots,
  isAnyLotLive,
  saveLots,
  withdrawUnseenLots,
  type LotToSave,
} from '../../listings/auctions/save-lots.ts'
import { readJsonApi } from '../connectors/json-api.ts'
import { createRawStore } from '../connectors/raw-store.ts'
import { AskedToWait, rateLimitedFetch } from '../connectors/requests/source-fetch.ts'
import { JsonApiFormat } from '../connectors/source-format.ts'
import { recordFailure } from '../crawl/crawl-runs.ts'
import type { RefreshDependencies } from '../crawl/refresh-source.ts'
import { findSource, isAskedToWait, isConnected, postponeSource, type ConnectedSource } from '../sources/source.ts'
import { cleanAdvert } from '../understand/clean-advert.ts'
import { normaliseAdvert } from '../understand/normalise-advert.ts'
import { storableRef } from '../understand/storable-ref.ts'
import type { AdvertOnPage } from '../understand/raw-advert.ts'

type RefreshedAuctions =
  | { kind: 'refreshed'; seen: number; changed: number; rejected: number; withdrawn: number }
  | { kind: 'not-connected' | 'paused' | 'postponed' }

/** Below this number of live lots, any number of them may be withdrawn at once. */
const fewToJudge = 20
/** From this number of live lots on, a source that lists none of them has probably given them new references. */
const fewToVanish = 10
/** A source that lists more lots than this, none of them known, is not read any further. */
const mostUnknown = 5_000

/**
 * Reads a source of auctions from its first page to its last. Lots are not listings: they are neither valued nor
 * matched nor included in any price. A run that is cut short, or that lacks most lots, withdraws none. A run that lists
 * none of ten or more live lots saves none.
 */
export async function refreshAuctions(
  key: string,
  dependencies: RefreshDependencies,
  signal: AbortSignal,
  now = new Date(),
): Promise<RefreshedAuctions> {
  const { database, log } = dependencies
  const source = await findSource(database, key)
  if (!source || !isConnected(source)) return { kind: 'not-connected' }
  if (source.paused_at !== null) return { kind: 'paused' }
  if (isAskedToWait(source, new Date())) return { kind: 'postponed' }
  try {
    const unseen = { sourceKey: key, since: now, now }
    const counts = await readLots(source, dependencies, { now, signal })
    const found = await countUnseenLots(database, unseen)
    if (hasShrunk(found, fewToJudge))
      throw new Error(`only ${found.live - found.missing} of ${found.live} lots were seen`)
    const withdrawn = await withdrawUnseenLots(database, unseen)
    await deleteOldLots(database, now)
    await database
      .updateTable('sources')
      .set({ last_success_at: sql<Date>`now()`, last_failure: null })
      .where('key', '=', key)
      .execute()
    log.info({ source: key, ...counts, withdrawn }, 'auctions read')
    return { kind: 'refreshed', ...counts, withdrawn }
  } catch (error) {
    if (!signal.aborted) await recordFailure(database, key, error instanceof Error ? error.message : String(error))
    if (error instanceof AskedToWait) {
      await postponeSource(database, key, error.until)
      return { kind: 'postponed' }
    }
    throw error
  }
}

async function readLots(
  source: ConnectedSource,
  dependencies: RefreshDependencies,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<{ seen: number; changed: number; rejected: number }> {
  const { database, objects, bucket, credentials, sellerMarkSecret, privateHosts, crawlPolicy, userAgent } =
    dependencies
  const address = source.address.replace(/\/$/, '')
  const authorization = credentials.get(source.key)
  const tools = {
    address,
    ...rateLimitedFetch({ origin: address, authorization, privateHosts, userAgent }, crawlPolicy),
    keepRaw: createRawStore(objects, bucket),
    // An unchanged page has no changed lots, but each of its lots must be marked as seen.
    knownPage: async () => undefined,
    rememberPage: async () => {},
    sellerMarkSecret,
    signal,
  }
  const counts = { seen: 0, changed: 0, rejected: 0 }
  const { live } = await countUnseenLots(database, { sourceKey: source.key, since: now, now })
  let isKnown = live < fewToVanish
  let waiting: LotToSave[] = []
  for await (const page of readJsonApi(tools, JsonApiFormat.parse(source.format ?? {}), null)) {
    signal.throwIfAborted()
    const lots: LotToSave[] = []
    for (const advert of page.adverts) {
      const lot = await readLot(source.key, advert, { ...dependencies, now })
      if (lot) lots.push(lot)
    }
    counts.seen += page.adverts.length
    counts.rejected += page.adverts.length - lots.length
    waiting.push(...lots)
    isKnown ||= await isAnyLotLive(database, source.key, lots, now)
    if (!isKnown && waiting.length <= mostUnknown) continue
    if (!isKnown) break
    counts.changed += await saveLots(database, waiting, now)
    waiting = []
  }
  if (!isKnown) throw new Error(`none of ${live} announced lots was seen`)
  return counts
}

/** Null for a lot whose car or terms cannot be parsed. It is only counted: its text is not stored anywhere. */
async function readLot(
  sourceKey: string,
  { ref, contentHash, read }: AdvertOnPage,
  { reader = ourReader, now }: Pick<RefreshDependencies, 'reader'> & { now: Date },
): Promise<LotToSave | null> {
  const found = await read()
  if (!found || 'unusable' in found || contentHash === null || storableRef(ref) !== ref) return null
  const { auction, ...advert } = cleanAdvert(found.advert)
  const origin = { sourceKey, sourceRef: ref, contentHash, rawKey: found.rawKey }
  const understood = normaliseAdvert(advert, origin, { reader, now })
  const terms = auction && readAuctionTerms(auction)
  if (!understood.ok || !terms) return null
  const { brand, model, variant, year, odometerKm, fuel, transmission, owners, colour } = understood.listing
  const { city, state, url, priceRupees: reserveRupees } = understood.listing
  const car = { brand, model, variant, year, odometerKm, fuel, transmission, owners, colour, city, state }
  return { ...origin, ...terms, ...car, url, reserveRupees }
}
