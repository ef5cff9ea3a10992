import { canonicalFilters } from '@pahiya/domain/search/canonical-filters'
import { relaxOneFilter, relaxTwoFilters, type RelaxedSearch } from '@pahiya/domain/search/relax-filters'
import type { RequestedSort, SearchQuery } from '../query/search-query.ts'
import type { CompleteListing } from './complete-listings.ts'
import { findShown, type SearchDependencies } from './find-shown.ts'

/** Maximum number of relaxed searches sent together, and of cars shown. */
const mostAsked = 8
const mostCars = 6
const perSearch = 3

export type ClosestCar = { misses: readonly string[]; car: CompleteListing }

/**
 * For a search without results: cars that miss one of its filters, or two if there are none that miss only one, in the
 * requested order. They are part of the answer to that search, which is charged once.
 */
export async function closestCars(dependencies: SearchDependencies, question: SearchQuery): Promise<ClosestCar[]> {
  const one = await carsOf(dependencies, question, relaxOneFilter(question.filters))
  const cars = one.length > 0 ? one : await carsOf(dependencies, question, relaxTwoFilters(question.filters))
  return inOrder(cars, question.sort)
}

/** Whether closest cars may be added: only on the first page of the 'all' tab, if cars were requested. */
export function isEmptyFirstPage({ limit, tab, start }: SearchQuery, total: number): boolean {
  return total === 0 && limit > 0 && tab === 'all' && 'offset' in start && start.offset === 0
}

async function carsOf(
  dependencies: SearchDependencies,
  question: SearchQuery,
  looser: readonly RelaxedSearch[],
): Promise<ClosestCar[]> {
  const found = await Promise.all(
    looser.slice(0, mostAsked).map(async ({ keys, filters }) => {
      const retrieved = await dependencies.retrieve({
        ...question,
        filters: canonicalFilters(filters),
        sort: 'relevance',
        limit: perSearch,
        counts: [],
        market: false,
      })
      const { cars } = await findShown(dependencies, retrieved)
      return cars.map((car) => ({ misses: keys, car }))
    }),
  )
  return eachOnce(inTurns(found)).slice(0, mostCars)
}

const sortValues: Partial<Record<RequestedSort, (listing: CompleteListing['listing']) => number | null>> = {
  price_asc: ({ price_rupees }) => price_rupees,
  price_desc: ({ price_rupees }) => -price_rupees,
  year_asc: ({ year }) => year,
  year_desc: ({ year }) => -year,
  mileage_asc: ({ odometer_km }) => odometer_km,
  mileage_desc: ({ odometer_km }) => odometer_km && -odometer_km,
  newest: ({ listed_at }) => listed_at && -listed_at.getTime(),
}

/** Unknown values come last. Orders that are computed by the index leave the cars as they are. */
function inOrder(cars: readonly ClosestCar[], sort: RequestedSort): ClosestCar[] {
  const read = sortValues[sort]
  if (!read) return [...cars]
  const value = ({ car }: ClosestCar) => read(car.listing) ?? Number.MAX_SAFE_INTEGER
  return cars.toSorted((a, b) => value(a) - value(b))
}

/** Round-robin over the searches, so that no filter is treated as the least important. */
function inTurns<One>(lists: readonly (readonly One[])[]): One[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat()
}

function eachOnce(cars: readonly ClosestCar[]): ClosestCar[] {
  return [...new Map(cars.toReversed().map((one) => [one.car.listing.car_id, one])).values()].toReversed()
}
