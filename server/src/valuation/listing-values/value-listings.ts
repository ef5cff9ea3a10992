import { findModelBody } from '@pahiya/domain/catalogue/model-facts'
import { sql, type Kysely } from 'kysely'
import type { NotRated, Value } from '../../listings/save/save-value.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import { countWithLately } from '../comparables/count-left-lately.ts'
import { estimateValue } from '../comparables/estimate-value.ts'
import { compareByModel } from '../comparables/compare-by-model.ts'
import { mostComparables, otherCars, toPricedCar, type ComparableAdvert } from '../comparables/find-comparables.ts'
import type { PricedCar } from '../model/car-to-value.ts'
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
  const comparablesOf = await findLikes(database, listings, offered, seenAt)
  const compare = onceFor((other: PricedCar) => compareByModel(inUse!.model, [other])[0]!)
  const values = new Map<string, Value | NotRated>()
  for (const listing of listings) {
    const found = comparablesOf(listing)
    const value = inUse
      ? valueByModel(inUse, toCar(listing, seenAt), listing.priceRupees, {
          count: await countWithLately(database, listing, found.length),
          compared: found.map(compare),
        })
      : estimateValue(found.map(({ priceRupees }) => priceRupees))
    if (value) values.set(listing.sourceRef, value)
  }
  return values
}

type Like = { brand: string; model: string; year: number }
type Found = ComparableAdvert &
  Parameters<typeof toPricedCar>[0] & { like_brand: string; like_model: string; like_year: number }
type Other = PricedCar & { sourceRef: string }

/** Finds live adverts of each model within a year, once for all cars of the same model and year. */
async function findLikes(
  database: Kysely<DB>,
  listings: readonly ListingToValue[],
  offered: readonly ListingToValue[],
  seenAt: Date,
): Promise<(listing: ListingToValue) => Other[]> {
  const likes = new Map<string, Like>()
  for (const listing of listings) {
    const like = likeOf(listing)
    likes.set(keyOf(like), like)
  }
  const { rows } = await likesQuery([...likes.values()]).execute(database)
  const byLike = Map.groupBy(rows, (row) =>
    keyOf({ brand: row.like_brand, model: row.like_model, year: row.like_year }),
  )
  const otherOf = onceFor((row: Found): Other => ({ ...toPricedCar(row), sourceRef: row.source_ref }))
  const offeredByLike = Map.groupBy(
    offered.map((listing) => toCar(listing, seenAt)),
    (listing) => keyOf(likeOf(listing)),
  )
  return (listing) => {
    const like = likeOf(listing)
    const found = otherCars(byLike.get(keyOf(like)) ?? [], listing).map(otherOf)
    // An advert that is saved again is in both; its new price counts.
    const added = [like.year, like.year - 1, like.year + 1]
      .flatMap((year) => offeredByLike.get(keyOf({ ...like, year })) ?? [])
      .slice(0, mostComparables)
    const refs = new Set([listing, ...added].map(refOf))
    return [
      ...added.filter((other) => refOf(other) !== refOf(listing)),
      ...found.filter((row) => !refs.has(refOf(row))),
    ].slice(0, mostComparables)
  }
}

/** Computes a value once for each object. */
function onceFor<Input extends object, Result>(compute: (input: Input) => Result): (input: Input) => Result {
  const known = new Map<Input, Result>()
  return (key) => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}

function refOf({ sourceKey, sourceRef }: Pick<ListingToValue, 'sourceKey' | 'sourceRef'>): string {
  return `${sourceKey} ${sourceRef}`
}

function likesQuery(likes: readonly Like[]) {
  // The car's own year first, as for a single car (findComparablesQuery).
  return sql<Found>`
    select likes.brand as like_brand, likes.model as like_model, likes.year as like_year, found.*
    from unnest(${likes.map(({ brand }) => brand)}::text[], ${likes.map(({ model }) => model)}::text[],
      ${likes.map(({ year }) => year)}::integer[]) as likes (brand, model, year)
    cross join lateral (
      select same.* from unnest(array[likes.year, likes.year - 1, likes.year + 1]) with ordinality as near (year, place)
      cross join lateral (
        select source_key, source_ref, car_id, price_rupees, brand, model, variant, year, odometer_km, fuel,
          transmission, owners, city, last_seen_at
        from listings
        where status = 'active' and lower(listings.model) = likes.model and lower(listings.brand) = likes.brand
          and listings.year = near.year limit ${mostComparables}
      ) as same order by near.place limit ${mostComparables}
    ) as found`
}

function toCar(listing: ListingToValue, seenAt: Date) {
  return { ...listing, body: findModelBody(listing.brand, listing.model, listing.year), seenAt }
}

function likeOf({ brand, model, year }: Like): Like {
  return { brand: brand.toLowerCase(), model: model.toLowerCase(), year }
}

function keyOf({ brand, model, year }: Like): string {
  return JSON.stringify([brand, model, year])
}
