import type { Reader } from '@pahiya/domain/words/reader'
import type { Transaction } from 'kysely'
import { saveListingIn, type ListingToSave, type SavedListing } from '../listings/save-listing.ts'
import { findCandidates } from '../matching/find-candidates.ts'
import { matchCar } from '../matching/match-car.ts'
import type { DB } from '../platform/database.generated.ts'
import type { Database } from '../platform/postgres.ts'
import { estimateValue } from '../valuation/estimate-value.ts'
import { findComparablePrices } from '../valuation/find-comparables.ts'
import { cleanAdvert } from './clean-advert.ts'
import { enqueuePictures } from './take-in-pictures.job.ts'
import { normaliseAdvert, type RejectionReason } from './normalise-advert.ts'
import type { AdvertOnPage } from './raw-advert.ts'
import { rejectAdvert, unrejectAdvert } from './rejected-adverts.ts'
import type { Source } from './source.ts'

export type IngestOutcome =
  ({ kind: 'saved' } & SavedListing) | { kind: 'rejected'; reason: RejectionReason } | { kind: 'gone' }

/** As what this advert was known before this run. */
export type KnownAs = 'live' | 'ended' | 'rejected' | 'unknown'

/** A source's advert in, a listing out: read → normalise → match → value → save, the last three in one transaction. */
export async function ingestAdvert(
  source: Pick<Source, 'key'>,
  { ref, contentHash, read }: AdvertOnPage,
  { database, reader, now, before }: { database: Database; reader: Reader; now: Date; before: KnownAs },
): Promise<IngestOutcome> {
  const found = await read()
  if (!found) return { kind: 'gone' }

  const origin = { sourceKey: source.key, sourceRef: ref, contentHash, rawKey: found.rawKey }
  const advert = cleanAdvert(found.advert)
  const understood = normaliseAdvert(advert, origin, { reader, now })
  if (!understood.ok) {
    const { reason, words } = understood
    await rejectAdvert(database, origin, { reason, words, advert, readerVersion: reader.version }, now)
    return { kind: 'rejected', reason }
  }

  return database.transaction().execute(async (transaction) => {
    // First of all: a replay that holds this advert is waited for before anything is locked that it may want.
    if (before === 'rejected') await unrejectAdvert(transaction, origin)
    const probablyNew = before === 'unknown' || before === 'rejected'
    return { kind: 'saved', ...(await saveUnderstood(transaction, understood.listing, { seenAt: now, probablyNew })) }
  })
}

/** Match → value → save, and its pictures to be taken in. */
export async function saveUnderstood(
  transaction: Transaction<DB>,
  listing: ListingToSave,
  options: { seenAt: Date; probablyNew: boolean },
): Promise<SavedListing> {
  const match = matchCar(listing, await findCandidates(transaction, listing))
  const value = estimateValue(await findComparablePrices(transaction, listing))
  const known = match.kind === 'same-car' ? { carId: match.carId } : {}
  const saved = await saveListingIn(transaction, { ...listing, value }, { ...known, ...options })
  if (listing.images.length > 0) await enqueuePictures(transaction, listing.sourceKey, saved.listingId)
  return saved
}
