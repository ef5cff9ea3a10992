/** One advert of a car at the time of a notice about that car. */
export type NotifiedAdvert = { listingId: string; carId: string; priceRupees: number }

export type CarIdentity = {
  /** The car's id and the former ids that redirect to it. */
  carIds: readonly string[]
  /** All adverts of the car, including ended ones. */
  listingIds: readonly string[]
}

/**
 * Returns the lowest price in a notice about this car, and the adverts that belong to it since. A car is recognised by
 * any of its ids and adverts: so the same car on another portal, relisted or merged is known, and a car that is split
 * off is known by its advert. Notices are only about lower prices, so the lowest one is the latest.
 */
export function findNotified(
  notified: readonly NotifiedAdvert[],
  { carIds, listingIds }: CarIdentity,
): { priceRupees: number; addedListingIds: string[] } | null {
  const known = new Set(notified.map(({ listingId }) => listingId))
  const same = notified.filter((each) => carIds.includes(each.carId) || listingIds.includes(each.listingId))
  if (same.length === 0) return null
  return {
    priceRupees: Math.min(...same.map(({ priceRupees }) => priceRupees)),
    addedListingIds: listingIds.filter((id) => !known.has(id)),
  }
}
