import { describe, expect, test } from 'vitest'
import { distanceBands, rankingScore, rankingScoreParts, type OfferFacts } from './ranking-score.ts'

const offer = (change: Partial<OfferFacts> = {}): OfferFacts => ({
  priceGapPercent: 0,
  odometerKm: 72_000,
  year: 2020,
  owners: 2,
  verification: 'unverified',
  portals: 1,
  listedAt: new Date('2026-11-10T00:00:00Z'),
  ...change,
})

describe('the ranking of two offers', () => {
  test.each<[string, Partial<OfferFacts>, Partial<OfferFacts>]>([
    ['below its value before dear', { priceGapPercent: 10 }, { priceGapPercent: -10 }],
    ['a known fair price before an unknown one', { priceGapPercent: 0 }, { priceGapPercent: null }],
    ['a good price before one too good to be true', { priceGapPercent: 12 }, { priceGapPercent: 60 }],
    ['driven less before driven more', { odometerKm: 30_000 }, { odometerKm: 110_000 }],
    ['an ordinary odometer before none', { odometerKm: 72_000 }, { odometerKm: null }],
    [
      'younger before older, driven alike for their age',
      { year: 2022, odometerKm: 48_000 },
      { year: 2016, odometerKm: 120_000 },
    ],
    ['one owner before two', { owners: 1 }, { owners: 2 }],
    ['two owners before four', { owners: 2 }, { owners: 4 }],
    ['one owner before an unknown number', { owners: 1 }, { owners: null }],
    ['certified before verified', { verification: 'certified' }, { verification: 'verified' }],
    ['verified before unverified', { verification: 'verified' }, {}],
    ['on three portals before on one', { portals: 3 }, { portals: 1 }],
    ['listed today before a month ago', {}, { listedAt: new Date('2026-10-10T00:00:00Z') }],
  ])('%s', (_, better, worse) => {
    expect(rankingScore(offer(better))).toBeGreaterThan(rankingScore(offer(worse)))
  })
})

test('a quarter of the gap below the fair value counts, and a month on the market costs three percent', () => {
  expect(rankingScore(offer({ priceGapPercent: 8 })) - rankingScore(offer({ priceGapPercent: 4 }))).toBe(100)
  const monthAgo = offer({ listedAt: new Date('2026-10-11T00:00:00Z') })
  expect(rankingScore(offer()) - rankingScore(monthAgo)).toBe(300)
})

test('the parts add up to the score difference between two cars, whatever the date', () => {
  const [one, other] = [
    offer({ portals: 2 }),
    offer({ odometerKm: 20_000, listedAt: new Date('2026-09-01T12:00:00Z') }),
  ]
  for (const now of ['2026-11-15T00:00:00Z', '2027-03-01T00:00:00Z']) {
    const sum = (of: OfferFacts) =>
      rankingScoreParts(of, new Date(now)).reduce((total, { points }) => total + points, 0)
    expect(sum(one) - sum(other)).toBe(rankingScore(one) - rankingScore(other))
  }
})

test('points are whole and never negative, however old the advert', () => {
  expect(rankingScore(offer({ listedAt: new Date('1990-01-01T00:00:00Z'), year: 1985 }))).toBe(0)
  expect(Number.isInteger(rankingScore(offer({ priceGapPercent: 3.456, odometerKm: 12_345 })))).toBe(true)
})

test('closer cars have more points, in even steps', () => {
  const steps = distanceBands.map(({ upToKm, points }) => points + 300 * upToKm)
  expect(new Set(steps).size).toBe(1)
})
