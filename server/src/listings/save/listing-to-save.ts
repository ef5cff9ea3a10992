import type { SellerType } from '@pahiya/domain/scores/trust-score'
import type { VerificationStatus } from '@pahiya/domain/listings/verification-status'
import type { ListingReading } from './listing-reading.ts'
import type { NotRated, Value } from './save-value.ts'

export type Condition = 'excellent' | 'good' | 'fair' | 'poor'
export type ListingStatus = 'active' | 'sold' | 'expired' | 'removed'

/** One advert as a source shows it now. What the source does not say is null. */
export type ListingToSave = {
  sourceKey: string
  sourceRef: string
  status: ListingStatus
  title: string
  brand: string
  model: string
  variant: string | null
  year: number
  priceRupees: number
  originalPriceRupees: number | null
  odometerKm: number | null
  fuel: string | null
  transmission: string | null
  owners: number | null
  condition: Condition | null
  city: string
  state: string | null
  locality: string | null
  sellerType: SellerType
  verification: VerificationStatus
  images: string[]
  description: string | null
  features: string[]
  url: string | null
  listedAt: Date | null
  colour: string | null
  plate: string | null
  /** A plate of which the source hides some signs, these as "*". */
  maskedPlate?: string | null
  /** Hashes by which the seller is known again on another source. */
  sellerMarks?: string[]
  contentHash: string | null
  rawKey: string | null
  value: Value | NotRated | null
  /** Which words of the advert say all this; null when it was not read from words, as with what a seller types in here. */
  reading: ListingReading | null
}
