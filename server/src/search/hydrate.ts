import { findListings, type StoredListing } from '../listings/find-listing.ts'
import type { Database } from '../platform/postgres.ts'
import type { CarHit } from './search-cars.ts'

/** The adverts behind the hits, in the order of the hits, as the truth has them now: one that just ended is dropped. */
export async function hydrate(database: Database, hits: readonly CarHit[]): Promise<StoredListing[]> {
  if (hits.length === 0) return []
  const found = await findListings(
    database,
    hits.map((hit) => hit.leadListingId),
  )
  const byId = new Map(found.map((listing) => [listing.id, listing]))
  return hits.flatMap((hit) => byId.get(hit.leadListingId) ?? []).filter((listing) => listing.status === 'active')
}
