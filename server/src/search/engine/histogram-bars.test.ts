import { expect, test } from 'vitest'
import { histogramBars } from './histogram-bars.ts'

const fine = (...pairs: [from: number, count: number][]) => pairs.map(([key, doc_count]) => ({ key, doc_count }))

test('without cars there are no bars', () => {
  expect(histogramBars([], 10_000, 0)).toEqual([])
})

test('one price is one bar', () => {
  expect(histogramBars(fine([480_000, 3]), 10_000, 485_000)).toEqual([{ from: 480_000, to: 490_000, count: 3 }])
})

test('bars have equal width and no gaps, and an empty one between others stays', () => {
  expect(histogramBars(fine([400_000, 2], [430_000, 1]), 10_000, 437_000)).toEqual([
    { from: 400_000, to: 410_000, count: 2 },
    { from: 410_000, to: 420_000, count: 0 },
    { from: 420_000, to: 430_000, count: 0 },
    { from: 430_000, to: 440_000, count: 1 },
  ])
})

test('a wide market has at most twenty bars of a round width, and loses no car', () => {
  const market = Array.from({ length: 290 }, (_, n) => ({ key: 90_000 + n * 10_000, doc_count: 1 + (n % 3) }))
  const bars = histogramBars(market, 10_000, 2_989_000)
  expect(bars.length).toBeLessThanOrEqual(20)
  expect(bars.length).toBeGreaterThan(10)
  expect(new Set(bars.map(({ from, to }) => to - from))).toEqual(new Set([200_000]))
  const all = market.reduce((sum, { doc_count }) => sum + doc_count, 0)
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(all)
})

test('the few dearest cars share the last bar instead of squeezing all others into the first', () => {
  const usual = Array.from({ length: 50 }, (_, n) => ({ key: 300_000 + n * 10_000, doc_count: 10 }))
  const bars = histogramBars([...usual, { key: 42_000_000, doc_count: 2 }], 10_000, 42_009_999)
  expect(bars).toHaveLength(20)
  expect(bars[1]).toEqual({ from: 350_000, to: 400_000, count: 50 })
  expect(bars.at(-1)).toMatchObject({ to: 42_009_999, count: 2 })
})
