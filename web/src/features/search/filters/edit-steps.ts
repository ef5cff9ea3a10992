import type { FilterKey, Filters } from '@pahiya/domain/search/filters'

/** Returns the alternatives to a filter, each as a complete set of filters, in order. */
export function editSteps(filters: Filters, key: FilterKey | undefined): Filters[] {
  switch (key) {
    case 'priceMin':
    case 'priceMax':
      return filters.priceMax === undefined
        ? around(filters.priceMin ?? 0, 50_000).map((priceMin) => ({ ...filters, priceMin }))
        : around(filters.priceMax, 50_000).map((priceMax) => ({ ...filters, priceMax }))
    case 'priceAround':
      return around(filters.priceAround ?? 0, 50_000).map((priceAround) => ({ ...filters, priceAround }))
    case 'kmMin':
    case 'kmMax':
      return around(filters.kmMax ?? filters.kmMin ?? 0, 10_000).map((km) =>
        filters.kmMax === undefined ? { ...filters, kmMin: km } : { ...filters, kmMax: km },
      )
    case 'yearMin':
    case 'yearMax':
      return around(filters.yearMin ?? filters.yearMax ?? 0, 1).map((year) =>
        filters.yearMin === undefined ? { ...filters, yearMax: year } : { ...filters, yearMin: year },
      )
    case 'ownersMax':
      return [1, 2, 3, 4].map((ownersMax) => ({ ...filters, ownersMax }))
    case 'seatsMin':
      return [5, 6, 7, 8].map((seatsMin) => ({ ...filters, seatsMin }))
    case 'belowMarket':
      return [5, 10, 15, 20].map((belowMarket) => ({ ...filters, belowMarket }))
    case 'allInMax':
      return around(filters.allInMax ?? 0, 50_000).map((allInMax) => ({ ...filters, allInMax }))
    case 'portalsMin':
      return [2, 3, 4].map((portalsMin) => ({ ...filters, portalsMin }))
    case 'listedSince':
      return [3, 7, 14, 30].map((listedSince) => ({ ...filters, listedSince }))
    case 'near':
      return reaches.map((withinKm) => ({ ...filters, withinKm }))
    case 'localities':
      return surroundings(filters)
    default:
      return []
  }
}

const reaches = [5, 10, 15, 25]

/** Expands one locality to the area around it. */
function surroundings(filters: Filters): Filters[] {
  const [near, ...others] = filters.localities ?? []
  if (near === undefined || others.length > 0) return []
  return [filters, ...reaches.map((withinKm) => ({ ...filters, localities: undefined, near, withinKm }))]
}

/** Two steps down and two up, none below the step size; a value between two steps is not rounded. */
function around(value: number, step: number): number[] {
  return [-2, -1, 0, 1, 2].map((place) => value + place * step).filter((each) => each >= step)
}
