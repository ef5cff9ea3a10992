import { canonicalFilters } from '@pahiya/domain/search/canonical-filters'
import { loosened, loosenedTwice, type Looser } from '@pahiya/domain/search/relax-filters'
import type { Question } from '../query/search-query.ts'
import type { CompleteListing } from './complete-listings.ts'
import { findShown, type SearchDependencies } from './find-shown.ts'

/** As many looser searches as are asked at once, and as many cars as are worth showing. */
const mostAsked = 8
const mostCars = 6
const perSearch = 3

export type ClosestCar = { misses: readonly string[]; car: CompleteListing }

/**
 * For a search that found nothing: cars that miss one of its filters, and only if there are none, two. They belong to
 * the answer of that search, which is charged once.
 */
export async function closestCars(dependencies: SearchDependencies, question: Question): Promise<ClosestCar[]> {
  const one = await carsOf(dependencies, question, loosened(question.filters))
  return one.length > 0 ? one : carsOf(dependencies, question, loosenedTwice(question.filters))
}

/** Whether the answer has room for them: the first page of the whole search, asked for with its cars. */
export function isEmptyAnswer({ limit, tab, start }: Question, total: number): boolean {
  return total === 0 && limit > 0 && tab === 'all' && 'offset' in start && start.offset === 0
}

async function carsOf(
  dependencies: SearchDependencies,
  question: Question,
  looser: readonly Looser[],
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

/** The first of each search, then the second: no one filter is taken for the one that matters least. */
function inTurns<One>(lists: readonly (readonly One[])[]): One[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat()
}

function eachOnce(cars: readonly ClosestCar[]): ClosestCar[] {
  return [...new Map(cars.toReversed().map((one) => [one.car.listing.car_id, one])).values()].toReversed()
}
