import type { SellerType } from '@pahiya/domain/scores/trust-score'
import type { StatedLot } from '@pahiya/domain/listings/auction-lot'
import type { InspectionResult } from '@pahiya/domain/listings/certification'
import type { VerificationStatus } from '@pahiya/domain/listings/verification-status'

/** An advert in a common shape, still in its source's words: the output of a connector, before interpretation. */
export type RawAdvert = {
  title: string | null
  description: string | null
  make: string | null
  model: string | null
  variant: string | null
  year: string | null
  price: string | null
  originalPrice: string | null
  odometer: string | null
  fuel: string | null
  gearbox: string | null
  owners: string | null
  colour: string | null
  plate: string | null
  condition: string | null
  city: string | null
  locality: string | null
  sellerType: SellerType
  /** Hashes that identify the seller on another source (connector.ts); never the name itself. */
  sellerMarks?: string[]
  /** Keyed hashes of the phone numbers in the advert, by which their owner can have it unnamed (removals). */
  numberHashes?: string[]
  verification: VerificationStatus
  images: string[]
  features: string[]
  url: string | null
  listedAt: string | null
  /** The programme's own inspection, for a source whose format has one. */
  certification?: RawCertification
  /** The terms of an auction; the price is then its reserve. */
  auction?: StatedLot
}

/** The inspection behind a manufacturer's certificate, in its source's words. */
type RawCertification = {
  programme: string | null
  points: string | null
  inspectedOn: string | null
  result: InspectionResult
  warrantyMonths: string | null
}

/**
 * Why an advert cannot be read or stored, regardless of its content. If many adverts are affected, the source is
 * broken.
 */
export type UnusableReason = `unusable-${'reference' | 'row' | 'page' | 'address' | 'values'}`

/** The result of reading an advert; rawKey is the key of the bytes from which it was read. */
export type ReadAdvert =
  | {
      advert: RawAdvert
      rawKey: string
      /** Set if the hash is available only after reading. */
      contentHash?: string
      /** The fields of the source, for an operator who corrects its mapping. */
      fields?: SourceFields
    }
  | { unusable: UnusableReason; rawKey: string; fields?: SourceFields }

export type SourceFields = { readonly [field: string]: unknown }

export type AdvertOnPage = {
  ref: string
  /** Shows whether the advert has changed; null if this is known only after reading. */
  contentHash: string | null
  /** May cost a request. Null if the advert is gone. */
  read: () => Promise<ReadAdvert | null>
}

export type SourcePage = {
  adverts: AdvertOnPage[]
  /** Adverts that the source reports as unchanged, without sending them again. */
  unchangedRefs: string[] | 'all'
  /** Cursor of the next page; null on the last page. */
  nextCursor: string | null
  /** Called once the whole page is saved: only then may later requests ask the source for changes alone. */
  ack: () => Promise<void>
}
