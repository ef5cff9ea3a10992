import { loanAmount, loanWidget } from './loan-widget.ts'

/** What the address of /financing asks for. */
export type FinancingAsk = {
  carPrice: number
  downPayment: number
  /** Years. */
  tenure: number
  interestRate: number
  /** The model year of the car, where the address comes from one. */
  carYear: number | null
  /** A part that is repaid early: how much, after how many instalments, at what charge in percent. */
  prepay: { amount: number; after: number; charge: number }
}

/** FIN-10 */
export const tenureBounds = { min: 1, max: 8 } as const
export const rateBounds = { min: 0, max: 30 } as const
const largestPrice = 1_000_000_000
/** RBI caps nothing here; a higher charge is a slip of the finger. */
const largestCharge = 20

/** FIN-09, FIN-10: what is missing, no number or below zero falls back; what is out of bounds is held to them. */
export function readFinancingAsk(params: URLSearchParams): FinancingAsk {
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
    // Two decimals, as rates are written.
    interestRate: Math.round(rate * 100) / 100,
    carYear: carYear !== null && Number.isInteger(carYear) && carYear >= 1950 && carYear <= 2100 ? carYear : null,
    prepay: {
      amount: Math.round(held(numberOf(params, 'prepayAmount') ?? 0, 0, largestPrice)),
      after: Math.round(held(numberOf(params, 'prepayAfter') ?? 12, 1, tenure * 12)),
      charge: held(numberOf(params, 'prepayCharge') ?? 0, 0, largestCharge),
    },
  }
}

export function loanOf({ carPrice, downPayment, tenure, interestRate }: FinancingAsk) {
  return { loanRupees: loanAmount(carPrice, downPayment), annualRatePercent: interestRate, months: tenure * 12 }
}

/** FIN-06, with the car's year where it is known and what is repaid early. */
export function financingAddress(
  ask: Pick<FinancingAsk, 'carPrice' | 'downPayment' | 'tenure' | 'interestRate'> & {
    carYear?: number | null
    prepay?: FinancingAsk['prepay']
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

/** A number as people type it, '4,85,000' or '₹4,85,000'; null if it is none or below zero. */
function numberOf(params: URLSearchParams, name: string): number | null {
  const text = (params.get(name) ?? '').replace(/[₹,\s]/g, '')
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(text)) return null
  return Number(text)
}

function held(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
