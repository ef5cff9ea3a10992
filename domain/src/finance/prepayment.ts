import { instalmentRupees, repayBy, repayment, type Loan } from './repayment.ts'

export type Prepayment = {
  /** After how many instalments it is paid. */
  afterMonth: number
  amountRupees: number
  /** What the lender takes of the amount, in percent, GST included. */
  chargePercent: number
}

export type AfterPrepayment = {
  /** What is repaid early: never more than is owed then. */
  repaidPaise: number
  chargePaise: number
  closesLoan: boolean
  /** The instalment stays and the loan ends earlier, or the end stays and the instalment falls. */
  shorter: Outcome
  lower: Outcome
}

export type Outcome = {
  instalmentRupees: number
  /** Instalments in all, with those before. */
  months: number
  interestSavedPaise: number
  /** Less the charge; below zero where the charge costs more than it saves. */
  savedPaise: number
}

/** Null where nothing is owed any more when it would be paid. */
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

  function outcome(instalment: number): Outcome {
    const after = repayBy(leftPaise, loan.annualRatePercent, instalment * 100, monthsLeft)
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
