import type { Facets } from '@pahiya/contract/search/search-filters'
import type { FilterKey } from '@pahiya/domain/search/filters'
import { valueText, type Naming } from '../query/filter-labels.ts'

/** One selectable value; `count` is undefined if the values were not counted. */
export type FilterChoice = { value: string; label: string; count: number | undefined; chosen: boolean }

export type ListKey = Extract<FilterKey, keyof Facets>

/** Values shown even without a car, so that visitors see they were counted. */
const always: Partial<Record<ListKey, readonly string[]>> = {
  fuels: ['Petrol', 'Diesel', 'CNG', 'Electric'],
  transmission: ['Manual', 'Automatic'],
  bodies: ['Hatchback', 'Sedan', 'SUV', 'MUV'],
  sellerTypes: ['individual', 'dealer', 'oem'],
  conditions: ['excellent', 'good', 'fair'],
  emissionNorms: ['BS4', 'BS6'],
}

/**
 * Values of a list with the number of cars each would leave, and whether they are selected. Without a facet there are
 * no counts.
 */
export function listChoices(
  key: ListKey,
  chosen: readonly string[] = [],
  facet: Facets[ListKey],
  naming: Naming,
): FilterChoice[] {
  const counted = facet ?? []
  const fixed = always[key] ?? []
  const values = [...new Set([...fixed, ...counted.map(({ value }) => value), ...chosen])]
  const count = (value: string) => facet && (counted.find((one) => one.value === value)?.count ?? 0)
  return values.map((value) => ({
    value,
    label: valueText(key, value, naming),
    count: key === 'emissionNorms' && value === 'BS6' ? bothPhases(count) : count(value),
    chosen: chosen.includes(value),
  }))
}

/** BS6 includes its second phase, BS6.2. */
function bothPhases(count: (value: string) => number | undefined): number | undefined {
  const [first, second] = [count('BS6'), count('BS6.2')]
  return first === undefined || second === undefined ? undefined : first + second
}

type Bound = 'most' | 'least'

/** Number of cars with at most, or at least, this value of a numeric facet. */
export function countUpTo(facet: Facets[keyof Facets], bound: Bound, limit: number): number | undefined {
  return facet?.reduce((sum, { value, count }) => {
    const fits = bound === 'most' ? Number(value) <= limit : Number(value) >= limit
    return fits ? sum + count : sum
  }, 0)
}

/** A certified car counts as verified too. */
export function countVerified({ verification }: Facets, is: readonly string[]): number {
  return (verification ?? []).reduce((sum, { value, count }) => (is.includes(value) ? sum + count : sum), 0)
}
