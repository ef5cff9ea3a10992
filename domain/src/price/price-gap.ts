/** Above this gap a price is a deal, or dear (INS-07). Exactly this much is neither. */
export const dealGapPercent = 5

/**
 * INS-06: how far below the market a price is, in percent; negative means above. The order of operations keeps 5%
 * exact.
 */
export function priceGapPercent(priceRupees: number, fairPriceRupees: number): number {
  return ((fairPriceRupees - priceRupees) * 100) / fairPriceRupees
}

/** If the range of a fair price extends further than this share either way, the estimate is too vague for a verdict. */
const sureWithin = 0.09

/** Whether the estimate is certain enough to call a price a deal, or dear. */
export function isSureValue({ fair, low, high }: { fair: number; low: number; high: number }): boolean {
  return (high - low) / 2 <= sureWithin * fair
}
