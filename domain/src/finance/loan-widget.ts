import { instalmentRupees, repayment } from './repayment.ts'

/** FIN-03: initial values of the loan widget. */
export const loanWidget = {
  annualRatePercent: 7.05,
  tenureYears: 5,
  tenureOptions: [3, 4, 5, 6, 7],
  downPaymentPercent: 20,
} as const

/** FIN-04: the price minus the down payment, never below zero. */
export function loanAmount(priceRupees: number, downPaymentRupees: number): number {
  return Math.max(0, priceRupees - downPaymentRupees)
}

type WidgetLoan = { priceRupees: number; downPaymentRupees: number; annualRatePercent: number; tenureYears: number }

/** Returns the cost of a loan: the monthly instalment, and the total interest as the sum over its instalments. */
export function loanCost({ priceRupees, downPaymentRupees, annualRatePercent, tenureYears }: WidgetLoan) {
  const loanRupees = loanAmount(priceRupees, downPaymentRupees)
  const loan = { loanRupees, annualRatePercent, months: tenureYears * 12 }
  const interestPaise = repayment(loan).reduce((sum, each) => sum + each.interestPaise, 0)
  return { loanRupees, rupeesAMonth: instalmentRupees(loan), interestRupees: Math.round(interestPaise / 100) }
}
