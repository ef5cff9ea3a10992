import type { OwnListing } from '@pahiya/contract/selling/seller-listings'
import { sql, type Kysely } from 'kysely'
import { findPriceHistories } from '../../listings/read/find-price-history.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { presentOwnListing, type StoredOwnListing } from './present-own-listing.ts'

const pageSize = 20
const daysShown = 14

/** How many buyers wrote about each of these adverts; adverts without any are left out. */
export type CountContacts = (database: Database, listingIds: readonly string[]) => Promise<Map<string, number>>
export type FindDependencies = { database: Database; countContacts: CountContacts }

export async function findOwnListings(
  dependencies: FindDependencies,
  ownerId: string,
  before: string | undefined,
): Promise<{ listings: OwnListing[]; more: boolean }> {
  const { rows } = await ownListingsQuery(ownerId, { before: before ?? null }).execute(dependencies.database)
  return { listings: await complete(dependencies, rows.slice(0, pageSize)), more: rows.length > pageSize }
}

/** Null if it does not exist or belongs to another person. */
export async function findOwnListing(
  dependencies: FindDependencies,
  ownerId: string,
  id: string,
): Promise<OwnListing | null> {
  const { rows } = await ownListingsQuery(ownerId, { id }).execute(dependencies.database)
  return (await complete(dependencies, rows))[0] ?? null
}

async function complete(
  { database, countContacts }: FindDependencies,
  rows: readonly StoredOwnListing[],
): Promise<OwnListing[]> {
  const ids = rows.flatMap(({ listing_id: id }) => (id === null ? [] : [id]))
  if (ids.length === 0) return rows.map((row) => presentOwnListing(row))
  const [prices, views, contacts] = await Promise.all([
    findPriceHistories(database, ids),
    findViews(database, ids),
    countContacts(database, ids),
  ])
  return rows.map((row) =>
    row.listing_id === null
      ? presentOwnListing(row)
      : presentOwnListing(row, {
          prices: prices.get(row.listing_id) ?? [],
          viewsByDay: views.get(row.listing_id) ?? [],
          contacts: contacts.get(row.listing_id) ?? 0,
        }),
  )
}

/**
 * A person's own listings: one of them, or the newest that are older than `before`. An empty or published form is not a
 * draft to continue.
 */
export function ownListingsQuery(ownerId: string, asked: { id: string } | { before: string | null }) {
  const which =
    'id' in asked
      ? sql`own.id = ${asked.id}`
      : sql`own.id < coalesce(${asked.before}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')`
  return sql<StoredOwnListing>`
    select own.id, own.state, own.state_since, own.published_at, own.sold_price_rupees, own.content, own.listing_id,
      listings.car_id, listings.brand, listings.model, listings.variant, listings.year, listings.city,
      listings.price_rupees, listings.odometer_km, listings.description, listings.verification,
      listings.fuel, listings.transmission, listings.owners, listings.colour, listings.locality, listings.features,
      value_rupees, value_low_rupees, value_high_rupees, value_comparables, photo_checks.state as photos, verifications.papers,
      verifications.refused_paper,
      (select url from listing_pictures where listing_id = own.listing_id order by position limit 1) as picture,
      coalesce((select sum(views) from own_listing_days where listing_id = own.listing_id), 0)::integer as views
    from own_listings as own
    left join listings on listings.id = own.listing_id
    left join listing_values on listing_values.listing_id = own.listing_id
    left join photo_checks on photo_checks.listing_id = own.listing_id
    left join verifications on verifications.own_listing_id = own.id
    where own.owner_id = ${ownerId} and ${which}
      and (own.state <> 'draft' or own.content -> 'fields' <> '{}')
    order by own.id desc limit ${sql.lit(pageSize + 1)}`
}

/** Views of each advert per day, for recent days in India, oldest first. */
async function findViews(database: Kysely<DB>, listingIds: readonly string[]): Promise<Map<string, number[]>> {
  const { rows } = await viewsQuery(listingIds).execute(database)
  return new Map(rows.map(({ listingId, views }) => [listingId, views]))
}

export function viewsQuery(listingIds: readonly string[]) {
  return sql<{ listingId: string; views: number[] }>`
    select asked.id as "listingId", array_agg(coalesce(days.views, 0) order by day.ago desc) as views
    from unnest(${listingIds}::uuid[]) as asked (id)
    cross join generate_series(0, ${sql.lit(daysShown - 1)}) as day (ago)
    left join own_listing_days as days
      on days.listing_id = asked.id and days.day = (now() at time zone 'Asia/Kolkata')::date - day.ago
    group by asked.id`
}
