import { ageLabel, type AgeLabel } from './age-label.ts'
import { annualKm, mileageLabel, type MileageLabel } from './annual-km.ts'
import type { CarFacts } from './car-analysis.ts'
import { dataQualityScore, type AdvertContent } from './data-quality-score.ts'
import { listingScore, reliabilityLabel, type Reliability } from './listing-score.ts'
import { marketPositionBand, marketPositionScore, type MarketPositionBand } from './market-position.ts'
import { priceGapPercent } from '../price/price-gap.ts'
import { trustScore } from './trust-score.ts'

export type CarScores = {
  /** C-15: numeric scores in addition to the labels dataQuality and marketPosition. */
  dataQualityScore: number
  marketPositionScore: number
  marketPositionBand: MarketPositionBand
  listingScore: number
  reliability: Reliability
  /** Null if the kilometres are unknown. */
  mileageLabel: MileageLabel | null
  ageLabel: AgeLabel
}

type ScoredCar = CarFacts & Pick<AdvertContent, 'description' | 'features'> & { listedDaysAgo: number }

/** INS-17..22, 28, 29: scores of a car and its advert, each by its own rule. */
export function carScores(car: ScoredCar, currentYear: number): CarScores {
  const trust = trustScore(car)
  const kmAYear = car.odometerKm === null ? null : annualKm(car.odometerKm, car.year, currentYear)
  const gap = car.fairPriceRupees === null ? null : priceGapPercent(car.priceRupees, car.fairPriceRupees)
  const position = marketPositionScore(
    { priceGapPercent: gap, kmAYear, year: car.year, trustScore: trust },
    currentYear,
  )
  const listing = listingScore(trust, car.listedDaysAgo)
  return {
    dataQualityScore: dataQualityScore(car),
    marketPositionScore: position,
    marketPositionBand: marketPositionBand(position),
    listingScore: listing,
    reliability: reliabilityLabel(listing),
    mileageLabel: kmAYear === null ? null : mileageLabel(kmAYear),
    ageLabel: ageLabel(car.year, currentYear),
  }
}
