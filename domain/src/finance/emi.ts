/** The terms behind an instalment: financed share of the price, rate and duration. */
export type LoanTerms = { financedPercent: number; annualRatePercent: number; months: number }

/** FIN-01: on cards. */
export const cardLoan: LoanTerms = { financedPercent: 100, annualRatePercent: 9, months: 84 }
/** FIN-02: on the car page. */
export const detailLoan: LoanTerms = { financedPercent: 80, annualRatePercent: 7.05, months: 60 }

/** The equal monthly instalment for a reducing-balance loan, in whole rupees. */
export function monthlyInstalment(priceRupees: number, { financedPercent, annualRatePercent, months }: LoanTerms) {
  const lent = (priceRupees * financedPercent) / 100
  const monthlyRate = annualRatePercent / 100 / 12
  if (monthlyRate === 0) return Math.round(lent / months)
  const growth = (1 + monthlyRate) ** months
  return Math.round((lent * monthlyRate * growth) / (growth - 1))
}

/** Returns the price that gives this instalment, rounded down to ten thousand rupees. */
export function priceForInstalment(rupeesAMonth: number, terms: LoanTerms): number {
  const ofOneRupee = monthlyInstalment(10_000_000, terms) / 10_000_000
  return Math.floor(rupeesAMonth / ofOneRupee / 10_000) * 10_000
}
