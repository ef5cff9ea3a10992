import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rupees, shortRupees } from '../numbers/write-money.ts'
import { priceVerdict } from './price-gauge.ts'
import { priceRecommendation, type PriceFigures } from './price-recommendation.ts'
import { cases } from '../testing/cases.ts'

const figures = (more: Partial<PriceFigures> = {}): PriceFigures => ({
  priceRupees: 500_000,
  rating: 'rated',
  notRatedReason: null,
  fair: { fair: 500_000, low: 480_000, high: 520_000 },
  similarCount: 12,
  trend: 'stable',
  ...more,
})
const say = (more?: Partial<PriceFigures>) => priceRecommendation(figures(more))
const notRated = (notRatedReason: PriceFigures['notRatedReason'], more: Partial<PriceFigures> = {}) =>
  say({ rating: 'not-rated', notRatedReason, fair: null, ...more })

test.each([
  [424_999, 'There is little room to bargain. Check the car and its papers, and ask why it is cheap.'],
  [
    425_000,
    'Below what similar cars cost, so expect little room to bargain. Check the car and its papers before you pay.',
  ],
  [
    474_999,
    'Below what similar cars cost, so expect little room to bargain. Check the car and its papers before you pay.',
  ],
  [475_000, 'A fair price at the lower end of the range. Check the car and its papers before you pay.'],
  [480_000, 'A fair price at the lower end of the range. Check the car and its papers before you pay.'],
  [480_001, 'A fair price. Start your offer near ₹4.8 L, the lower end of the range.'],
  [525_000, 'A fair price. Start your offer near ₹4.8 L, the lower end of the range.'],
  [525_001, 'Start your offer near ₹5 L, its fair price, and ask what justifies the other ₹25,001.'],
])('at ₹%i against a fair price of ₹5,00,000: %s', (priceRupees, words) => {
  expect(say({ priceRupees })).toBe(words)
})

test('an unsure estimate is a rough guide, whatever the price', () => {
  const words = 'Our rough estimate for a car like this is ₹4 L – ₹6.2 L. Compare a few before you make an offer.'
  const fair = { fair: 500_000, low: 400_000, high: 620_000 }
  for (const priceRupees of [200_000, 500_000, 900_000])
    expect(say({ rating: 'unsure', fair, priceRupees })).toBe(words)
})

test.each([
  ['too-few-comparables', 0, 'No similar car is for sale now, so there is nothing to compare this price with.'],
  [
    'too-few-comparables',
    1,
    '1 similar car is for sale, too few to judge this price. Compare with other models before you make an offer.',
  ],
  [
    'too-few-comparables',
    2,
    '2 similar cars are for sale, too few to judge this price. Compare with other models before you make an offer.',
  ],
  [
    'too-few-comparables',
    8,
    'We do not know the prices of this model well enough to judge this one. Compare the similar cars before you make an offer.',
  ],
  [
    'too-uncertain',
    30,
    'Prices of cars like this vary too much to name a fair price. Compare a few before you make an offer.',
  ],
  [
    'implausible-price',
    30,
    '₹5,00,000 is far from what cars like this are priced at. Ask the seller what it includes before you go further.',
  ],
  [
    'comparables-disagree',
    30,
    'Our estimate and the prices of similar cars are too far apart to judge this price. Compare the similar cars, and ask the seller what differs.',
  ],
] as const)('not rated, %s, with %i similar cars: %s', (reason, similarCount, words) => {
  expect(notRated(reason, { similarCount })).toBe(words)
})

test('an unrated price is not called fair, cheap or dear', () => {
  for (const priceRupees of [100_000, 500_000, 2_000_000])
    expect(say({ rating: 'not-rated', notRatedReason: 'too-uncertain', priceRupees })).toMatch(/^Prices of cars like/)
})

test('the advice agrees with the deal banner at every price', () => {
  const advice = {
    great: /little room to bargain/,
    good: /little room to bargain/,
    fair: /^A fair price/,
    premium: /ask what justifies/,
  }
  for (let priceRupees = 300_000; priceRupees <= 700_000; priceRupees += 2_500)
    expect(say({ priceRupees })).toMatch(advice[priceVerdict(priceRupees, 500_000)])
})

test('a trend is mentioned only if it rises or falls', () => {
  const without = say({ trend: 'stable' })
  expect(say({ trend: 'not enough history' })).toBe(without)
  expect(say({ trend: 'falling' })).toBe(
    `${without} Prices of this model have been falling lately, so there is room to negotiate.`,
  )
  expect(say({ trend: 'rising' })).toBe(`${without} Prices of this model have been rising lately.`)
})

test('a recommendation contains no numbers other than its figures (INS-02)', () => {
  const price = fc.integer({ min: 50_000, max: 5_000_000 })
  const any = fc.record({
    priceRupees: price,
    rating: fc.constantFrom('rated' as const, 'unsure' as const, 'not-rated' as const),
    notRatedReason: fc.constantFrom(
      'too-few-comparables' as const,
      'too-uncertain' as const,
      'implausible-price' as const,
    ),
    fair: fc.tuple(price, price, price).map((all) => {
      const [low, fair, high] = all.toSorted((a, b) => a - b)
      return { low: low!, fair: fair!, high: high! }
    }),
    similarCount: fc.nat(60),
    trend: fc.constantFrom('rising' as const, 'falling' as const, 'stable' as const),
  })
  fc.assert(
    fc.property(any, (all) => {
      const { priceRupees, fair, similarCount } = all
      let left = priceRecommendation(all)
      const known = [
        rupees(priceRupees),
        rupees(priceRupees - fair.fair),
        ...Object.values(fair).map((one) => shortRupees(one)),
      ]
      for (const words of known.toSorted((a, b) => b.length - a.length)) left = left.replaceAll(words, '')
      expect(left.replace(new RegExp(`^${similarCount} `), '')).not.toMatch(/\d/)
    }),
    { numRuns: cases(300) },
  )
})
