import type { InsightDependencies } from '../../car-detail/price/build-insights.ts'
import { findPictures } from '../../listings/pictures/find-pictures.ts'
import { findListings, type StoredListing } from '../../listings/read/find-listing.ts'
import type { SearchDependencies } from '../../search/results/find-shown.ts'
import type { AssistantTools, CarKey, FoundCars } from './assistant-tools.ts'
import { presentCar, safeTitle } from './present-car.ts'
import { createPriceTools } from './price-tools.ts'
import { createCarSearch } from './search-cars.ts'

export type ToolDependencies = SearchDependencies & InsightDependencies

const mostCompared = 3

export function createTools(dependencies: ToolDependencies, now: () => Date = () => new Date()): AssistantTools {
  const { database } = dependencies
  const { search, stock } = createCarSearch(dependencies, now)
  const prices = createPriceTools(dependencies, now)

  async function read(keys: readonly CarKey[]): Promise<StoredListing[]> {
    const ids = [...new Set(keys.map(({ listingId }) => listingId))].slice(0, mostCompared)
    const found = await findListings(database, ids)
    return ids.flatMap((id) => found.find((listing) => listing.id === id) ?? [])
  }

  /** In the order of the keys; ended adverts only have a title. */
  async function cars(keys: readonly CarKey[]): Promise<FoundCars> {
    const found = await read(keys)
    const live = found.filter(({ status }) => status === 'active')
    const pictures = await findPictures(
      database,
      live.map(({ id }) => id),
      1,
    )
    return {
      cars: live.map((listing) => presentCar(listing, pictures.get(listing.id)?.pictures[0]?.url ?? null)),
      gone: found.filter(({ status }) => status !== 'active').map(safeTitle),
      asOf: now().toISOString(),
    }
  }

  const ofOne =
    <Result>(compute: (listing: StoredListing) => Promise<Result> | Result) =>
    async (key: CarKey): Promise<Result | null> => {
      const [listing] = await read([key])
      return listing?.status === 'active' ? compute(listing) : null
    }

  return {
    search,
    stock,
    cars,
    compare: async (keys) => ({ tool: 'compare', ...(await cars(keys)) }),
    value: ofOne(prices.value),
    loan: ofOne(prices.loan),
    landedCost: ofOne(prices.landedCost),
    rules: prices.rules,
  }
}
