import { expect, test } from 'vitest'
import { priceSteps } from './price-steps.ts'

const points = [
  { at: '2026-11-01T00:00:00Z', price: 520_000 },
  { at: '2026-11-06T00:00:00Z', price: 500_000 },
].map((point) => ({ ...point, day: '', exact: '' }))

test('a price is level until it changes, and the last one holds until the car was last seen', () => {
  const { line, dots } = priceSteps(points, '2026-11-11T00:00:00Z')
  expect(dots.map(({ x }) => x)).toEqual([0, 50])
  expect(line).toBe(`M0 ${dots[0]!.y}H50V${dots[1]!.y}H100`)
})

test('a dearer price stands higher, and none touches the edge', () => {
  const { dots } = priceSteps(points, '2026-11-11T00:00:00Z')
  expect(dots[0]!.y).toBeLessThan(dots[1]!.y)
  for (const { y } of dots) expect(y > 0 && y < 100).toBe(true)
})

test.each([
  [500_000, 520_000],
  [485_000, 486_000],
  [300_000, 9_000_000],
])('between %i and %i the axis has a few round prices', (low, high) => {
  const steps = priceSteps(
    [
      { ...points[0]!, price: high },
      { ...points[1]!, price: low },
    ],
    points[1]!.at,
  )
  expect(steps.ticks.length).toBeGreaterThan(0)
  expect(steps.ticks.length).toBeLessThan(6)
  expect(new Set(steps.ticks.map(({ label }) => label)).size).toBe(steps.ticks.length)
  for (const { y } of steps.ticks) expect(y >= 0 && y <= 100).toBe(true)
})
