import type { Reader } from '@pahiya/domain/advert-reader/reader'
import { cleanAdvert } from '../../ingestion/understand/clean-advert.ts'
import { normaliseAdvert, type RejectionReason } from '../../ingestion/understand/normalise-advert.ts'
import type { RawAdvert } from '../../ingestion/understand/raw-advert.ts'
import type { ListingToSave } from '../../listings/save/listing-to-save.ts'
import { ownSource } from '../../listings/own-source.ts'
import { contentHashOf } from './content-hash.ts'

/** Numbers that a form took as numbers. They stand as they were entered, whatever the description says. */
export type Entered = {
  year: number
  priceRupees: number
  odometerKm: number | null
  owners: number | null
  state: string | null
}
type UnderstoodOwn = { ok: true; listing: ListingToSave } | { ok: false; reason: RejectionReason }

/** An own listing on the way of every advert. What its seller entered is kept in own_listings, not as raw bytes. */
export function understandOwn(
  raw: RawAdvert,
  entered: Entered,
  { sourceRef, reader, now }: { sourceRef: string; reader: Reader; now: Date },
): UnderstoodOwn {
  const advert = cleanAdvert(raw)
  const origin = { sourceKey: ownSource, sourceRef, contentHash: contentHashOf(advert), rawKey: '' }
  const read = (of: RawAdvert) => normaliseAdvert(of, origin, { reader, now, namesAsSaid: true })
  const whole = read(advert)
  // A description that contradicts the fields ("was 6 lakh new") must not keep a car from being sold.
  const understood = whole.ok ? whole : read({ ...advert, description: null })
  if (!understood.ok) return { ok: false, reason: understood.reason }
  const { listing } = understood
  const state = listing.state ?? entered.state
  return { ok: true, listing: { ...listing, ...entered, state, description: advert.description, rawKey: null } }
}
