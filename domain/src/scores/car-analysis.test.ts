import { expect, test } from 'vitest'
import { analyseCar, type CarFacts } from './car-analysis.ts'

const swift: CarFacts = {
  priceRupees: 485_000,
  year: 2018,
  odometerKm: 62_000,
  imageCount: 5,
  verification: 'unverified',
  sellerType: 'individual',
  sourcePoints: 5,
  fairPriceRupees: null,
}
const analyse = (facts: Partial<CarFacts>) => analyseCar({ ...swift, ...facts }, 2026)

test.each([
  [499_999, 'entry-level'],
  [500_000, 'mid-range'],
  [1_499_999, 'mid-range'],
  [1_500_000, 'premium'],
] as const)('a car at ₹%i is %s (INS-10)', (priceRupees, position) => {
  expect(analyse({ priceRupees }).marketPosition).toBe(position)
})

test('a car without photos has limited data (INS-08, INS-09)', () => {
  expect(analyse({}).dataQuality).toBe('good')
  expect(analyse({ imageCount: 0 })).toMatchObject({ dataQuality: 'limited', verificationLevel: 'unverified' })
})

test('under 10,000 km a year is low usage, over 20,000 high, and an unknown odometer adds no remark (INS-25)', () => {
  expect(analyse({ odometerKm: 79_999 }).observations).toEqual(['Low annual usage'])
  expect(analyse({ odometerKm: 80_000 })).toMatchObject({ observations: [], considerations: [] })
  expect(analyse({ odometerKm: 160_000 }).considerations).toEqual([])
  expect(analyse({ odometerKm: 160_001 }).considerations).toEqual(['High annual usage'])
  expect(analyse({ odometerKm: null })).toMatchObject({ observations: [], considerations: [] })
})

test('a car from this year, or from the next, counts as one year old (INS-25)', () => {
  for (const year of [2025, 2026, 2027]) {
    expect(analyse({ year, odometerKm: 0 })).toMatchObject({ observations: ['Low annual usage'], considerations: [] })
    expect(analyse({ year, odometerKm: 9_999 }).observations).toEqual(['Low annual usage'])
    expect(analyse({ year, odometerKm: 10_000 })).toMatchObject({ observations: [], considerations: [] })
    expect(analyse({ year, odometerKm: 20_001 }).considerations).toEqual(['High annual usage'])
  }
})

test.each([
  [14, []],
  [15, ['High source reliability']],
] as const)(
  'a verified car from an individual on a source with %i points has the observations %o (INS-27)',
  (sourcePoints, observations) => {
    // The score is 50 + source points + 10 + 5, so 79 and 80.
    expect(analyse({ odometerKm: null, verification: 'verified', sourcePoints }).observations).toEqual(observations)
  },
)

test('a certified listing and a reliable source are observations in a car’s favour (INS-11, INS-26)', () => {
  const analysis = analyse({ odometerKm: null, verification: 'certified', sellerType: 'dealer', sourcePoints: 12 })
  expect(analysis.observations).toEqual(['Platform certified listing', 'High source reliability'])
})

test.each([
  [899_999, ['Price is below market average'], []],
  [900_000, [], []],
  [1_050_000, [], []],
  [1_050_001, [], ['Price is above market average']],
])(
  'a price of ₹%i with a market price of ₹10,00,000 gives observations %o and considerations %o (INS-23, INS-24)',
  (priceRupees, pros, cons) => {
    const analysis = analyse({ odometerKm: null, fairPriceRupees: 1_000_000, priceRupees })
    expect([analysis.observations, analysis.considerations]).toEqual([pros, cons])
  },
)

test('without a market price the analysis says nothing about the price (INS-23, INS-24)', () => {
  expect(analyse({ odometerKm: null, priceRupees: 1 })).toMatchObject({ observations: [], considerations: [] })
})
