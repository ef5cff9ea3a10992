import type { SellerType } from '@pahiya/domain/scores/trust-score'
import type { VerificationStatus } from '@pahiya/domain/listings/verification-status'

/** An advert in one shape, still in its source's words: what a connector read, before anything is understood. */
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
  /** Hashes by which the seller is known again on another source (connector.ts); never the name itself. */
  sellerMarks?: string[]
  verification: VerificationStatus
  images: string[]
  features: string[]
  url: string | null
  listedAt: string | null
}

/** Why an advert cannot be read or stored, whatever it says. Its source is broken if that is so of many. */
export type UnusableReason = `unusable-${'reference' | 'row' | 'page' | 'address' | 'values'}`

/** What reading an advert gave; rawKey names the bytes that it was read from. */
export type ReadAdvert =
  | { advert: RawAdvert; rawKey: string; /** If only reading tells it. */ contentHash?: string }
  | { unusable: UnusableReason; rawKey: string }

/** One advert on a page of a source. */
export type AdvertOnPage = {
  ref: string
  /** Says whether it changed; null if only reading tells. */
  contentHash: string | null
  /** May cost a request. Null when the advert is gone after all. */
  read: () => Promise<ReadAdvert | null>
}

export type SourcePage = {
  adverts: AdvertOnPage[]
  /** Adverts of which the source said that nothing changed, without showing them again. */
  unchangedRefs: string[] | 'all'
  /** Where the next page begins; null after the last. */
  nextCursor: string | null
  /** Called when all of it is saved: only then may the source be asked for changes alone. */
  ack: () => Promise<void>
}
