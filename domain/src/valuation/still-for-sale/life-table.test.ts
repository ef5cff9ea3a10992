import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageBands, chanceStillListed, daysUntilHalf, endRates, type LifeTable } from './life-table.ts'
import { pricePosition } from './price-position.ts'

/** Adverts that end at a constant daily rate at every age. */
function steady(rate: number, adverts = 1_000): LifeTable {
  return { adverts, ended: ageBands.map(() => rate * adverts), days: ageBands.map(() => adverts) }
}

test('adverts that end at a constant rate survive exponentially', () => {
  const rates = endRates([steady(0.02, 100_000)])
  expect(chanceStillListed(rates, 10, 5).chance).toBeCloseTo(Math.exp(-0.1), 3)
  expect(chanceStillListed(rates, 3, 0)).toEqual({ chance: 1, low: 1, high: 1 })
  expect(daysUntilHalf(rates)).toBeCloseTo(Math.LN2 / 0.02, 1)
})

test('more observations give a narrower range', () => {
  const [few, many] = [10, 10_000].map((adverts) => chanceStillListed(endRates([steady(0.05, adverts)]), 5, 10))
  expect(few!.high - few!.low).toBeGreaterThan(10 * (many!.high - many!.low))
})

test('a table without data follows the wider one, and a table with much data follows its own data', () => {
  const wide = steady(0.02)
  const nothing = { adverts: 1, ended: ageBands.map(() => 0), days: ageBands.map(() => 0) }
  const at = (...tables: LifeTable[]) => chanceStillListed(endRates(tables), 0, 20).chance
  expect(at(wide, nothing)).toBeCloseTo(at(wide), 5)
  expect(at(wide, steady(0.1, 100_000))).toBeCloseTo(Math.exp(-2), 2)
})

test.each([
  // 0.2 a day for two days, then 0.1: ln 2 - 0.4 remains, which takes 2.93 days.
  ['in the third band', [0.2, 0.1, 0.1], 2 + (Math.LN2 - 0.4) / 0.1],
  ['in the first band', [0.5], Math.LN2 / 0.5],
  ['at the end of the first band', [Math.LN2 / 2], 2],
])('the half-life is %s at the given daily rates of ended adverts', (_name, daily, expected) => {
  const rates = ageBands.map((_, band) => ({ shape: daily[Math.min(band, daily.length - 1)]! * 1_000, days: 1_000 }))
  expect(daysUntilHalf(rates)).toBeCloseTo(expected, 9)
  expect(chanceStillListed(rates, 0, expected).chance).toBeCloseTo(0.5, 9)
})

test('the half-life is given up to the start of the last band, which has no end', () => {
  const oldest = ageBands.at(-1)!
  const at = (daily: number) => daysUntilHalf(ageBands.map(() => ({ shape: daily, days: 1 })))
  expect(at(Math.LN2 / (oldest - 1))).toBeCloseTo(oldest - 1, 6)
  expect(at(Math.LN2 / (oldest + 1))).toBeNull()
})

test('the half-life is not given beyond the observed ages', () => {
  expect(daysUntilHalf(endRates([steady(0.001)]))).toBeNull()
  expect(daysUntilHalf([])).toBeNull()
})

test.each([
  [null, 'unknown'],
  [0.939, 'low'],
  [0.94, 'usual'],
  [1.06, 'usual'],
  [1.061, 'high'],
] as const)('a price at %s of the value is %s', (ratio, position) => expect(pricePosition(ratio)).toBe(position))

const counts = fc.array(fc.record({ ended: fc.nat(500), days: fc.double({ min: 0, max: 10_000, noNaN: true }) }), {
  minLength: ageBands.length,
  maxLength: ageBands.length,
})
const tables = fc.array(
  counts.map((bands): LifeTable => ({
    adverts: 1,
    ended: bands.map(({ ended }) => ended),
    days: bands.map(({ days }) => days),
  })),
  { minLength: 1, maxLength: 4 },
)
const days = fc.double({ min: 0, max: 300, noNaN: true })

test('a chance lies between zero and one and within its range, and falls with time', () => {
  fc.assert(
    fc.property(tables, days, days, days, (given, age, wait, longer) => {
      const rates = endRates(given)
      const soon = chanceStillListed(rates, age, wait)
      const later = chanceStillListed(rates, age, wait + longer)
      expect(soon.low).toBeGreaterThanOrEqual(0)
      expect(soon.high).toBeLessThanOrEqual(1)
      expect(soon.low).toBeLessThanOrEqual(soon.chance)
      expect(soon.chance).toBeLessThanOrEqual(soon.high)
      expect(later.chance).toBeLessThanOrEqual(soon.chance)
    }),
  )
})
