import type { Reader } from '@pahiya/domain/advert-reader/reader'
import type { Transaction } from 'kysely'
import type { ListingToSave } from '../../listings/save/listing-to-save.ts'
import { saveListingIn, type SavedListing } from '../../listings/save/save-listing.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { ModelInUse } from '../../valuation/model/model-store.ts'
import { valueListing } from '../../valuation/listing-values/value-listing.ts'
import { cleanAdvert } from '../understand/clean-advert.ts'
import { enqueuePictures } from './fetch-pictures.job.ts'
import { normaliseAdvert, type Origin, type RejectionReason } from '../understand/normalise-advert.ts'
import { findFilledFacts } from '../understand/filled-facts.ts'
import type { AdvertOnPage, SourceFields, UnusableReason } from '../understand/raw-advert.ts'
import { saveNumbers } from '../removals/advert-numbers.ts'
import { removeRaw, showsRemoved } from '../removals/removed-numbers.ts'
import { eraseEarlierWords } from '../removals/unname-adverts.ts'
import { unnameListing } from '../removals/unname-listing.ts'
import { rejectAdvert, unnameRejected, unrejectAdvert } from './rejected-adverts.ts'
import type { Source } from '../sources/source.ts'

export type IngestOutcome =
  /** facts: those that the advert states and the reader recognised. */
  | ({ kind: 'saved'; facts: string[] } & SavedListing)
  | { kind: 'rejected'; reason: RejectionReason }
  /** Not written yet: only the whole page shows whether single adverts are broken or their source. */
  | { kind: 'unusable'; reason: UnusableReason; origin: Origin; fields?: SourceFields | undefined }
  | { kind: 'unchanged' | 'gone' }

/** The state of this advert before this crawl run. */
export type SeenAdvertState = 'live' | 'ended' | 'rejected' | 'unusable' | 'unknown'
export type SeenAdvert = { kind: SeenAdvertState; contentHash: string | null }

export type IngestDependencies = {
  database: Database
  reader: Reader
  now: Date
  /** The price model for the estimate; without one, comparables are used. */
  inUse?: ModelInUse | null
  /** The numbers of the page whose owners had their adverts unnamed. */
  removed?: ReadonlySet<string>
}

/**
 * Turns a source's advert into a listing: read → normalise → value → save, the last two in one transaction. The
 * database records that the listing needs matching.
 */
export async function ingestAdvert(
  source: Pick<Source, 'key'>,
  { ref, contentHash, read }: AdvertOnPage,
  { database, reader, now, known, inUse = null, removed = new Set() }: IngestDependencies & { known: SeenAdvert },
): Promise<IngestOutcome> {
  const found = await read()
  if (!found) return { kind: 'gone' }

  const origin = { sourceKey: source.key, sourceRef: ref, contentHash: contentHash ?? 'unread', rawKey: found.rawKey }
  if ('unusable' in found) return { kind: 'unusable', reason: found.unusable, origin, fields: found.fields }
  origin.contentHash = found.contentHash ?? origin.contentHash
  if (isUnchanged(known, origin.contentHash)) return { kind: 'unchanged' }

  const advert = cleanAdvert(found.advert)
  const isUnnamed = showsRemoved(advert, removed)
  const understood = normaliseAdvert(advert, origin, { reader, now })
  if (!understood.ok) {
    const { reason, words } = understood
    const rejected = { reason, words, advert, fields: found.fields, readerVersion: reader.version }
    await rejectAdvert(database, origin, isUnnamed ? unnameRejected(rejected) : rejected, now)
    return { kind: 'rejected', reason }
  }

  try {
    return await database.transaction().execute(async (transaction) => {
      // Runs before any other lock is acquired: waits for a replay that holds this advert and may need those locks.
      const wasRejected = known.kind === 'rejected' || known.kind === 'unusable'
      if (wasRejected) await unrejectAdvert(transaction, origin)
      const probablyNew = known.kind === 'unknown' || wasRejected
      const saving = { seenAt: now, probablyNew, inUse, isUnnamed, numberHashes: advert.numberHashes }
      const saved = await saveAdvert(transaction, understood.listing, saving)
      return { kind: 'saved', ...saved, facts: findFilledFacts(understood.listing) }
    })
  } catch (error) {
    if (!isRefusedValue(error)) throw error
    return { kind: 'unusable', reason: 'unusable-values', origin }
  }
}

/** An ended advert that is offered again counts as changed, regardless of its content hash. */
export function isUnchanged(known: SeenAdvert | undefined, contentHash: string | null): boolean {
  return known !== undefined && known.kind !== 'ended' && known.contentHash === contentHash
}

/** Errors that a retry would repeat: data exceptions, failed checks, keys too long for an index. */
function isRefusedValue(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(22...|23502|23514|54...)$/.test(code)
}

type SavingOptions = { seenAt: Date; probablyNew: boolean; inUse: ModelInUse | null }

/** Values and saves the listing, and enqueues its pictures. A new advert has its own car until it is matched. */
export async function saveUnderstood(
  transaction: Transaction<DB>,
  listing: ListingToSave,
  { inUse, ...options }: SavingOptions,
): Promise<SavedListing> {
  const value = await valueListing(transaction, listing, options.seenAt, inUse)
  const saved = await saveListingIn(transaction, { ...listing, value }, options)
  if (listing.images.length > 0) await enqueuePictures(transaction, listing.sourceKey, saved.listingId)
  return saved
}

/** Saves an advert of a source: without the words of its seller if the owner of a number in it had it removed. */
export async function saveAdvert(
  transaction: Transaction<DB>,
  understood: ListingToSave,
  {
    isUnnamed,
    numberHashes = [],
    ...options
  }: SavingOptions & { isUnnamed: boolean; numberHashes?: string[] | undefined },
): Promise<SavedListing> {
  if (!isUnnamed) {
    const saved = await saveUnderstood(transaction, understood, options)
    if (saved.outcome === 'updated' || numberHashes.length > 0) await saveNumbers(transaction, understood, numberHashes)
    return saved
  }
  const saved = await saveUnderstood(transaction, unnameListing(understood), options)
  await eraseEarlierWords(transaction, [saved.listingId])
  await saveNumbers(transaction, understood, [])
  await removeRaw(transaction, understood.rawKey === null ? [] : [understood.rawKey])
  return saved
}
