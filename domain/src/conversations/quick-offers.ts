const whenThePriceIsUnknown = [500_000, 750_000] as const
/** Below this share of the asking price an offer is rarely answered. */
const lowestShare = 0.85
const nearShare = 0.975
const farShare = 0.95

/**
 * MSG-10: two amounts below the asking price, the lower one first. If similar cars sell for less than the asking price
 * (the middle of the gauge), the lower offer goes down to that, within reason.
 */
export function quickOffers(askingRupees: number | null, fairPriceRupees: number | null): [number, number] {
  if (askingRupees === null || askingRupees < 20_000) return [...whenThePriceIsUnknown]
  const step = askingRupees < 300_000 ? 1_000 : askingRupees < 3_000_000 ? 5_000 : 25_000
  const round = (rupees: number) => Math.floor(rupees / step) * step
  const usual = askingRupees * farShare
  const lower = Math.max(Math.min(usual, fairPriceRupees ?? usual), askingRupees * lowestShare)
  const near = round(Math.max(askingRupees * nearShare, (lower + askingRupees) / 2))
  return [Math.min(round(lower), near - step), near]
}
