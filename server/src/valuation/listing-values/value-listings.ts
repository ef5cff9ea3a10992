import { findModelBody } from '@pahiya/domain/catalogue/model-facts'
import { sql, type Kysely } from 'kysely'
import type { NotRated, Value } from '../../listings/save/save-value.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import { estimateValue } from '../comparables/estimate-value.ts'
import { mostComparables, otherCars, type ComparableAdvert } from '../comparables/find-comparables.ts'
import type { ModelInUse } from '../model/model-store.ts'
import { valueByModel, type ListingToValue } from './value-listing.ts'

/**
 * Returns the result of valueListing for each advert, with one database query for all, keyed by source reference.
 * `offered` are adverts about to be saved, such as those of the same spreadsheet: they are comparables too.
 */
export async function valueListings(
  database: Kysely<DB>,
  listings: readonly ListingToValue[],
  seenAt: Date,
  inUse: ModelInUse | null,
  { offered = [] }: { offered?: readonly ListingToValue[] } = {},
): Promise<Map<string, Value | NotRated>> {
  const pricesOf = await findPricesOfLikes(database, listings, offered)
  const values = new Map<string, Value | NotRated>()
  for (const listing of listings) {
    const prices = pricesOf(listing)
    const body = findModelBody(listing.brand, listing.model, listing.year)
    const value = inUse
      ? valueByModel(inUse, { ...listing, body, seenAt }, listing.priceRupees, prices.length)
      : estimateValue(prices)
    if (value) values.set(listing.sourceRef, value)
  }
  return values
}

type Like = { brand: string; model: string; year: number }
type Found = Like & ComparableAdvert

/** Finds live adverts of each model within a year, once for all cars of the same model and year. */
async function findPricesOfLikes(
  database: Kysely<DB>,
  listings: readonly ListingToValue[],
  offered: readonly ListingToValue[],
): Promise<(listing: ListingToValue) => number[]> {
  const likes = new Map<string, Like>()
  for (const listing of listings) {
    const like = likeOf(listing)
    likes.set(keyOf(like), like)
  }
  const { rows } = await pricesOfLikesQuery([...likes.values()]).execute(database)
  const byLike = Map.groupBy(rows, keyOf)
  const offeredByLike = Map.groupBy(offered, (listing) => keyOf(likeOf(listing)))
  return (listing) => {
    const like = likeOf(listing)
    const found = otherCars(byLike.get(keyOf(like)) ?? [], listing).map((row) => ({
      sourceKey: row.source_key,
      sourceRef: row.source_ref,
      priceRupees: row.price_rupees,
    }))
    // An advert that is saved again is in both; its new price counts.
    const added = [like.year, like.year - 1, like.year + 1]
      .flatMap((year) => offeredByLike.get(keyOf({ ...like, year })) ?? [])
      .slice(0, mostComparables)
    const refs = new Set([listing, ...added].map(refOf))
    return [
      ...added.filter((other) => refOf(other) !== refOf(listing)),
      ...found.filter((row) => !refs.has(refOf(row))),
    ]
      .slice(0, mostComparables)
      .map(({ priceRupees }) => priceRupees)
  }
}

function refOf({ sourceKey, sourceRef }: Pick<ListingToValue, 'sourceKey' | 'sourceRef'>): string {
  return `${sourceKey} ${sourceRef}`
}

function pricesOfLikesQuery(likes: readonly Like[]) {
  // The car's own year first, as for a single car (findComparablesQuery).
  return sql<Found>`
    select likes.brand, likes.model, likes.year, found.source_key, found.source_ref, found.car_id,
      found.price_rupees
    from unnest(${likes.map(({ brand }) => brand)}::text[], ${likes.map(({ model }) => model)}::text[],
      ${likes.map(({ year }) => year)}::integer[]) as likes (brand, model, year)
    cross join lateral (
      select same.* from unnest(array[likes.year, likes.year - 1, likes.year + 1]) with ordinality as near (year, place)
      cross join lateral (
        select source_key, source_ref, car_id, price_rupees from listings
        where status = 'active' and lower(listings.model) = likes.model and lower(listings.brand) = likes.brand
          and listings.year = near.year limit ${mostComparables}
      ) as same order by near.place limit ${mostComparables}
    ) as found`
}

function likeOf({ brand, model, year }: Like): Like {
  return { brand: brand.toLowerCase(), model: model.toLowerCase(), year }
}

function keyOf({ brand, model, year }: Like): string {
  return JSON.stringify([brand, model, year])
}
