/** Without a price model only the middle half of comparable prices is known; four fifths begin about here below it. */
const belowTheMiddle = 0.8

/** Where usual prices of such a car begin: nine in ten are above it. */
export function usualLow({
  lowRupees,
  likelyLowRupees,
}: {
  lowRupees: number
  likelyLowRupees: number | null
}): number {
  return likelyLowRupees ?? lowRupees * belowTheMiddle
}
