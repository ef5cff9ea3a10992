import type { FilterKey, Filters, KeyOfKind } from '@pahiya/domain/search/filters'

/** Returns the alternatives to a filter, each as a complete set of filters, in order. */
export function editSteps(filters: Filters, key: FilterKey | undefined): Filters[] {
  const alternatives = key && alternativesTable[key]
  return alternatives?.(filters).map((change) => ({ ...filters, ...change })) ?? []
}

const reaches = [5, 10, 15, 25]
const price = bounds(['priceMax', 'priceMin'], 50_000)
const km = bounds(['kmMax', 'kmMin'], 10_000)
const year = bounds(['yearMin', 'yearMax'], 1)

/** A filter without a row has no alternatives: its chip links to the filter controls. */
const alternativesTable: Partial<Record<FilterKey, (filters: Filters) => Filters[]>> = {
  priceMin: price,
  priceMax: price,
  priceAround: bounds(['priceAround'], 50_000),
  allInMax: bounds(['allInMax'], 50_000),
  kmMin: km,
  kmMax: km,
  yearMin: year,
  yearMax: year,
  ownersMax: oneOf('ownersMax', [1, 2, 3, 4]),
  seatsMin: oneOf('seatsMin', [5, 6, 7, 8]),
  belowMarket: oneOf('belowMarket', [5, 10, 15, 20]),
  portalsMin: oneOf('portalsMin', [2, 3, 4]),
  listedSince: oneOf('listedSince', [3, 7, 14, 30]),
  near: () => reaches.map((withinKm) => ({ withinKm })),
  localities: surroundings,
}

type NumberKey = KeyOfKind<'least' | 'most' | 'around' | 'withinDays' | 'beforeDays'>

function oneOf(key: NumberKey, values: readonly number[]) {
  return () => values.map((value): Filters => ({ [key]: value }))
}

/** Steps around the first of the bounds that is set. */
function bounds(keys: readonly [NumberKey, ...NumberKey[]], step: number) {
  return (filters: Filters) => {
    const key = keys.find((each) => filters[each] !== undefined) ?? keys[0]
    return around(filters[key] ?? 0, step).map((value): Filters => ({ [key]: value }))
  }
}

/** Expands one locality to the area around it. */
function surroundings({ localities = [] }: Filters): Filters[] {
  const [near, ...others] = localities
  if (near === undefined || others.length > 0) return []
  return [{}, ...reaches.map((withinKm) => ({ localities: undefined, near, withinKm }))]
}

/** Two steps down and two up, none below the step size; the value itself is not rounded to a step. */
function around(value: number, step: number): number[] {
  return [-2, -1, 0, 1, 2].map((place) => value + place * step).filter((each) => each >= step)
}
