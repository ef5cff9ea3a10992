import type { Facets } from '@pahiya/contract/search/search-filters'
import type { KeyOfKind } from '@pahiya/domain/search/filters'
import { valueText, type Naming } from '../query/filter-labels.ts'

/** One selectable value; `count` is undefined if the values were not counted. */
export type FilterChoice = { value: string; label: string; count: number | undefined; chosen: boolean }

export type ListKey = KeyOfKind<'any' | 'all'>

/**
 * Values of a list with the number of cars each would leave, and whether they are selected. Fixed values are shown even
 * if no car matches, so that visitors see they were counted. Without a facet there are no counts.
 */
export function listChoices(
  { key, values: fixed = [] }: { key: ListKey; values?: readonly string[] },
  chosen: readonly string[] = [],
  facet: Facets[keyof Facets],
  naming: Naming,
): FilterChoice[] {
  const counted = facet ?? []
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

/** Number of cars with one of the values that set a flag: a certified car counts as verified too. */
export function countAny(facet: Facets[keyof Facets], values: readonly string[]): number {
  return (facet ?? []).reduce((sum, { value, count }) => (values.includes(value) ? sum + count : sum), 0)
}
