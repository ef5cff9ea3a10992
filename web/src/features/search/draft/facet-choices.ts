import type { Facets } from '@pahiya/contract/search/search-filters'
import type { FilterKey } from '@pahiya/domain/search/filters'
import { valueText, type Naming } from '../query/filter-labels.ts'

/** One thing that can be chosen; without a count nobody has counted. */
export type FilterChoice = { value: string; label: string; count: number | undefined; chosen: boolean }

export type ListKey = Extract<FilterKey, keyof Facets>

/** What stands there even if no car has it now: one sees that it was counted. */
const always: Partial<Record<ListKey, readonly string[]>> = {
  fuels: ['Petrol', 'Diesel', 'CNG', 'Electric'],
  transmission: ['Manual', 'Automatic'],
  bodies: ['Hatchback', 'Sedan', 'SUV', 'MUV'],
  sellerTypes: ['individual', 'dealer', 'oem'],
  conditions: ['excellent', 'good', 'fair'],
  emissionNorms: ['BS4', 'BS6'],
}

/** The values of a list, what is chosen among them, and how many cars each would leave; without a facet nobody counted. */
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

/** Whoever asks for BS6 means its second phase too. */
function bothPhases(count: (value: string) => number | undefined): number | undefined {
  const [first, second] = [count('BS6'), count('BS6.2')]
  return first === undefined || second === undefined ? undefined : first + second
}

type Bound = 'most' | 'least'

/** How many cars have at most, or at least, so much of something that is counted by its number. */
export function countUpTo(facet: Facets[keyof Facets], bound: Bound, limit: number): number | undefined {
  return facet?.reduce((sum, { value, count }) => {
    const fits = bound === 'most' ? Number(value) <= limit : Number(value) >= limit
    return fits ? sum + count : sum
  }, 0)
}

/** A certified car is a verified one too. */
export function countVerified({ verification }: Facets, is: readonly string[]): number {
  return (verification ?? []).reduce((sum, { value, count }) => (is.includes(value) ? sum + count : sum), 0)
}
