/**
 * Without a price model only the middle half of comparable prices is known; the middle four fifths start at about this
 * share of that half's lower end.
 */
const belowTheMiddle = 0.8

/** Lower end of the usual prices for such a car: nine in ten are above it. */
export function lowestUsualPrice({
  lowRupees,
  likelyLowRupees,
}: {
  lowRupees: number
  likelyLowRupees: number | null
}): number {
  return likelyLowRupees ?? lowRupees * belowTheMiddle
}
