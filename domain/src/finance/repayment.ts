import { monthlyInstalment } from './emi.ts'

/** reducing: interest on the outstanding balance. flat: interest on the whole loan until the end. */
export type RateKind = 'reducing' | 'flat'
export const rateKinds = ['reducing', 'flat'] as const satisfies readonly RateKind[]

export type Loan = { loanRupees: number; annualRatePercent: number; months: number }

/** One instalment: its interest, the part that repays the loan, and the balance after it. */
export type Instalment = {
  month: number
  paidPaise: number
  interestPaise: number
  repaidPaise: number
  owedPaise: number
}

/**
 * Returns the instalments of a reducing-balance loan: each in whole rupees, interest to the paisa, and the last one
 * settles the rest. A loan so small that rounded instalments repay it early has fewer of them.
 */
export function repayment({ loanRupees, annualRatePercent, months }: Loan): Instalment[] {
  const instalmentPaise = instalmentRupees({ loanRupees, annualRatePercent, months }) * 100
  return repayBalance(loanRupees * 100, annualRatePercent, instalmentPaise, months)
}

/** Repays a balance with a fixed instalment until it is settled; after `months` at the latest. */
export function repayBalance(
  balancePaise: number,
  annualRatePercent: number,
  instalmentPaise: number,
  months: number,
): Instalment[] {
  const instalments: Instalment[] = []
  let owedPaise = balancePaise
  for (let month = 1; month <= months && owedPaise > 0; month += 1) {
    const interestPaise = Math.round((owedPaise * annualRatePercent) / 1_200)
    const settlesPaise = owedPaise + interestPaise
    const paidPaise = month === months ? settlesPaise : Math.min(instalmentPaise, settlesPaise)
    owedPaise = settlesPaise - paidPaise
    instalments.push({ month, paidPaise, interestPaise, repaidPaise: paidPaise - interestPaise, owedPaise })
  }
  return instalments
}

/** The equal instalment in whole rupees, by the same formula as every EMI on the site. */
export function instalmentRupees({ loanRupees, annualRatePercent, months }: Loan): number {
  return monthlyInstalment(loanRupees, { financedPercent: 100, annualRatePercent, months })
}

/** Returns the monthly payments at either kind of rate; the last one settles the rest. */
export function payments(loan: Loan, kind: RateKind): number[] {
  if (kind === 'reducing') return repayment(loan).map(({ paidPaise }) => paidPaise)
  const allPaise = loan.loanRupees * 100 + flatInterestPaise(loan)
  const eachPaise = Math.round(allPaise / loan.months / 100) * 100
  const paid: number[] = []
  for (let month = 1, left = allPaise; month <= loan.months && left > 0; month += 1) {
    const paidPaise = month === loan.months ? left : Math.min(eachPaise, left)
    paid.push(paidPaise)
    left -= paidPaise
  }
  return paid
}

/** Interest at a flat rate: on the whole loan for the whole term. */
export function flatInterestPaise({ loanRupees, annualRatePercent, months }: Loan): number {
  return Math.round((loanRupees * annualRatePercent * months) / 12)
}

/** Returns the flat rate at which a reducing-balance loan would cost the same interest. */
export function equivalentFlatRate(loan: Loan): number {
  if (loan.loanRupees === 0) return 0
  const interestPaise = repayment(loan).reduce((sum, each) => sum + each.interestPaise, 0)
  return (interestPaise / loan.loanRupees / loan.months) * 12
}

export type LoanYear = {
  year: number
  paidPaise: number
  interestPaise: number
  repaidPaise: number
  owedPaise: number
}

/** Sums the instalments by year of the loan. */
export function repaymentByYear(instalments: readonly Instalment[]): LoanYear[] {
  const years: LoanYear[] = []
  for (const { month, paidPaise, interestPaise, repaidPaise, owedPaise } of instalments) {
    const year = Math.ceil(month / 12)
    const sum = years[year - 1] ?? { year, paidPaise: 0, interestPaise: 0, repaidPaise: 0, owedPaise: 0 }
    years[year - 1] = {
      year,
      paidPaise: sum.paidPaise + paidPaise,
      interestPaise: sum.interestPaise + interestPaise,
      repaidPaise: sum.repaidPaise + repaidPaise,
      owedPaise,
    }
  }
  return years
}
