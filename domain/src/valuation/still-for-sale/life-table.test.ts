import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageBands, chanceToStand, daysUntilHalf, endRates, type LifeTable } from './life-table.ts'
import { pricePosition } from './price-position.ts'

/** Adverts that end at one rate a day at every age. */
function steady(rate: number, adverts = 1_000): LifeTable {
  return { adverts, ended: ageBands.map(() => rate * adverts), days: ageBands.map(() => adverts) }
}

test('adverts that end at one rate stand as an exponential says', () => {
  const rates = endRates([steady(0.02, 100_000)])
  expect(chanceToStand(rates, 10, 5).chance).toBeCloseTo(Math.exp(-0.1), 3)
  expect(chanceToStand(rates, 3, 0)).toEqual({ chance: 1, low: 1, high: 1 })
  expect(daysUntilHalf(rates)).toBeCloseTo(Math.LN2 / 0.02, 1)
})

test('the more was counted, the narrower the range', () => {
  const [few, many] = [10, 10_000].map((adverts) => chanceToStand(endRates([steady(0.05, adverts)]), 5, 10))
  expect(few!.high - few!.low).toBeGreaterThan(10 * (many!.high - many!.low))
})

test('a table that has seen nothing says what the wider one does, and one that has seen much says its own', () => {
  const wide = steady(0.02)
  const nothing = { adverts: 1, ended: ageBands.map(() => 0), days: ageBands.map(() => 0) }
  const at = (...tables: LifeTable[]) => chanceToStand(endRates(tables), 0, 20).chance
  expect(at(wide, nothing)).toBeCloseTo(at(wide), 5)
  expect(at(wide, steady(0.1, 100_000))).toBeCloseTo(Math.exp(-2), 2)
})

test('how long half of them stand is not told beyond what was watched', () => {
  expect(daysUntilHalf(endRates([steady(0.001)]))).toBeNull()
  expect(daysUntilHalf([])).toBeNull()
})

test.each([
  [null, 'unknown'],
  [0.939, 'low'],
  [0.94, 'usual'],
  [1.06, 'usual'],
  [1.061, 'high'],
] as const)('a price of %s of the value is %s', (ratio, position) => expect(pricePosition(ratio)).toBe(position))

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

test('a chance lies between nought and one and in its range, and falls with time', () => {
  fc.assert(
    fc.property(tables, days, days, days, (given, age, wait, longer) => {
      const rates = endRates(given)
      const soon = chanceToStand(rates, age, wait)
      const later = chanceToStand(rates, age, wait + longer)
      expect(soon.low).toBeGreaterThanOrEqual(0)
      expect(soon.high).toBeLessThanOrEqual(1)
      expect(soon.low).toBeLessThanOrEqual(soon.chance)
      expect(soon.chance).toBeLessThanOrEqual(soon.high)
      expect(later.chance).toBeLessThanOrEqual(soon.chance)
    }),
  )
})
