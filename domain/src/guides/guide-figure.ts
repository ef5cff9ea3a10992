import type { EmissionNorm } from '../catalogue/emission-norms.ts'
import type { LoanTerms } from '../finance/emi.ts'
import type { centralFees, CentralFee } from '../landed-cost/central-fees.ts'
import type { RoadTaxRule } from '../landed-cost/road-tax-rules.ts'
import type { Rule } from '../landed-cost/rule.ts'
import type { thirdPartyPremium } from '../landed-cost/third-party-premium.ts'

/** The origin of a figure: a dated rule in our tables, or a loan calculation with a rate from our tables. */
export type FigureBasis = { kind: 'rule'; rule: Rule } | { kind: 'computed'; rule: Rule | null }

export type GuideFigure = { name: string; text: string; basis: FigureBasis }

/** The tables that the guides read. Tests pass modified ones. */
export type RuleTables = {
  fees: Readonly<Record<keyof typeof centralFees, CentralFee>>
  roadTax: readonly RoadTaxRule[]
  premium: typeof thirdPartyPremium
  usualRates: { fromPercent: number; toPercent: number; banks: string; year: number; url: string }
  cardLoan: LoanTerms
  norms: readonly EmissionNorm[]
  usualKm: { from: number; to: number }
}

export function percentText(percent: number): string {
  return `${Math.round(percent * 100) / 100}%`
}
