import type { Reader } from '@pahiya/domain/advert-reader/reader'
import { cleanAdvert } from '../../ingestion/understand/clean-advert.ts'
import { normaliseAdvert, type RejectionReason } from '../../ingestion/understand/normalise-advert.ts'
import type { RawAdvert } from '../../ingestion/understand/raw-advert.ts'
import type { ListingToSave } from '../../listings/save/listing-to-save.ts'
import { ownSource } from '../../listings/own-source.ts'
import { computeOwnContentHash } from './content-hash.ts'

/** Numbers that a form collected as numbers. They are kept as entered, whatever the description says. */
export type Entered = {
  year: number
  priceRupees: number
  odometerKm: number | null
  owners: number | null
  state: string | null
}
type UnderstoodOwn = { ok: true; listing: ListingToSave } | { ok: false; reason: RejectionReason }

/**
 * Runs one of our own listings through the same pipeline as every advert. The seller's entries are stored in
 * own_listings, not as raw bytes.
 */
export function normaliseOwnListing(
  raw: RawAdvert,
  entered: Entered,
  { sourceRef, reader, now }: { sourceRef: string; reader: Reader; now: Date },
): UnderstoodOwn {
  const advert = cleanAdvert(raw)
  const origin = { sourceKey: ownSource, sourceRef, contentHash: computeOwnContentHash(advert), rawKey: '' }
  const read = (of: RawAdvert) => normaliseAdvert(of, origin, { reader, now, namesAsSaid: true })
  const whole = read(advert)
  // A description that contradicts the fields ("was 6 lakh new") must not prevent the sale.
  const understood = whole.ok ? whole : read({ ...advert, description: null })
  if (!understood.ok) return { ok: false, reason: understood.reason }
  const { listing } = understood
  const state = listing.state ?? entered.state
  return { ok: true, listing: { ...listing, ...entered, state, description: advert.description, rawKey: null } }
}

const formFields: Record<string, string> = { make: 'brand', model: 'model', year: 'year', price: 'price', city: 'city' }

/** Maps the normaliser's rejection to the corresponding form field. */
export function rejectionIssue(reason: RejectionReason): { path: string; message: string } {
  const what = reason.split('-')[1]!
  return { path: formFields[what] ?? 'model', message: 'Please check this' }
}
