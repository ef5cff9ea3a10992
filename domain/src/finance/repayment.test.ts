import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../testing/cases.ts'
import { flatInterestPaise, equivalentFlatRate, payments, repayment, repaymentByYear } from './repayment.ts'
import { keyFactsAprPercent } from './apr.ts'

const loan = fc.record({
  loanRupees: fc.integer({ min: 0, max: 10_000_000 }),
  annualRatePercent: fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100),
  months: fc.integer({ min: 1, max: 96 }),
})

test('₹1,00,000 at 12% over 12 months is ₹8,885 a month, with ₹1,000 of interest in the first, and the last instalment settles the rest', () => {
  const rows = repayment({ loanRupees: 100_000, annualRatePercent: 12, months: 12 })
  expect(rows[0]).toEqual({
    month: 1,
    paidPaise: 888_500,
    interestPaise: 100_000,
    repaidPaise: 788_500,
    owedPaise: 9_211_500,
  })
  expect(rows[1]).toMatchObject({ interestPaise: 92_115, repaidPaise: 796_385, owedPaise: 8_415_115 })
  expect(rows.at(-1)).toMatchObject({ month: 12, owedPaise: 0, paidPaise: 888_346 })
})

test('the repaid amounts add up to the loan to the paisa, and nothing is owed at the end', () => {
  fc.assert(
    fc.property(loan, (terms) => {
      const rows = repayment(terms)
      expect(rows.reduce((sum, row) => sum + row.repaidPaise, 0)).toBe(terms.loanRupees * 100)
      expect(rows.at(-1)?.owedPaise ?? 0).toBe(0)
      expect(rows.length).toBeLessThanOrEqual(terms.months)
      for (const row of rows) expect(row.paidPaise).toBe(row.interestPaise + row.repaidPaise)
    }),
    { numRuns: cases(300) },
  )
})

test('a higher rate or a longer term never costs less interest', () => {
  fc.assert(
    fc.property(loan, fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 24 }), (terms, dearer, longer) => {
      const interest = (of: typeof terms) => repayment(of).reduce((sum, row) => sum + row.interestPaise, 0)
      // Allows half a rupee of rounding in every instalment of both loans, and half a paisa of interest, each with
      // compound interest.
      const growth = 1 + (terms.annualRatePercent + dearer / 100) / 1_200
      const slack = (101 * (growth ** (terms.months + longer) - 1)) / (growth - 1)
      const before = interest(terms) - slack
      expect(interest({ ...terms, annualRatePercent: terms.annualRatePercent + dearer / 100 })).toBeGreaterThan(before)
      expect(interest({ ...terms, months: terms.months + longer })).toBeGreaterThan(before)
    }),
    { numRuns: cases(300) },
  )
})

test('₹4,00,000 at a flat 7% over 5 years is ₹1,40,000 of interest and ₹9,000 a month, equivalent to 12.50% reducing', () => {
  const flat = { loanRupees: 400_000, annualRatePercent: 7, months: 60 }
  expect(flatInterestPaise(flat)).toBe(14_000_000)
  const paid = payments(flat, 'flat')
  expect(paid).toEqual(Array.from({ length: 60 }, () => 900_000))
  expect(keyFactsAprPercent(40_000_000, paid)).toBeCloseTo(12.504, 3)
})

test('a flat-rate loan is settled to the paisa, and the flat rate equivalent to a reducing loan yields the same interest', () => {
  fc.assert(
    fc.property(loan, (terms) => {
      const paid = payments(terms, 'flat')
      expect(paid.reduce((sum, paise) => sum + paise, 0)).toBe(terms.loanRupees * 100 + flatInterestPaise(terms))
      const interest = repayment(terms).reduce((sum, row) => sum + row.interestPaise, 0)
      const again = flatInterestPaise({ ...terms, annualRatePercent: equivalentFlatRate(terms) })
      expect(Math.abs(again - interest)).toBeLessThanOrEqual(1)
    }),
    { numRuns: cases(300) },
  )
})

test('the yearly sums add up to the instalments', () => {
  const rows = repayment({ loanRupees: 385_000, annualRatePercent: 7.05, months: 60 })
  const years = repaymentByYear(rows)
  expect(years.map(({ year }) => year)).toEqual([1, 2, 3, 4, 5])
  expect(years.reduce((sum, { repaidPaise }) => sum + repaidPaise, 0)).toBe(38_500_000)
  expect(years.at(-1)!.owedPaise).toBe(0)
  expect(years[0]!.owedPaise).toBe(rows[11]!.owedPaise)
})
