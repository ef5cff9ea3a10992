import type { Lender, LenderVersion } from '@pahiya/contract/finance/lenders'
import { rupees } from '@pahiya/domain/numbers/write-money'
import type { Selectable } from 'kysely'
import type { Lenders } from '../platform/engines/database.generated.ts'

/** A row of `lenders` as JSON: dates are text, decimals are numbers. */
export type LenderRow = Omit<
  { [Column in keyof Selectable<Lenders>]: Plain<Selectable<Lenders>[Column]> },
  'rate_from_percent' | 'rate_to_percent' | 'max_loan_to_value_percent' | 'prepayment_charge_percent' | 'rating'
> & {
  rate_from_percent: number
  rate_to_percent: number
  max_loan_to_value_percent: number | null
  prepayment_charge_percent: number | null
  rating: number | null
}
type Plain<Value> = Value extends Date ? string : Value

export function presentLender(row: LenderRow): Lender {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind as Lender['kind'],
    logo: row.logo,
    rateRange: rateRange(row),
    processingFee: processingFee(row),
    approvalTime: approvalTime(row.approval_from_hours, row.approval_to_hours),
    rateFromPercent: row.rate_from_percent,
    rateToPercent: row.rate_to_percent,
    rateKind: row.rate_kind as Lender['rateKind'],
    processingFeeRupees: row.processing_fee_rupees,
    processingFeePlusGst: row.processing_fee_plus_gst,
    processingFeeIsFrom: row.processing_fee_is_from,
    otherFeesRupees: row.other_fees_rupees,
    approvalFromHours: row.approval_from_hours,
    approvalToHours: row.approval_to_hours,
    minLoanAmount: row.min_loan_rupees,
    maxLoanAmount: row.max_loan_rupees,
    maxLoanToValuePercent: row.max_loan_to_value_percent,
    maxTenureMonths: row.max_tenure_months,
    maxCarAgeAtEndYears: row.max_car_age_at_end_years,
    prepaymentChargePercent: row.prepayment_charge_percent,
    specialFeatures: row.special_features,
    affiliateUrl: row.affiliate_url,
    rating: row.rating,
    ratesAsOf: row.rates_as_of,
    ratesSource: row.rates_source,
  }
}

export function presentVersion(row: LenderRow): LenderVersion {
  return {
    version: row.version,
    savedAt: instant(row.saved_at),
    rateRange: rateRange(row),
    processingFee: processingFee(row),
    ratesAsOf: row.rates_as_of,
    ratesSource: row.rates_source,
  }
}

/** PostgreSQL writes a time with its offset, the API with Z. */
export function instant(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}

function rateRange({ rate_from_percent, rate_to_percent }: LenderRow): string {
  return `${rate_from_percent.toFixed(2)}%-${rate_to_percent.toFixed(2)}%`
}

function processingFee(row: LenderRow): string {
  const fee = rupees(row.processing_fee_rupees)
  return [row.processing_fee_is_from && 'from', fee, row.processing_fee_plus_gst && 'plus GST']
    .filter(Boolean)
    .join(' ')
}

/** Hours up to a day, then days. */
function approvalTime(fromHours: number, toHours: number): string {
  const range = (from: number, to: number) => (from === to ? String(to) : `${from}-${to}`)
  if (toHours <= 24) return `${range(fromHours, toHours)} hours`
  return `${range(Math.ceil(fromHours / 24), Math.ceil(toHours / 24))} days`
}
