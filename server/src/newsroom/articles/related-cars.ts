import type { MarketplaceListing } from '@pahiya/contract/listings/marketplace-listing'
import { cardLoan } from '@pahiya/domain/finance/emi'
import { findNamedCars, type NamedCar } from '@pahiya/domain/newsroom/named-cars'
import { findOffers } from '../../listings/cars/find-offers.ts'
import { findListings } from '../../listings/read/find-listing.ts'
import type { Config } from '../../platform/config.ts'
import type { Stores } from '../../platform/engines/stores.ts'
import { queryMarket } from '../../search/market-api/query-market.ts'
import { presentListing } from '../../search/present/present-listing.ts'
import { completeListings, picturesOnCard } from '../../search/results/complete-listings.ts'

export type RelatedDependencies = Pick<Stores, 'database' | 'search'> & { config: Pick<Config, 'SEARCH_INDEX_PREFIX'> }

const mostCars = 6
const mostNames = 3
const city = 'Hyderabad'

/** Live cars in Hyderabad of the models that an article names, alternating between models; none if it names none. */
export async function findRelatedCars(
  { database, search, config }: RelatedDependencies,
  { title, tags }: { title: string; tags: readonly string[] },
): Promise<{ cars: MarketplaceListing[]; of: string[] }> {
  const named = findNamedCars([...tags, title]).slice(0, mostNames)
  if (named.length === 0) return { cars: [], of: [] }
  const answers = await queryMarket(
    search,
    config,
    named.map(({ brand, model }) => ({ filters: { city, brand, ...(model !== null && { model }) }, hits: mostCars })),
  ).catch(() => [])
  const lists = answers.map(({ hits }) => hits.map(({ leadListingId }) => leadListingId))
  const ids = [...new Set(inTurns(lists))].slice(0, mostCars)
  const found = new Map((await findListings(database, ids)).map((listing) => [listing.id, listing]))
  const live = ids.flatMap((id) => found.get(id) ?? []).filter(({ status }) => status === 'active')
  const offers = await findOffers(
    database,
    live.map((listing) => listing.car_id),
  )
  const complete = await completeListings(live, offers, database, picturesOnCard)
  return { cars: complete.map((each) => presentListing(each, cardLoan)), of: named.map(nameOf) }
}

function nameOf({ brand, model }: NamedCar): string {
  return model === null ? brand : `${brand} ${model}`
}

function inTurns(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat()
}
