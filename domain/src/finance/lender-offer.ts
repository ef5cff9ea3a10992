import { monthsAfter, calendarYear, type CalendarDay } from '../time/calendar-days.ts'
import { loanFees, type LenderFees, type LoanFees } from './loan-fees.ts'
import { payments, type RateKind } from './repayment.ts'
import { aprPercent, cashFlows, keyFactsAprPercent } from './apr.ts'

/** The lender's terms that affect the cost of a loan. Null if the lender does not state a term. */
export type LenderTerms = LenderFees & {
  rateFromPercent: number
  rateToPercent: number
  rateKind: RateKind
  minLoanAmount: number
  maxLoanAmount: number
  maxLoanToValuePercent: number | null
  maxTenureMonths: number | null
  maxCarAgeAtEndYears: number | null
  prepaymentChargePercent: number | null
}

export type RequestedLoan = {
  priceRupees: number
  loanRupees: number
  months: number
  /** Null if unknown. */
  modelYear: number | null
  /** Day on which the loan would be paid out. */
  firstDay: CalendarDay
}

export type LoanRefusal =
  | { why: 'nothing-to-lend' }
  | { why: 'amount'; min: number; max: number }
  | { why: 'loan-to-value'; maxPercent: number; percent: number }
  | { why: 'tenure'; maxMonths: number }
  | { why: 'car-age'; maxYears: number; years: number }

/** Cost of a loan at one rate. */
export type LoanCost = {
  ratePercent: number
  instalmentPaise: number
  interestPaise: number
  /** Sum of all instalments and fees. */
  totalPaise: number
  /** As XIRR; null if the fees use up the whole loan. */
  aprPercent: number | null
  keyFactsAprPercent: number | null
}

/** Terms that a lender does not state: the cost may be higher, or the loan may be rejected after all. */
export type UndisclosedTerm =
  'fee-is-from' | 'other-fees' | 'loan-to-value' | 'tenure' | 'car-age' | 'model-year' | 'prepayment'

export type LenderOffer =
  | { made: true; atLowest: LoanCost; atHighest: LoanCost; fees: LoanFees; leftOut: UndisclosedTerm[] }
  | { made: false; refusals: LoanRefusal[] }

/** Returns the cost of a loan with a lender, or every reason for its rejection. */
export function lenderOffer(lender: LenderTerms, ask: RequestedLoan): LenderOffer {
  const refusals = refusalsOf(lender, ask)
  if (refusals.length > 0) return { made: false, refusals }
  const fees = loanFees(lender)
  return {
    made: true,
    atLowest: loanCostAt(lender, ask, fees, lender.rateFromPercent),
    atHighest: loanCostAt(lender, ask, fees, lender.rateToPercent),
    fees,
    leftOut: leftOutOf(lender, ask),
  }
}

/** The financed share of the price, in percent; null for a car without a price. */
export function loanToValuePercent({ priceRupees, loanRupees }: Pick<RequestedLoan, 'priceRupees' | 'loanRupees'>) {
  return priceRupees > 0 ? (loanRupees / priceRupees) * 100 : null
}

/** Age of the car in model years when the last instalment falls due. */
export function carAgeAtEnd({ modelYear, firstDay, months }: Pick<RequestedLoan, 'modelYear' | 'firstDay' | 'months'>) {
  return modelYear === null ? null : calendarYear(monthsAfter(firstDay, months)) - modelYear
}

function refusalsOf(lender: LenderTerms, ask: RequestedLoan): LoanRefusal[] {
  if (ask.loanRupees === 0) return [{ why: 'nothing-to-lend' }]
  const refusals: LoanRefusal[] = []
  const { minLoanAmount: min, maxLoanAmount: max, maxLoanToValuePercent, maxTenureMonths, maxCarAgeAtEndYears } = lender
  if (ask.loanRupees < min || ask.loanRupees > max) refusals.push({ why: 'amount', min, max })
  const percent = loanToValuePercent(ask)
  if (maxLoanToValuePercent !== null && percent !== null && percent > maxLoanToValuePercent) {
    refusals.push({ why: 'loan-to-value', maxPercent: maxLoanToValuePercent, percent })
  }
  if (maxTenureMonths !== null && ask.months > maxTenureMonths) {
    refusals.push({ why: 'tenure', maxMonths: maxTenureMonths })
  }
  const years = carAgeAtEnd(ask)
  if (maxCarAgeAtEndYears !== null && years !== null && years > maxCarAgeAtEndYears) {
    refusals.push({ why: 'car-age', maxYears: maxCarAgeAtEndYears, years })
  }
  return refusals
}

function loanCostAt(lender: LenderTerms, ask: RequestedLoan, fees: LoanFees, ratePercent: number): LoanCost {
  const { loanRupees, months } = ask
  const paid = payments({ loanRupees, annualRatePercent: ratePercent, months }, lender.rateKind)
  const paidPaise = paid.reduce((sum, paise) => sum + paise, 0)
  const loanPaise = loanRupees * 100
  return {
    ratePercent,
    instalmentPaise: paid[0] ?? 0,
    interestPaise: paidPaise - loanPaise,
    totalPaise: paidPaise + fees.totalPaise,
    aprPercent: aprPercent(cashFlows(ask.firstDay, loanPaise, fees.totalPaise, paid)),
    keyFactsAprPercent: keyFactsAprPercent(loanPaise - fees.totalPaise, paid),
  }
}

function leftOutOf(lender: LenderTerms, ask: RequestedLoan): UndisclosedTerm[] {
  const left: [UndisclosedTerm, boolean][] = [
    ['fee-is-from', lender.processingFeeIsFrom],
    ['other-fees', lender.otherFeesRupees === null],
    ['loan-to-value', lender.maxLoanToValuePercent === null],
    ['tenure', lender.maxTenureMonths === null],
    ['car-age', lender.maxCarAgeAtEndYears === null],
    ['model-year', lender.maxCarAgeAtEndYears !== null && ask.modelYear === null],
    ['prepayment', lender.prepaymentChargePercent === null],
  ]
  return left.filter(([, isLeftOut]) => isLeftOut).map(([what]) => what)
}
