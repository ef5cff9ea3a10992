import { Id } from '@pahiya/contract/core/fields'
import { carTitle } from '@pahiya/domain/listings/car-title'
import { sql } from 'kysely'
import { findListings } from '../../listings/read/find-listing.ts'
import { findListingByCar } from '../../listings/cars/find-redirect.ts'
import { ownSource } from '../../listings/own-source.ts'
import type { Database } from '../../platform/engines/postgres.ts'

export type ContactedListing = { id: string; subject: string; isOurs: boolean; isLive: boolean }

/** CONTACT-01: resolves a listing id, or the current or former id of a car sold on Pahiya, to its advert. */
export async function findContacted(database: Database, carId: string): Promise<ContactedListing | null> {
  if (!Id.safeParse(carId).success) return null
  const listing = (await findListingByCar(database, carId)) ?? (await findListings(database, [carId]))[0]
  if (!listing) return null
  return {
    id: listing.id,
    subject: carTitle(listing).slice(0, 200),
    isOurs: listing.source_key === ownSource,
    isLive: listing.status === 'active',
  }
}

/** The account that sells through this advert; null if there is none. */
export async function findSeller(database: Database, listingId: string): Promise<{ id: string; name: string } | null> {
  const { rows } = await sql<{ id: string; name: string }>`
    select accounts.id, accounts.name from own_listings
    join accounts on accounts.id = own_listings.owner_id
    where own_listings.listing_id = ${listingId}`.execute(database)
  return rows[0] ?? null
}
