import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detailLoan, monthlyInstalment } from './emi.ts'
import { loanAmount, loanCost, loanWidget } from './loan-widget.ts'
import { cases } from '../testing/cases.ts'

test('the loan widget starts at 7.05% over 5 years with 20% down, and offers 3 to 7 years (FIN-03)', () => {
  expect(loanWidget).toEqual({
    annualRatePercent: 7.05,
    tenureYears: 5,
    tenureOptions: [3, 4, 5, 6, 7],
    downPaymentPercent: 20,
  })
  const { annualRatePercent, tenureYears } = loanWidget
  const { rupeesAMonth } = loanCost({
    priceRupees: 500_000,
    downPaymentRupees: 100_000,
    annualRatePercent,
    tenureYears,
  })
  expect(rupeesAMonth).toBe(monthlyInstalment(500_000, detailLoan))
})

test.each([
  [500_000, 0, 500_000],
  [500_000, 100_000, 400_000],
  [500_000, 499_999, 1],
  [500_000, 500_000, 0],
  [500_000, 500_001, 0],
])('a price of ₹%i with ₹%i down needs a loan of ₹%i (FIN-04)', (price, down, lent) => {
  expect(loanAmount(price, down)).toBe(lent)
})

test('a car paid in full has no instalment (FIN-04)', () => {
  const paid = { priceRupees: 500_000, downPaymentRupees: 600_000, annualRatePercent: 7.05, tenureYears: 5 }
  expect(loanCost(paid)).toEqual({ loanRupees: 0, rupeesAMonth: 0, interestRupees: 0 })
})

test('a higher down payment never raises the interest or the instalment', () => {
  const rupees = fc.integer({ min: 0, max: 5_000_000 })
  fc.assert(
    fc.property(rupees, rupees, fc.nat(1_000_000), fc.integer({ min: 3, max: 7 }), (price, down, more, tenureYears) => {
      const terms = { priceRupees: price, annualRatePercent: 7.05, tenureYears }
      const before = loanCost({ ...terms, downPaymentRupees: down })
      const after = loanCost({ ...terms, downPaymentRupees: down + more })
      expect(after.rupeesAMonth).toBeLessThanOrEqual(before.rupeesAMonth)
      // Instalments are rounded to whole rupees, so the sum may be off by half a rupee per month.
      expect(after.interestRupees).toBeLessThanOrEqual(before.interestRupees + tenureYears * 12)
    }),
    { numRuns: cases(500) },
  )
})
