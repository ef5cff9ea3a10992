import { trustScore, type SellerType } from './trust-score.ts'
import type { VerificationStatus } from './verification.ts'

export type CarFacts = {
  priceRupees: number
  year: number
  odometerKm: number | null
  imageCount: number
  verification: VerificationStatus
  sellerType: SellerType
  sourcePoints: number
}

export type CarAnalysis = {
  verificationLevel: VerificationStatus
  dataQuality: 'good' | 'limited'
  marketPosition: 'entry-level' | 'mid-range' | 'premium'
  observations: string[]
  considerations: string[]
}

/** INS-08..11: what can be said of a car without comparing it with others. */
export function analyseCar(car: CarFacts, currentYear: number): CarAnalysis {
  const yearlyKm = annualKm(car, currentYear)
  const observations: string[] = []
  const considerations: string[] = []
  if (yearlyKm !== null && yearlyKm < 10_000) observations.push('Low annual usage')
  if (yearlyKm !== null && yearlyKm > 20_000) considerations.push('High annual usage')
  if (car.verification === 'certified') observations.push('Platform certified listing')
  if (trustScore(car) >= 80) observations.push('High source reliability')
  return {
    verificationLevel: car.verification,
    dataQuality: car.imageCount > 0 ? 'good' : 'limited',
    marketPosition: marketPosition(car.priceRupees),
    observations,
    considerations,
  }
}

/** A car of this year counts as one year old, so that the first months do not look like heavy use. */
function annualKm(car: CarFacts, currentYear: number): number | null {
  if (car.odometerKm === null) return null
  return car.odometerKm / Math.max(1, currentYear - car.year)
}

function marketPosition(priceRupees: number): CarAnalysis['marketPosition'] {
  if (priceRupees < 500_000) return 'entry-level'
  return priceRupees < 1_500_000 ? 'mid-range' : 'premium'
}
