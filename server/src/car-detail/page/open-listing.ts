import type { CarMatches } from '@pahiya/contract/matching/car-matches'
import type { PricePoint } from '@pahiya/contract/listings/offered-car'
import { findCarMatches } from '../../listings/cars/find-car-matches.ts'
import type { StoredListing } from '../../listings/read/find-listing.ts'
import { findOffers } from '../../listings/cars/find-offers.ts'
import { findPriceHistory } from '../../listings/read/find-price-history.ts'
import { completeListings, picturesOnPage, type CompleteListing } from '../../search/results/complete-listings.ts'
import type { ReadDependencies } from '../../search/results/search-dependencies.ts'

/** `viewProofs` signs the proof with which a rendered page confirms a view. */
export type PageDependencies = ReadDependencies & {
  viewProofs: { sign: (listingId: string, now: Date) => string }
}

export type OpenedListing = { complete: CompleteListing; priceHistory: PricePoint[]; matches: CarMatches }

/** Returns one advert with everything that its own page shows. */
export async function openListing(dependencies: ReadDependencies, listing: StoredListing): Promise<OpenedListing> {
  const { database } = dependencies
  const [offersOf, history] = await Promise.all([
    findOffers(database, [listing.car_id]),
    findPriceHistory(database, listing.id),
  ])
  const offers = (offersOf.get(listing.car_id) ?? []).filter(({ status }) => status === 'active')
  const [[complete], matches] = await Promise.all([
    completeListings([listing], offersOf, database, picturesOnPage),
    findCarMatches(
      database,
      listing.car_id,
      offers.map(({ id }) => id),
    ),
  ])
  return {
    complete: complete!,
    priceHistory: history.map(({ at, priceRupees }) => ({ at: at.toISOString(), price: priceRupees })),
    matches,
  }
}

/** Views are counted for live cars: of our own sellers by car, of other sources only by source (docs/views.md). */
export function signView({ viewProofs }: Pick<PageDependencies, 'viewProofs'>, listing: StoredListing): string | null {
  return listing.status === 'active' ? viewProofs.sign(listing.id, new Date()) : null
}
