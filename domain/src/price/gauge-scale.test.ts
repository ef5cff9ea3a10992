import { expect, test } from 'vitest'
import { readGauge } from './price-gauge.ts'
import { buildGaugeScale } from './gauge-scale.ts'

const worth = { fair: 500_000, low: 480_000, high: 530_000, comparables: 12 }

test('the block is the price range of the middle half of comparable cars, even if it is not centred on the fair price', () => {
  expect(readGauge(500_000, buildGaugeScale(worth))).toMatchObject({
    fairFrom: 480_000,
    fairTo: 530_000,
    band: [43.3, 60],
  })
})

test('the scale includes the block and every verdict, even if comparable cars vary widely in price', () => {
  for (const high of [500_000, 560_000, 900_000]) {
    const { low, high: end, block } = buildGaugeScale({ ...worth, high })
    expect(low).toBeGreaterThan(0)
    expect(low).toBeLessThan(500_000 * 0.85)
    expect(end).toBeGreaterThan(block![1])
  }
})

test('comparable cars that vary widely in price make the fair price unsure', () => {
  expect(readGauge(450_000, buildGaugeScale(worth))?.unsure).toBe(false)
  expect(readGauge(450_000, buildGaugeScale({ ...worth, low: 400_000, high: 600_000 }))?.unsure).toBe(true)
})
