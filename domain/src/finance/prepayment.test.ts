import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../testing/cases.ts'
import { afterPrepayment } from './prepayment.ts'
import { repayment } from './repayment.ts'

const swift = { loanRupees: 100_000, annualRatePercent: 12, months: 12 }

test("repaying everything after six instalments saves the interest of the other six, minus the lender's 3% charge", () => {
  const rows = repayment(swift)
  const { owedPaise } = rows[5]!
  const rest = rows.slice(6).reduce((sum, row) => sum + row.interestPaise, 0)
  const chargePaise = Math.round(owedPaise * 0.03)
  expect(afterPrepayment(swift, { afterMonth: 6, amountRupees: 90_000, chargePercent: 3 })).toEqual({
    repaidPaise: owedPaise,
    chargePaise,
    closesLoan: true,
    shorter: { instalmentRupees: 0, months: 6, interestSavedPaise: rest, savedPaise: rest - chargePaise },
    lower: { instalmentRupees: 0, months: 6, interestSavedPaise: rest, savedPaise: rest - chargePaise },
  })
})

test('a partial prepayment ends the loan earlier, or lowers the instalment', () => {
  const after = afterPrepayment(swift, { afterMonth: 3, amountRupees: 30_000, chargePercent: 0 })!
  expect(after.shorter).toMatchObject({ instalmentRupees: 8_885, months: 9 })
  expect(after.lower.months).toBe(12)
  expect(after.lower.instalmentRupees).toBeLessThan(8_885)
  expect(after.shorter.interestSavedPaise).toBeGreaterThan(after.lower.interestSavedPaise)
})

test('after the last instalment there is nothing to repay', () => {
  expect(afterPrepayment(swift, { afterMonth: 12, amountRupees: 1, chargePercent: 0 })).toBeNull()
  expect(afterPrepayment({ ...swift, loanRupees: 0 }, { afterMonth: 1, amountRupees: 1, chargePercent: 0 })).toBeNull()
})

test('without a charge a prepayment never costs more, and a larger one never saves less', () => {
  const rupees = fc.integer({ min: 0, max: 2_000_000 })
  const months = fc.integer({ min: 12, max: 96 })
  const rate = fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(
      fc.integer({ min: 50_000, max: 2_000_000 }),
      rate,
      months,
      fc.nat(11),
      rupees,
      rupees,
      (loanRupees, annualRatePercent, all, afterMonth, amount, more) => {
        const loan = { loanRupees, annualRatePercent, months: all }
        const of = (amountRupees: number) => afterPrepayment(loan, { afterMonth, amountRupees, chargePercent: 0 })!
        const slack = roundingPaise(annualRatePercent, all)
        expect(of(amount).shorter.savedPaise).toBeGreaterThanOrEqual(-slack)
        expect(of(amount + more).shorter.savedPaise).toBeGreaterThanOrEqual(of(amount).shorter.savedPaise - slack)
        expect(of(amount).shorter.savedPaise).toBeGreaterThanOrEqual(of(amount).lower.savedPaise - slack)
      },
    ),
    { numRuns: cases(300) },
  )
})

/**
 * What rounding can move a loan by at its end: up to a rupee per instalment, because two instalments are rounded to the
 * rupee, and a paisa of interest per month, each with the interest on it until the end.
 */
function roundingPaise(annualRatePercent: number, months: number): number {
  const rate = annualRatePercent / 1_200
  return 101 * (rate === 0 ? months : ((1 + rate) ** months - 1) / rate)
}
