import { expect, test } from 'vitest'
import { scaleAround, stackDots } from './gauge-plot.ts'

const market = { fairPrice: 578_000, low: 440_000, high: 720_000, uncertainty: 0.042 }

test('the axis includes the car even when it is far from the others, with round numbers', () => {
  const scale = scaleAround(300_000, market, [500_000, 640_000])
  expect(scale.low).toBeLessThan(300_000)
  expect(scale.high).toBeGreaterThan(720_000)
  expect(scale.ticks).toEqual([300_000, 400_000, 500_000, 600_000, 700_000])
})

test('cars at about the same price are stacked, in order', () => {
  const scale = { low: 0, high: 240_000, ticks: [] }
  const dots = stackDots([101_000, 20_000, 100_000, 99_000], scale)
  expect(dots.map(({ left, level }) => [Math.round(left), level])).toEqual([
    [8, 0],
    [42, 0],
    [42, 1],
    [42, 2],
  ])
})
