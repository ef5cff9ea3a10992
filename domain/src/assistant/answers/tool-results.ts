import type { CostKind } from '../../landed-cost/landed-cost.ts'
import type { RupeeRange, RuleSource } from '../../landed-cost/rule.ts'
import type { Sort } from '../../search/sorts.ts'

export const chatTools = ['search', 'car', 'compare', 'value', 'loan', 'landed-cost', 'rules'] as const
export type ChatTool = (typeof chatTools)[number]

/** A car as every tool returns it. `value` is null unless it is certain enough for a statement about the price. */
export type ToolCar = {
  carId: string
  listingId: string
  href: string
  title: string
  brand: string
  model: string
  priceRupees: number
  year: number
  odometerKm: number | null
  fuel: string | null
  transmission: string | null
  owners: number | null
  colour: string | null
  city: string
  locality: string | null
  sourceName: string
  verification: 'unverified' | 'verified' | 'certified'
  picture: string | null
  isForSale: boolean
  value: { fair: number; comparables: number } | null
}

export type SearchResult = {
  tool: 'search'
  cars: readonly ToolCar[]
  total: number
  totalIsAtLeast: boolean
  sort: Sort
  asOf: string
  /** If nothing was found: the next best cars, and the filters that each one misses. */
  closest: readonly { car: ToolCar; misses: readonly string[] }[]
}

/** `gone` are the titles of cars that are no longer for sale. */
export type CompareResult = { tool: 'compare'; cars: readonly ToolCar[]; gone: readonly string[]; asOf: string }

export type ValueResult = {
  tool: 'value'
  car: ToolCar
  fair: { fair: number; low: number; high: number; comparables: number } | null
  isSure: boolean
  similar: { averageRupees: number; minRupees: number; maxRupees: number; count: number; place: string } | null
  adjustments: readonly { kind: AdjustmentKind; rupees: number }[]
  asOf: string
}
export type AdjustmentKind =
  'age' | 'km' | 'variant' | 'fuel' | 'gearbox' | 'owners' | 'city' | 'source' | 'newest' | 'other'

export type LoanResult = {
  tool: 'loan'
  car: ToolCar
  loanRupees: number
  months: number
  low: { ratePercent: number; rupeesAMonth: number }
  high: { ratePercent: number; rupeesAMonth: number }
  /** lenders: saved by an admin. usual: what banks usually charged in the year of the source. */
  basis: { kind: 'lenders'; count: number } | { kind: 'usual'; year: number; url: string }
  asOf: string
}

export type LandedCostResult = {
  tool: 'landed-cost'
  car: ToolCar
  state: string | null
  parts: readonly { kind: CostKind; rupees: RupeeRange | null }[]
  total: RupeeRange
  unknown: readonly CostKind[]
  sources: readonly RuleSource[]
  asOf: string
}

export type RulesResult = { tool: 'rules'; transferFeeRupees: number; sources: readonly RuleSource[]; asOf: string }
