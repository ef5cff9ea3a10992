import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { ownSource } from '../own-source.ts'

export type StoredListing = Awaited<ReturnType<typeof findListings>>[number]

/** The adverts with these ids, in no particular order. */
export async function findListings(database: Database, listingIds: readonly string[]) {
  return findListingsQuery(database, listingIds).execute()
}

/**
 * The advert that sells a car on Pahiya itself: a live one rather than an ended one, then a verified one, then the
 * oldest.
 */
export async function findLocalListing(database: Database, carId: string): Promise<StoredListing | undefined> {
  return findLocalListingQuery(database, carId).executeTakeFirst()
}

export function findListingsQuery(database: Database, listingIds: readonly string[]) {
  return listingsWithSource(database)
    .modifyFront(sql`/* prepared: find_listings */`)
    .where('listings.id', '=', sql<string>`any(${listingIds}::uuid[])`)
}

export function findLocalListingQuery(database: Database, carId: string) {
  return listingsWithSource(database)
    .where('listings.car_id', '=', carId)
    .where('listings.source_key', '=', ownSource)
    .orderBy('listings.ended_at', (order) => order.desc().nullsFirst())
    .orderBy(sql`listings.verification = 'unverified'`)
    .orderBy('listings.id')
    .limit(1)
}

function listingsWithSource(database: Database) {
  return database
    .selectFrom('listings')
    .innerJoin('sources', 'sources.key', 'listings.source_key')
    .leftJoin('listing_values', 'listing_values.listing_id', 'listings.id')
    .leftJoin('not_rated_listings', 'not_rated_listings.listing_id', 'listings.id')
    .selectAll('listings')
    .select(['sources.name as source_name', 'sources.trust_points'])
    .select([
      'listing_values.value_rupees',
      'listing_values.value_low_rupees',
      'listing_values.value_high_rupees',
      'listing_values.value_comparables',
      'listing_values.indexed_value_rupees',
      'listing_values.model_id as value_model_id',
      'listing_values.likely_low_rupees',
      'listing_values.likely_high_rupees',
      'not_rated_listings.reason as not_rated_reason',
    ])
    .select(
      sql<boolean>`exists (select from listing_flags
        where listing_flags.listing_id = listings.id and listing_flags.state <> 'cleared')`.as('is_flagged'),
    )
}
