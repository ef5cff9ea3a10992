import type { AgeMonths } from './car-age.ts'
import type { AgeRate, RoadTaxRule, Slab } from './road-tax-rules.ts'
import type { RupeeRange } from './rule.ts'

/**
 * Returns the tax for a car with this fuel, age and price when new. Null if the rule does not cover such a car. A fuel
 * that is unknown, or that the rule does not name, is taxed like one of the fuels it names.
 */
export function roadTax(
  rule: RoadTaxRule,
  fuel: string | null,
  age: AgeMonths,
  priceWhenNew: RupeeRange,
): RupeeRange | null {
  const least: number[] = []
  const most: number[] = []
  for (const { slabs } of ratesFor(rule, fuel)) {
    const low = percentOf(slabs, priceWhenNew.low, age.oldest)
    const high = percentOf(slabs, priceWhenNew.high, age.youngest)
    if (!low || !high) continue
    least.push(taxOf(rule, priceWhenNew.low, low.low))
    most.push(taxOf(rule, priceWhenNew.high, high.high))
  }
  return least.length === 0 ? null : { low: Math.min(...least), high: Math.max(...most) }
}

function ratesFor({ rates }: RoadTaxRule, fuel: string | null): RoadTaxRule['rates'] {
  const named = rates.filter(({ fuels }) => fuel !== null && fuels.includes(fuel))
  if (named.length > 0 || fuel === 'Electric') return named
  return rates.filter(({ fuels }) => !fuels.includes('Electric'))
}

function percentOf(slabs: readonly Slab[], priceWhenNew: number, months: number): AgeRate | undefined {
  const slab = slabs.find(({ upToRupees }) => priceWhenNew <= upToRupees)
  return slab?.byAge.find(({ upToYears }) => months <= upToYears * 12)
}

function taxOf({ mostRupees = Infinity }: RoadTaxRule, priceWhenNew: number, percent: number): number {
  return Math.min(mostRupees, Math.round((priceWhenNew * percent) / 100))
}
