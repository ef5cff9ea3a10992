import { findListings } from '../listings/find-listing.ts'
import { findOffers } from '../listings/find-offers.ts'
import { completeListings, picturesOnCard, type CompleteListing } from './complete-listings.ts'
import type { CarHit } from './search-cars.ts'
import type { ReadDependencies } from './search-dependencies.ts'

/**
 * The adverts behind hits, as the truth has them now: one that just ended is dropped. Three statements, however many
 * hits there are. What comes back puts any of these hits in their order.
 */
export async function hydrate(
  dependencies: ReadDependencies,
  hits: readonly CarHit[],
): Promise<(hits: readonly CarHit[]) => CompleteListing[]> {
  if (hits.length === 0) return () => []
  const { database } = dependencies
  const [found, offersOf] = await Promise.all([
    findListings(database, unique(hits.map((hit) => hit.leadListingId))),
    findOffers(database, unique(hits.map((hit) => hit.carId))),
  ])
  const live = found.filter((listing) => listing.status === 'active')
  const complete = await completeListings(live, offersOf, dependencies, picturesOnCard)
  const byId = new Map(complete.map((each) => [each.listing.id, each]))
  return (wanted) => wanted.flatMap((hit) => byId.get(hit.leadListingId) ?? [])
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}
