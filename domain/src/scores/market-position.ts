import { ageLabel } from './age-label.ts'
import { mileageLabel } from './annual-km.ts'
import { priceLabel } from '../price/price-labels.ts'
import { reliabilityLabel } from './listing-score.ts'

const good = 25
const middling = 15
const weak = 5

/** Inputs of the market position. Unknown values score in the middle. */
export type MarketPositionTerms = {
  priceGapPercent: number | null
  kmAYear: number | null
  year: number
  trustScore: number
}

/** INS-28: price, yearly kilometres, age and trust, each 25, 15 or 5 by its own label: 20 to 100. */
export function marketPositionScore(
  { priceGapPercent, kmAYear, year, trustScore }: MarketPositionTerms,
  currentYear: number,
): number {
  const price = priceGapPercent === null ? 'usual' : priceLabel(priceGapPercent)
  const mileage = kmAYear === null ? 'usual' : mileageLabel(kmAYear)
  const reliability = reliabilityLabel(trustScore)
  return (
    { below: good, usual: middling, above: weak }[price] +
    { low: good, usual: middling, high: weak }[mileage] +
    { new: good, usual: middling, old: weak }[ageLabel(year, currentYear)] +
    { 'Highly Trusted': good, Trusted: middling, Moderate: weak, Basic: weak }[reliability]
  )
}

export type MarketPositionBand = 'excellent' | 'good' | 'average' | 'poor'

/** INS-29 */
export function marketPositionBand(score: number): MarketPositionBand {
  if (score >= 80) return 'excellent'
  if (score >= 60) return 'good'
  return score >= 40 ? 'average' : 'poor'
}
