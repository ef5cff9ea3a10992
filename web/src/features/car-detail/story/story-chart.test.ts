import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storyChart, type Move } from './story-chart.ts'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00Z`
const axes = { begin: at(1), end: at(11), label: String, leastStep: 100 }
const drawn = (...adverts: Move[][]) => storyChart(adverts, axes)

test('a price line is level until the price changes, and extends to now while the advert is live', () => {
  const [line] = drawn([
    { at: at(1), value: 520_000 },
    { at: at(6), value: 500_000 },
  ]).lines
  const [first, second] = line!.dots
  expect(line!.path).toBe(`M0 ${first!.y}H50V${second!.y}H100`)
  expect(first!.y).toBeLessThan(second!.y)
})

test('nothing is drawn while an advert is gone: its line ends in a ring and resumes when it returns', () => {
  const [line] = drawn([
    { at: at(1), value: 520_000 },
    { at: at(3), ended: true },
    { at: at(4), value: 510_000 },
    { at: at(6), back: true },
  ]).lines
  const [first, end, back] = line!.dots
  expect(line!.path).toBe(`M0 ${first!.y}H20M50 ${back!.y}H100`)
  expect([first, end, back].map((dot) => dot!.end)).toEqual([false, true, false])
})

test('if a car is relisted, the first sighting of the new advert is drawn as one start', () => {
  const [line] = drawn([
    { at: at(1), back: true },
    { at: at(1), value: 520_000 },
  ]).lines
  expect(line!.dots).toHaveLength(1)
})

test('adverts share one time axis and one scale', () => {
  const { lines } = drawn([{ at: at(1), value: 500_000 }], [{ at: at(6), value: 500_000 }])
  expect(lines.map(({ dots }) => [dots[0]!.x, dots[0]!.y])).toEqual([
    [0, lines[0]!.dots[0]!.y],
    [50, lines[0]!.dots[0]!.y],
  ])
})

test.each([
  ['the same in lakhs', [317_000, 317_000], 1_000, [316_000, 317_000, 318_000]],
  ['close in crores', [11_900_000, 11_960_000], 100_000, [11_800_000, 11_900_000, 12_000_000]],
])('axis values are never closer than their labels can distinguish: %s', (_, prices, leastStep, labels) => {
  const adverts = prices.map((value) => [{ at: at(1), value }])
  expect(storyChart(adverts, { ...axes, leastStep }).ticks.map(({ label }) => Number(label))).toEqual(labels)
})

test('all points are inside the chart, and the axis has a few round values', () => {
  const moves = fc.array(
    fc.record({ at: fc.integer({ min: 1, max: 11 }).map(at), value: fc.integer({ min: 1, max: 9_999_999 }) }),
    {
      minLength: 1,
    },
  )
  fc.assert(
    fc.property(fc.array(moves, { minLength: 1, maxLength: 4 }), (adverts) => {
      const { lines, ticks } = storyChart(adverts, axes)
      for (const { x, y } of lines.flatMap(({ dots }) => dots))
        expect([x >= 0, x <= 100, y >= 0, y <= 100]).not.toContain(false)
      expect(ticks.length).toBeGreaterThan(0)
      expect(ticks.length).toBeLessThan(7)
      expect(new Set(ticks.map(({ label }) => label)).size).toBe(ticks.length)
    }),
  )
})
