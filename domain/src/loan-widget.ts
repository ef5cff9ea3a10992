import { monthlyInstalment } from './emi.ts'

/** FIN-03: what the loan widget starts with. */
export const loanWidget = {
  annualRatePercent: 7.05,
  tenureYears: 5,
  tenureOptions: [3, 4, 5, 6, 7],
  downPaymentPercent: 20,
} as const

/** FIN-04: what is lent is the price less the down payment, and never below nothing. */
export function loanAmount(priceRupees: number, downPaymentRupees: number): number {
  return Math.max(0, priceRupees - downPaymentRupees)
}

export type Loan = { priceRupees: number; downPaymentRupees: number; annualRatePercent: number; tenureYears: number }

/** What a loan costs: a month, and the interest in all. */
export function loanCost({ priceRupees, downPaymentRupees, annualRatePercent, tenureYears }: Loan) {
  const lent = loanAmount(priceRupees, downPaymentRupees)
  const months = tenureYears * 12
  const aMonth = monthlyInstalment(lent, { financedPercent: 100, annualRatePercent, months })
  return { loanRupees: lent, rupeesAMonth: aMonth, interestRupees: Math.max(0, aMonth * months - lent) }
}
