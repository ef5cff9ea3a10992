import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../testing/cases.ts'
import { daysBetween } from '../time/calendar-days.ts'
import { payments, type RateKind } from './repayment.ts'
import { aprPercent, cashFlows, keyFactsAprPercent } from './apr.ts'
import { xirrCases } from './testing/xirr-cases.ts'

test.each(xirrCases)(
  'a loan of ₹%i at %f%% over %i months, %s, with %i paise of fees on %s costs the same as by a spreadsheet’s XIRR',
  (loanRupees, annualRatePercent, months, kind, feesPaise, day, first, last, all, xirr) => {
    const paid = payments({ loanRupees, annualRatePercent, months }, kind)
    expect([paid.length, paid[0], paid.at(-1), sum(paid)]).toEqual([months, first, last, all])
    const flows = cashFlows(day, loanRupees * 100, feesPaise, paid)
    expect(aprPercent(flows)).toBeCloseTo(xirr, 8)
    // To the paisa: at the expected rate the discounted payments equal the amount received.
    const worth = flows.reduce((total, flow) => total + flow.paise / (1 + xirr / 100) ** yearsOf(flow.day), 0)
    expect(Math.abs(worth)).toBeLessThan(0.5)
    function yearsOf(later: string) {
      return daysBetween(day, later) / 365
    }
  },
)

test('30 loans are compared', () => expect(xirrCases).toHaveLength(30))

test('RBI’s illustration of ₹20,000 at 15% over 24 months with ₹400 of charges has an APR of 17.07%', () => {
  // Key Facts Statement, circular of 15 April 2024, Annex B: EPI ₹970, net disbursed ₹19,600.
  const paid = payments({ loanRupees: 20_000, annualRatePercent: 15, months: 24 }, 'reducing')
  expect(paid[0]).toBe(97_000)
  expect(keyFactsAprPercent(1_960_000, paid)).toBeCloseTo(17.07, 2)
})

test('a bank’s Key Facts Statement for ₹47,000 at 21% over 24 months with a fee of ₹1,175 plus GST has an APR of 24.16%', () => {
  const paid = payments({ loanRupees: 47_000, annualRatePercent: 21, months: 24 }, 'reducing')
  expect(keyFactsAprPercent(4_700_000 - 138_650, paid)).toBeCloseTo(24.16, 1)
})

const loan = fc.record({
  loanRupees: fc.integer({ min: 50_000, max: 10_000_000 }),
  annualRatePercent: fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100),
  months: fc.integer({ min: 6, max: 96 }),
})
const kind = fc.constantFrom<RateKind>('reducing', 'flat')
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const feesPaise = fc.integer({ min: 0, max: 1_000_000 })

test('the payments, discounted at the APR, equal the amount received', () => {
  fc.assert(
    fc.property(loan, kind, day, feesPaise, (terms, rateKind, firstDay, fees) => {
      const flows = cashFlows(firstDay, terms.loanRupees * 100, fees, payments(terms, rateKind))
      const apr = aprPercent(flows)!
      const rest = flows.reduce(
        (total, flow) => total + flow.paise / (1 + apr / 100) ** (daysBetween(firstDay, flow.day) / 365),
        0,
      )
      expect(Math.abs(rest)).toBeLessThan(0.5)
    }),
    { numRuns: cases(200) },
  )
})

test('the APR is never below the rate, and rises with every fee', () => {
  fc.assert(
    fc.property(
      loan,
      kind,
      day,
      feesPaise,
      fc.integer({ min: 1, max: 500_000 }),
      (terms, rateKind, firstDay, fees, more) => {
        const paid = payments(terms, rateKind)
        const apr = (all: number) => aprPercent(cashFlows(firstDay, terms.loanRupees * 100, all, paid))!
        // Rounded instalments and a leap day in the first months shift the APR by a few hundredths.
        expect(apr(fees)).toBeGreaterThan(terms.annualRatePercent - 0.2)
        expect(apr(fees + more)).toBeGreaterThan(apr(fees))
        const stated = keyFactsAprPercent(terms.loanRupees * 100 - fees, paid)!
        expect(stated).toBeGreaterThan(terms.annualRatePercent - 0.001 - 0.001 * terms.annualRatePercent)
      },
    ),
    { numRuns: cases(200) },
  )
})

test('a loan used up by its fees has no APR', () => {
  expect(aprPercent(cashFlows('2026-01-01', 100, 100, [100]))).toBeNull()
  expect(aprPercent([])).toBeNull()
  expect(keyFactsAprPercent(0, [100])).toBeNull()
})

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
