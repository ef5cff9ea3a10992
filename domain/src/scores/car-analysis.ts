import { annualKm } from './annual-km.ts'
import { priceGapPercent } from '../price/price-gap.ts'
import { priceLabel } from '../price/price-labels.ts'
import { trustScore, type SellerType } from './trust-score.ts'
import type { VerificationStatus } from '../listings/verification-status.ts'

export type CarFacts = {
  priceRupees: number
  year: number
  odometerKm: number | null
  imageCount: number
  verification: VerificationStatus
  sellerType: SellerType
  sourcePoints: number
  /** Fair price for such a car, if certain enough to compare a price with it. */
  fairPriceRupees: number | null
}

export type CarAnalysis = {
  verificationLevel: VerificationStatus
  dataQuality: 'good' | 'limited'
  marketPosition: 'entry-level' | 'mid-range' | 'premium'
  observations: string[]
  considerations: string[]
}

/** INS-08..11, 23..27: points in favour of a car and points to consider. */
export function analyseCar(car: CarFacts, currentYear: number): CarAnalysis {
  const yearlyKm = car.odometerKm === null ? null : annualKm(car.odometerKm, car.year, currentYear)
  const price =
    car.fairPriceRupees === null ? 'usual' : priceLabel(priceGapPercent(car.priceRupees, car.fairPriceRupees))
  const observations: string[] = []
  const considerations: string[] = []
  if (price === 'below') observations.push('Price is below market average')
  if (price === 'above') considerations.push('Price is above market average')
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

function marketPosition(priceRupees: number): CarAnalysis['marketPosition'] {
  if (priceRupees < 500_000) return 'entry-level'
  return priceRupees < 1_500_000 ? 'mid-range' : 'premium'
}
