import { monthsAfter, yearOf, type CalendarDay } from '../time/calendar-days.ts'
import { loanFees, type LenderFees, type LoanFees } from './loan-fees.ts'
import { payments, type RateKind } from './repayment.ts'
import { aprPercent, cashFlows, keyFactsAprPercent } from './apr.ts'

/** What a lender offers, as far as a loan's cost depends on it. Null: the lender does not say. */
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

export type LoanAsk = {
  priceRupees: number
  loanRupees: number
  months: number
  /** Null where it is not known. */
  modelYear: number | null
  /** When the loan would be paid out. */
  firstDay: CalendarDay
}

/** Why a lender does not make a loan. */
export type Refusal =
  | { why: 'nothing-to-lend' }
  | { why: 'amount'; min: number; max: number }
  | { why: 'loan-to-value'; maxPercent: number; percent: number }
  | { why: 'tenure'; maxMonths: number }
  | { why: 'car-age'; maxYears: number; years: number }

/** What a loan costs at one rate. */
export type LoanCost = {
  ratePercent: number
  instalmentPaise: number
  interestPaise: number
  /** All instalments and all fees. */
  totalPaise: number
  /** As XIRR; null where the fees take the whole loan. */
  aprPercent: number | null
  keyFactsAprPercent: number | null
}

/** What a lender does not say, so that the cost may be higher or the loan be refused after all. */
export type LeftOut =
  'fee-is-from' | 'other-fees' | 'loan-to-value' | 'tenure' | 'car-age' | 'model-year' | 'prepayment'

export type LenderOffer =
  | { made: true; atLowest: LoanCost; atHighest: LoanCost; fees: LoanFees; leftOut: LeftOut[] }
  | { made: false; refusals: Refusal[] }

/** What a loan would cost with a lender, or every reason why it does not make it. */
export function lenderOffer(lender: LenderTerms, ask: LoanAsk): LenderOffer {
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

/** The share of the price that is lent, in percent; null for a car without a price. */
export function loanToValuePercent({ priceRupees, loanRupees }: Pick<LoanAsk, 'priceRupees' | 'loanRupees'>) {
  return priceRupees > 0 ? (loanRupees / priceRupees) * 100 : null
}

/** How many model years the car is old when the last instalment falls due. */
export function carAgeAtEnd({ modelYear, firstDay, months }: Pick<LoanAsk, 'modelYear' | 'firstDay' | 'months'>) {
  return modelYear === null ? null : yearOf(monthsAfter(firstDay, months)) - modelYear
}

function refusalsOf(lender: LenderTerms, ask: LoanAsk): Refusal[] {
  if (ask.loanRupees === 0) return [{ why: 'nothing-to-lend' }]
  const refusals: Refusal[] = []
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

function loanCostAt(lender: LenderTerms, ask: LoanAsk, fees: LoanFees, ratePercent: number): LoanCost {
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

function leftOutOf(lender: LenderTerms, ask: LoanAsk): LeftOut[] {
  const left: [LeftOut, boolean][] = [
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
