import { loanAmount, loanWidget } from './loan-widget.ts'

/** The loan requested in the URL of /financing. */
export type FinancingQuery = {
  carPrice: number
  downPayment: number
  /** Years. */
  tenure: number
  interestRate: number
  /** Model year of the car, if the link comes from a car. */
  carYear: number | null
  /** A partial prepayment: the amount, the number of instalments before it, and the charge in percent. */
  prepay: { amount: number; after: number; charge: number }
}

/** FIN-10 */
export const tenureBounds = { min: 1, max: 8 } as const
export const rateBounds = { min: 0, max: 30 } as const
const largestPrice = 1_000_000_000
/** RBI sets no cap here; a higher charge is a typing error. */
const largestCharge = 20

/**
 * FIN-09, FIN-10: missing, non-numeric or negative values fall back to the default; values out of bounds are clamped.
 */
export function readFinancingQuery(params: URLSearchParams): FinancingQuery {
  const carPrice = Math.round(held(numberOf(params, 'carPrice') ?? 500_000, 0, largestPrice))
  const tenure = Math.round(
    held(numberOf(params, 'tenure') ?? loanWidget.tenureYears, tenureBounds.min, tenureBounds.max),
  )
  const rate = held(numberOf(params, 'interestRate') ?? loanWidget.annualRatePercent, rateBounds.min, rateBounds.max)
  const carYear = numberOf(params, 'carYear')
  return {
    carPrice,
    downPayment: Math.round(held(numberOf(params, 'downPayment') ?? 100_000, 0, carPrice)),
    tenure,
    // Rates have two decimals.
    interestRate: Math.round(rate * 100) / 100,
    carYear: carYear !== null && Number.isInteger(carYear) && carYear >= 1950 && carYear <= 2100 ? carYear : null,
    prepay: {
      amount: Math.round(held(numberOf(params, 'prepayAmount') ?? 0, 0, largestPrice)),
      after: Math.round(held(numberOf(params, 'prepayAfter') ?? 12, 1, tenure * 12)),
      charge: held(numberOf(params, 'prepayCharge') ?? 0, 0, largestCharge),
    },
  }
}

export function toLoan({ carPrice, downPayment, tenure, interestRate }: FinancingQuery) {
  return { loanRupees: loanAmount(carPrice, downPayment), annualRatePercent: interestRate, months: tenure * 12 }
}

/** FIN-06, with the car's year if known, and the prepayment. */
export function financingPath(
  ask: Pick<FinancingQuery, 'carPrice' | 'downPayment' | 'tenure' | 'interestRate'> & {
    carYear?: number | null
    prepay?: FinancingQuery['prepay']
  },
): string {
  const { carPrice, downPayment, tenure, interestRate, carYear = null, prepay } = ask
  const early = prepay &&
    prepay.amount > 0 && { prepayAmount: prepay.amount, prepayAfter: prepay.after, prepayCharge: prepay.charge }
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ carPrice, downPayment, tenure, interestRate, carYear, ...early })) {
    if (value !== null) params.set(name, String(value))
  }
  return `/financing?${params.toString()}`
}

/** Parses a number as people type it, '4,85,000' or '₹4,85,000'; null if it is not a number or is below zero. */
function numberOf(params: URLSearchParams, name: string): number | null {
  const text = (params.get(name) ?? '').replace(/[₹,\s]/g, '')
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(text)) return null
  return Number(text)
}

function held(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
