import type { Certification } from '@pahiya/domain/listings/certification'
import type { SellerType } from '@pahiya/domain/scores/trust-score'
import type { VerificationStatus } from '@pahiya/domain/listings/verification-status'
import type { ListingReading } from './listing-reading.ts'
import type { NotRated, Value } from './save-value.ts'

export type Condition = 'excellent' | 'good' | 'fair' | 'poor'
export type ListingStatus = 'active' | 'sold' | 'expired' | 'removed'

/** One advert as its source shows it now. Null if the source does not state a value. */
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
  /** A partly masked plate; masked characters are `*`. */
  maskedPlate?: string | null
  /** Hashes that identify the seller on another source. */
  sellerMarks?: string[]
  /** Null if the source reports inspections but has no complete report; undefined if it reports none. */
  certification?: Certification | null
  contentHash: string | null
  rawKey: string | null
  value: Value | NotRated | null
  /**
   * The wording behind these facts; null if the advert was not read from text, for example if a seller entered it on
   * Pahiya.
   */
  reading: ListingReading | null
}
