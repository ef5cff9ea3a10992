import { expect, test } from 'vitest'
import { carScores } from './car-scores.ts'

const swift: Parameters<typeof carScores>[0] = {
  priceRupees: 485_000,
  year: 2018,
  odometerKm: 62_000,
  imageCount: 5,
  verification: 'verified',
  sellerType: 'dealer',
  sourcePoints: 12,
  fairPriceRupees: 600_000,
  description: null,
  features: [],
  listedDaysAgo: 10,
}

test('each score of a car follows its own rule', () => {
  expect(carScores(swift, 2026)).toEqual({
    dataQualityScore: 80,
    // 25 for a price below the market, 25 for low mileage, 15 for a usual age, 25 for a trust score of 87.
    marketPositionScore: 90,
    marketPositionBand: 'excellent',
    // A trust score of 87, minus 5 for an advert more than a week old.
    listingScore: 82,
    reliability: 'Highly Trusted',
    mileageLabel: 'low',
    ageLabel: 'usual',
  })
})

test('unknown facts score in the middle and get no label', () => {
  const unknown = carScores({ ...swift, odometerKm: null, fairPriceRupees: null }, 2026)
  expect(unknown).toMatchObject({ marketPositionScore: 70, marketPositionBand: 'good', mileageLabel: null })
})

test('an old advert lowers the trust', () => {
  expect(carScores({ ...swift, listedDaysAgo: 31 }, 2026)).toMatchObject({ listingScore: 77, reliability: 'Trusted' })
})
