import { rupees, shortRupees } from '../numbers/write-money.ts'

/** A price range in rupees; without `max` there is no upper bound. */
export type Budget = { min: number; max?: number }

/** A budget in a list; `value` is its 'min-max' form in URLs. */
export type BudgetOption = Budget & { value: string; label: string }

/** This maximum means no upper bound. */
const noUpperBound = 99_999_999

/** Parses '200000-500000'; '10000000-99999999' has no upper bound. Undefined for anything else, such as 'all'. */
export function parseBudget(text: string): Budget | undefined {
  const [, min, max] = /^(\d{1,10})-(\d{1,10})$/.exec(text) ?? []
  if (min === undefined || max === undefined) return undefined
  const bounds = { min: Number(min), max: Number(max) }
  if (bounds.min > bounds.max) return undefined
  return bounds.max < noUpperBound ? bounds : { min: bounds.min }
}

export function writeBudget({ min, max }: Budget): string {
  return `${min}-${max ?? noUpperBound}`
}

export const homeBudgets: readonly BudgetOption[] = [
  option(0, 200_000),
  option(200_000, 500_000),
  option(500_000, 1_000_000),
  option(1_000_000, 1_500_000),
  option(1_500_000, 2_000_000),
  option(2_000_000, 3_000_000),
  option(3_000_000, 5_000_000),
  option(5_000_000, 7_500_000),
  option(7_500_000, 10_000_000),
  option(10_000_000),
]

const barBudgets: readonly BudgetOption[] = [
  option(200_000, 500_000),
  option(500_000, 1_000_000),
  option(1_000_000, 2_000_000),
]

/**
 * The three budgets of the filter bar, plus the selected budget if it was chosen elsewhere, so that it stays visible.
 */
export function filterBarBudgets(chosen?: Budget): readonly BudgetOption[] {
  if (!chosen || barBudgets.some(({ value }) => value === writeBudget(chosen))) return barBudgets
  return [...barBudgets, option(chosen.min, chosen.max)]
}

function option(min: number, max?: number): BudgetOption {
  const budget: Budget = max === undefined ? { min } : { min, max }
  return { ...budget, value: writeBudget(budget), label: label(budget) }
}

/** 'Under ₹2,00,000', '₹2–5 L', '₹75 L–1 Cr', 'Above ₹1 Cr'. */
function label({ min, max }: Budget): string {
  if (max === undefined) return min === 0 ? 'Any budget' : `Above ${shortRupees(min)}`
  if (min === 0) return `Under ${rupees(max)}`
  const low = shortRupees(min)
  const high = shortRupees(max, { sign: false })
  const unit = high.slice(high.indexOf(' '))
  return `${low.endsWith(unit) ? low.slice(0, -unit.length) : low}–${high}`
}
