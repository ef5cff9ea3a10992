import { instalmentRupees, repayBalance, repayment, type Loan } from './repayment.ts'

export type Prepayment = {
  /** Number of instalments before the prepayment. */
  afterMonth: number
  amountRupees: number
  /** The lender's charge on the amount, in percent, including GST. */
  chargePercent: number
}

export type AfterPrepayment = {
  /** Amount repaid early: never more than is owed at that time. */
  repaidPaise: number
  chargePaise: number
  closesLoan: boolean
  /**
   * shorter: the instalment stays the same and the loan ends earlier. lower: the end stays the same and the instalment
   * decreases.
   */
  shorter: PrepaymentOutcome
  lower: PrepaymentOutcome
}

export type PrepaymentOutcome = {
  instalmentRupees: number
  /** Total instalments, including those before the prepayment. */
  months: number
  interestSavedPaise: number
  /** After the charge; negative if the charge exceeds the saving. */
  savedPaise: number
}

/** Returns null if nothing is owed any more at that time. */
export function afterPrepayment(
  loan: Loan,
  { afterMonth, amountRupees, chargePercent }: Prepayment,
): AfterPrepayment | null {
  const planned = repayment(loan)
  const before = planned.slice(0, afterMonth)
  const owedPaise = before.at(-1)?.owedPaise ?? loan.loanRupees * 100
  if (owedPaise === 0) return null
  const repaidPaise = Math.min(amountRupees * 100, owedPaise)
  const chargePaise = Math.round((repaidPaise * chargePercent) / 100)
  const leftPaise = owedPaise - repaidPaise
  const monthsLeft = loan.months - before.length
  const interestOf = (rows: readonly { interestPaise: number }[]) =>
    rows.reduce((sum, row) => sum + row.interestPaise, 0)
  const plannedInterest = interestOf(planned)

  function outcome(instalment: number): PrepaymentOutcome {
    const after = repayBalance(leftPaise, loan.annualRatePercent, instalment * 100, monthsLeft)
    const interestSavedPaise = plannedInterest - interestOf(before) - interestOf(after)
    return {
      instalmentRupees: after.length === 0 ? 0 : instalment,
      months: before.length + after.length,
      interestSavedPaise,
      savedPaise: interestSavedPaise - chargePaise,
    }
  }
  return {
    repaidPaise,
    chargePaise,
    closesLoan: leftPaise === 0,
    shorter: outcome(instalmentRupees(loan)),
    lower: outcome(instalmentRupees({ ...loan, loanRupees: leftPaise / 100, months: monthsLeft })),
  }
}
