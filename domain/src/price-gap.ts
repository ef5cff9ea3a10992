/** From here on a price is a deal, or dear (INS-07). Exactly this much is neither. */
export const dealGapPercent = 5

/** INS-06: how far below the market a price is, in percent; negative is above. In this order 5% is exactly 5. */
export function priceGapPercent(priceRupees: number, averageRupees: number): number {
  return ((averageRupees - priceRupees) * 100) / averageRupees
}
