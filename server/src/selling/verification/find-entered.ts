import type { PaperState } from '@pahiya/domain/selling/verification/status-after-decision'
import type { VerificationStatus } from '@pahiya/domain/listings/verification-status'
import type { EnteredFacts } from '@pahiya/domain/selling/verification/compare-papers'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'

/** The seller's entries for a car, and the state of its verification. */
export type Entered = EnteredFacts & {
  ownListingId: string
  ownerId: string
  listingId: string | null
  carId: string | null
  title: string
  description: string | null
  priceRupees: number
  city: string
  odometerKm: number | null
  isOnOffer: boolean
  phoneVerified: boolean
  status: VerificationStatus
  papers: PaperState
  round: number
}

export async function findEntered(database: Kysely<DB>, ownListingId: string): Promise<Entered | null> {
  const { rows } = await enteredQuery(ownListingId).execute(database)
  return rows[0] ?? null
}

export function enteredQuery(ownListingId: string) {
  return sql<Entered>`
    select own_listings.id as "ownListingId", own_listings.owner_id as "ownerId",
      listings.id as "listingId", listings.car_id as "carId", listings.title, listings.description,
      listings.price_rupees as "priceRupees", listings.city, listings.odometer_km as "odometerKm",
      listings.brand, listings.model, listings.year, listings.fuel, listings.owners, listings.plate,
      own_listings.state in ('live', 'in_review') as "isOnOffer",
      accounts.name as "sellerName", accounts.phone_verified_at is not null as "phoneVerified",
      verifications.status, verifications.papers, verifications.round
    from verifications
    join own_listings on own_listings.id = verifications.own_listing_id
    join listings on listings.id = own_listings.listing_id
    join accounts on accounts.id = own_listings.owner_id
    where verifications.own_listing_id = ${ownListingId}`
}
