import { expect, test } from 'vitest'
import { readGauge, priceVerdict } from './price-gauge.ts'

const market = { fairPrice: 578_000, low: 440_000, high: 720_000, uncertainty: 0.042 }

test.each([
  [84_999, 'great'],
  [85_000, 'good'],
  [94_999, 'good'],
  [95_000, 'fair'],
  [100_000, 'fair'],
  [105_000, 'fair'],
  [105_001, 'premium'],
] as const)('a price of %d with a fair price of 1,00,000 is %s (INS-06, INS-07)', (price, verdict) => {
  expect(priceVerdict(price, 100_000)).toBe(verdict)
})

test('a Swift at 4,85,000 is left of the fair price and 93,000 below it', () => {
  expect(readGauge(485_000, market)).toMatchObject({
    verdict: 'great',
    unsure: false,
    savingRupees: 93_000,
    needle: 16.1,
    band: [40.6, 58],
    marks: [18.3, 39, 59.6],
  })
})

test('a car above the fair price has a negative saving', () => {
  expect(readGauge(640_000, market)).toMatchObject({ verdict: 'premium', savingRupees: -62_000 })
})

test('the needle for a price beyond the scale stops inside the visible range', () => {
  expect(readGauge(100_000, market)?.needle).toBe(1)
  expect(readGauge(5_000_000, market)?.needle).toBe(99)
})

test('a block wider than the scale is cut at its ends', () => {
  expect(readGauge(500_000, { ...market, uncertainty: 0.5 })?.band).toEqual([0, 100])
})

test('with more than 9% uncertainty the fair price is marked as uncertain', () => {
  expect(readGauge(485_000, { ...market, uncertainty: 0.09 })?.unsure).toBe(false)
  expect(readGauge(485_000, { ...market, uncertainty: 0.091 })?.unsure).toBe(true)
})

test.each([
  ['no comparable cars', undefined],
  ['no fair price', { ...market, fairPrice: 0 }],
  ['one price only', { ...market, low: 500_000, high: 500_000 }],
])('with %s there is no verdict (INS-06)', (_why, known) => {
  expect(readGauge(485_000, known)).toBeUndefined()
})
