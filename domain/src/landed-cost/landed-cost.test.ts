import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../testing/cases.ts'
import { landedCost, type Buyer, type CarToLand, type CostKind } from './landed-cost.ts'
import { roadTaxRules } from './road-tax-rules.ts'
import type { RupeeRange } from './rule.ts'
import { workedCases, workedOn } from './testing/worked-cases.ts'

type Cell = RupeeRange | 'not known' | 'not there'

const kinds: readonly CostKind[] = [
  'price',
  'transfer',
  'certificate-card',
  'road-tax',
  'no-objection',
  'new-mark',
  'number-plates',
  'green-tax',
  'loan-removal',
  'insurance',
  'own-damage',
  'dues',
  'loan-entry',
  'loan-fees',
]

function cellOf(text: string): Cell {
  if (text === '?') return 'not known'
  if (text === '-') return 'not there'
  const [low, high = low] = text.split('–').map(Number)
  return { low: low!, high: high! }
}

function amountOf(cell: Cell): number | undefined {
  return typeof cell === 'string' ? undefined : cell.low
}

const worked = workedCases
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [title = '', year, fuel = '', registered = '', buyer = '', invoice = '', whenNew = '', ...sums] = line
      .split('|')
      .map((cell) => cell.trim())
    const cells = sums.map(cellOf)
    const parts = Object.fromEntries(kinds.map((kind, i) => [kind, cells[i]!])) as Record<CostKind, Cell>
    return {
      title,
      car: {
        priceRupees: amountOf(parts.price)!,
        year: Number(year),
        fuel: fuel === '?' ? null : fuel,
        state: registered === '?' ? null : registered,
      },
      buyer: {
        state: buyer,
        priceWhenNewRupees: amountOf(cellOf(invoice)),
        duesRupees: amountOf(parts.dues),
        loanFeesRupees: amountOf(parts['loan-fees']),
      },
      parts,
      whenNew: cellOf(whenNew),
      total: cells.at(-1)!,
    }
  })

test('the fifty worked cases include every state with rules', () => {
  expect(worked).toHaveLength(50)
  const reached = new Set(worked.filter(({ car, buyer }) => car.state !== buyer.state).map(({ buyer }) => buyer.state))
  for (const { state } of roadTaxRules) expect(reached).toContain(state)
})

test.each(worked)('$title: each part and the total match the worked case', ({ car, buyer, parts, whenNew, total }) => {
  const cost = landedCost(car, buyer, workedOn)
  const found = Object.fromEntries(
    kinds.map((kind): [CostKind, Cell] => {
      const part = cost.parts.find((each) => each.kind === kind)
      return [kind, part === undefined ? 'not there' : (part.rupees ?? 'not known')]
    }),
  )
  expect(found).toEqual(parts)
  expect(cost.total).toEqual(total)
  const { low, high } = cost.priceWhenNew ?? { low: null, high: null }
  expect({ low, high }).toEqual(typeof whenNew === 'string' ? { low: null, high: null } : whenNew)
})

describe('for any car and buyer', () => {
  const states = ['Telangana', 'Andhra Pradesh', 'Karnataka', 'Maharashtra', 'Tamil Nadu', 'Delhi', 'Kerala']
  const car: fc.Arbitrary<CarToLand> = fc.record({
    priceRupees: fc.integer({ min: 30_000, max: 30_000_000 }),
    year: fc.integer({ min: 2000, max: 2027 }),
    fuel: fc.constantFrom('Petrol', 'Diesel', 'CNG', 'LPG', 'Hybrid', 'Electric', null),
    state: fc.constantFrom(...states, null),
    engineCc: fc.constantFrom(null, 796, 1_000, 1_001, 1_500, 1_501, 2_998),
  })
  const rupees = fc.integer({ min: 0, max: 50_000_000 })
  const buyer: fc.Arbitrary<Buyer> = fc.record({
    state: fc.constantFrom(...states),
    priceWhenNewRupees: fc.option(rupees, { nil: undefined }),
    duesRupees: fc.option(rupees, { nil: undefined }),
    loanFeesRupees: fc.option(rupees, { nil: undefined }),
  })
  const day = fc
    .date({ min: new Date('2022-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const runs = { numRuns: cases(500) }

  test('the total is the sum of the known parts, and unknown parts are listed and excluded', () => {
    fc.assert(
      fc.property(car, buyer, day, (aCar, aBuyer, onDay) => {
        const { parts, total, unknown } = landedCost(aCar, aBuyer, onDay)
        const known = parts.filter((part) => part.rupees !== null)
        expect(known.reduce((sum, part) => sum + part.rupees!.low, 0)).toBe(total.low)
        expect(known.reduce((sum, part) => sum + part.rupees!.high, 0)).toBe(total.high)
        expect(parts.length - known.length).toBe(unknown.length)
      }),
      runs,
    )
  })

  test('low is never above high, nothing is negative, and the total is at least the price', () => {
    fc.assert(
      fc.property(car, buyer, day, (aCar, aBuyer, onDay) => {
        const { parts, total, priceWhenNew } = landedCost(aCar, aBuyer, onDay)
        const ranges = [total, priceWhenNew, ...parts.map((part) => part.rupees)].filter((range) => range !== null)
        for (const { low, high } of ranges) {
          expect(low).toBeGreaterThanOrEqual(0)
          expect(high).toBeGreaterThanOrEqual(low)
          expect([low, high].every(Number.isSafeInteger)).toBe(true)
        }
        expect(total.low).toBeGreaterThanOrEqual(aCar.priceRupees)
      }),
      runs,
    )
  })

  test('a more expensive car of the same kind never has a lower landed cost, provided the same parts are known', () => {
    fc.assert(
      fc.property(car, buyer, day, fc.integer({ min: 0, max: 5_000_000 }), (aCar, aBuyer, onDay, more) => {
        const cheap = landedCost(aCar, aBuyer, onDay)
        const dear = landedCost({ ...aCar, priceRupees: aCar.priceRupees + more }, aBuyer, onDay)
        if (cheap.unknown.join() !== dear.unknown.join()) return
        expect(dear.total.low).toBeGreaterThanOrEqual(cheap.total.low)
        expect(dear.total.high).toBeGreaterThanOrEqual(cheap.total.high)
      }),
      runs,
    )
  })

  test('an older car never pays more road tax on the same invoice', () => {
    fc.assert(
      fc.property(car, buyer, rupees, day, (aCar, aBuyer, invoice, onDay) => {
        const taxOf = (year: number) =>
          landedCost({ ...aCar, year }, { ...aBuyer, priceWhenNewRupees: invoice }, onDay).parts.find(
            ({ kind }) => kind === 'road-tax',
          )!.rupees
        const [younger, older] = [taxOf(aCar.year), taxOf(aCar.year - 1)]
        if (!younger || !older) return
        expect(older.low).toBeLessThanOrEqual(younger.low)
        expect(older.high).toBeLessThanOrEqual(younger.high)
      }),
      runs,
    )
  })
})

describe('the rules', () => {
  const swift = { priceRupees: 700_000, year: 2020, fuel: 'Diesel', state: 'Karnataka' }
  const invoice = { state: 'Telangana', priceWhenNewRupees: 900_000 }
  const roadTaxOn = (day: string) => landedCost(swift, invoice, day).parts.find(({ kind }) => kind === 'road-tax')!

  test.each([
    ['2022-05-08', null],
    ['2022-05-09', 126_000],
    ['2025-08-13', 126_000],
    ['2025-08-14', 189_000],
  ])('are those valid on the day: on %s a used car pays at most %s in Telangana', (day, most) => {
    expect(roadTaxOn(day).rupees?.high ?? null).toBe(most)
  })

  test('each name their sources, and none claims to be checked against the gazette', () => {
    expect(roadTaxOn('2026-11-16').rule).toMatchObject({ validFrom: '2025-08-14', checked: 'report' })
    const { parts } = landedCost(swift, { ...invoice, loanFeesRupees: 0 }, '2026-11-16')
    const rules = [...roadTaxRules, ...parts.flatMap(({ rule }) => rule ?? [])]
    for (const { sources, checked } of rules) {
      expect(sources.length).toBeGreaterThan(0)
      for (const { url } of sources) expect(URL.canParse(url)).toBe(true)
      expect(checked).toBe('report')
    }
  })

  test('have slabs up to infinity, or leave the rest unknown; ages end at infinity', () => {
    for (const { rates } of roadTaxRules)
      for (const { slabs } of rates)
        for (const { byAge } of slabs) {
          expect(byAge.at(-1)!.upToYears).toBe(Infinity)
          for (const { low, high } of byAge) expect(low).toBeLessThanOrEqual(high)
        }
  })

  test.each([
    // ₹2,094, ₹3,416 and ₹7,897 before GST of 18 %.
    [null, 2_471, 9_318],
    [1_000, 2_471, 2_471],
    [1_001, 4_031, 4_031],
    [1_500, 4_031, 4_031],
    [1_501, 9_318, 9_318],
  ])('insure an engine of %s cc for ₹%i to ₹%i, including GST', (engineCc, low, high) => {
    const { parts } = landedCost({ ...swift, engineCc }, invoice, '2026-11-16')
    expect(parts.find(({ kind }) => kind === 'insurance')!.rupees).toEqual({ low, high })
  })
})
