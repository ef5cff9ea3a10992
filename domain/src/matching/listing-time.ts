/** When an advert was listed, in milliseconds. */
export type ListingTime = {
  listedAt: number
  /** True if its source states no time: the advert was listed at `listedAt`, when we first saw it, or earlier. */
  isListedAtBound?: boolean
}

const dayMs = 86_400_000

/**
 * Days between the listing of two adverts: the fewest that the known times allow. Without this rule, all adverts of a
 * source without dates would seem to be listed on the day we connected it, weeks after the same cars elsewhere.
 */
export function daysApart(a: ListingTime, b: ListingTime): number {
  const [earlier, later] = a.listedAt <= b.listedAt ? [a, b] : [b, a]
  return later.isListedAtBound ? 0 : (later.listedAt - earlier.listedAt) / dayMs
}

/** Returns a negative number if `a` was certainly listed first, a positive one if `b` was, and 0 if it is unknown. */
export function compareListingTimes(a: ListingTime, b: ListingTime): number {
  return daysApart(a, b) === 0 ? 0 : a.listedAt - b.listedAt
}
