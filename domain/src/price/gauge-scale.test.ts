import { expect, test } from 'vitest'
import { readGauge } from './price-gauge.ts'
import { marketOf } from './gauge-scale.ts'

const worth = { fair: 500_000, low: 480_000, high: 530_000, comparables: 12 }

test('the block is what the middle half of comparable cars asks, wherever the middle lies in it', () => {
  expect(readGauge(500_000, marketOf(worth))).toMatchObject({ fairFrom: 480_000, fairTo: 530_000, band: [43.3, 60] })
})

test('the scale holds the block and every verdict, also where comparable cars ask very different prices', () => {
  for (const high of [500_000, 560_000, 900_000]) {
    const { low, high: end, block } = marketOf({ ...worth, high })
    expect(low).toBeGreaterThan(0)
    expect(low).toBeLessThan(500_000 * 0.85)
    expect(end).toBeGreaterThan(block![1])
  }
})

test('comparable cars that are far apart make the fair price unsure', () => {
  expect(readGauge(450_000, marketOf(worth))?.unsure).toBe(false)
  expect(readGauge(450_000, marketOf({ ...worth, low: 400_000, high: 600_000 }))?.unsure).toBe(true)
})
