import type { SellerType } from '@pahiya/domain/trust-score'
import type { VerificationStatus } from '@pahiya/domain/verification'

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
  verification: VerificationStatus
  images: string[]
  features: string[]
  url: string | null
  listedAt: string | null
}

/** One advert on a page of a source. The content hash says whether it changed; reading it may cost a request. */
export type AdvertOnPage = {
  ref: string
  contentHash: string
  /** Null when it is gone after all. rawKey names the bytes that it was read from. */
  read: () => Promise<{ advert: RawAdvert; rawKey: string } | null>
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
