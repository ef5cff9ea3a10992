import { saveListingIn, type SavedListing } from '../listings/save-listing.ts'
import { findCandidates } from '../matching/find-candidates.ts'
import { matchCar } from '../matching/match-car.ts'
import type { Database } from '../platform/postgres.ts'
import { estimateValue } from '../valuation/estimate-value.ts'
import { findComparablePrices } from '../valuation/find-comparables.ts'
import { enqueuePictures } from './take-in-pictures.job.ts'
import { normaliseAdvert, type RejectionReason } from './normalise-advert.ts'
import type { AdvertOnPage } from './raw-advert.ts'
import { rejectAdvert, unrejectAdvert } from './rejected-adverts.ts'
import type { Source } from './source.ts'

export type IngestOutcome =
  ({ kind: 'saved' } & SavedListing) | { kind: 'rejected'; reason: RejectionReason } | { kind: 'gone' }

/** As what this advert was known before this pass. */
export type KnownAs = 'live' | 'ended' | 'rejected' | 'unknown'

/** A source's advert in, a listing out: read → normalise → match → value → save, the last three in one transaction. */
export async function ingestAdvert(
  source: Pick<Source, 'key'>,
  { ref, stamp, read }: AdvertOnPage,
  { database, now, before }: { database: Database; now: Date; before: KnownAs },
): Promise<IngestOutcome> {
  const found = await read()
  if (!found) return { kind: 'gone' }

  const origin = { sourceKey: source.key, sourceRef: ref, stamp, rawKey: found.rawKey }
  const understood = normaliseAdvert(found.advert, origin, now)
  if (!understood.ok) {
    await rejectAdvert(database, origin, understood.reason)
    return { kind: 'rejected', reason: understood.reason }
  }

  return database.transaction().execute(async (transaction) => {
    const { listing } = understood
    const match = matchCar(listing, await findCandidates(transaction, listing))
    const value = estimateValue(await findComparablePrices(transaction, listing))
    const known = match.kind === 'same-car' ? { carId: match.carId } : {}
    const probablyNew = before === 'unknown' || before === 'rejected'
    const saved = await saveListingIn(transaction, { ...listing, value }, { ...known, seenAt: now, probablyNew })
    if (before === 'rejected') await unrejectAdvert(transaction, origin)
    if (listing.images.length > 0) await enqueuePictures(transaction, source.key, saved.listingId)
    return { kind: 'saved', ...saved }
  })
}
