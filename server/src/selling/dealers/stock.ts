import type { Dealer, DealerStock, StockCar, TeamCar } from '@pahiya/contract/selling/dealers'
import { carTitle } from '@pahiya/domain/listings/car-title'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { announceListings } from '../channels/announce-listing.ts'
import { changeOwnListing, type ChangeDependencies } from '../own-listings/change-own-listing.ts'

const pageSize = 24
const teamPageSize = 50
const countedUpTo = 10_000

type Row = Omit<TeamCar, 'title' | 'price'> & { brand: string; model: string; variant: string | null; price: number }

const carColumns = sql`own_listings.id, listings.car_id as "carId", brand, model, variant, year,
  price_rupees::float8 as price, odometer_km as "odometerKm", fuel, transmission, owners, locality, listings.city,
  verification, (select url from listing_pictures where listing_id = listings.id order by position limit 1) as picture`

/** The cars for sale, which are public. */
export async function findStock(database: Database, dealer: Dealer, after: string | undefined): Promise<DealerStock> {
  const [{ rows }, counted] = await Promise.all([
    stockQuery(dealer.id, after).execute(database),
    stockCountQuery(dealer.id).execute(database),
  ])
  const cars = rows.slice(0, pageSize)
  return {
    dealer,
    count: counted.rows[0]!.count,
    cars: cars.map(carOf),
    next: rows.length > pageSize ? cars.at(-1)!.id : null,
  }
}

export function stockQuery(dealerId: string, after: string | undefined) {
  return sql<Row>`
    select ${carColumns}
    from dealer_listings
    join own_listings on own_listings.id = dealer_listings.own_listing_id and own_listings.state = 'live'
    join listings on listings.id = own_listings.listing_id
    where dealer_listings.dealer_id = ${dealerId}
      ${after === undefined ? sql`` : sql`and dealer_listings.own_listing_id < ${after}`}
    order by dealer_listings.own_listing_id desc
    limit ${pageSize + 1}`
}

export function stockCountQuery(dealerId: string) {
  return sql<{ count: number }>`
    select count(*)::int as count from (
      select from dealer_listings
      join own_listings on own_listings.id = dealer_listings.own_listing_id and own_listings.state = 'live'
      where dealer_listings.dealer_id = ${dealerId}
      limit ${countedUpTo}) as live`
}

/** All current and former cars of the dealership, for its team. */
export async function findTeamStock(
  database: Database,
  dealerId: string,
  after: string | undefined,
): Promise<{ cars: TeamCar[]; next: string | null }> {
  const { rows } = await teamStockQuery(dealerId, after).execute(database)
  const cars = rows.slice(0, teamPageSize)
  return {
    cars: cars.map((row) => ({ ...carOf(row), stockNumber: row.stockNumber, state: row.state, lacks: row.lacks })),
    next: rows.length > teamPageSize ? cars.at(-1)!.id : null,
  }
}

export function teamStockQuery(dealerId: string, after: string | undefined) {
  return sql<Row>`
    select ${carColumns}, stock_number as "stockNumber", own_listings.state, lacks
    from dealer_listings
    join own_listings on own_listings.id = dealer_listings.own_listing_id
    join listings on listings.id = own_listings.listing_id
    where dealer_listings.dealer_id = ${dealerId}
      ${after === undefined ? sql`` : sql`and dealer_listings.own_listing_id < ${after}`}
    order by dealer_listings.own_listing_id desc
    limit ${teamPageSize + 1}`
}

function carOf(row: Row): StockCar {
  const { id, carId, price, year, odometerKm, fuel, transmission, owners, locality, city, picture, verification } = row
  return {
    id,
    carId,
    title: carTitle(row),
    price,
    year,
    odometerKm,
    fuel,
    transmission,
    owners,
    locality,
    city,
    picture,
    verification,
  }
}

/** Ends the given cars that are live at the dealership, and notifies every channel in the same transaction. */
export async function endStock(
  database: Database,
  dealerId: string,
  { listings, as }: { listings: readonly string[]; as: 'sold' | 'withdrawn' },
): Promise<{ ended: number }> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      update own_listings set state = ${as}
      where state = 'live' and id in (
        select own_listing_id from dealer_listings where dealer_id = ${dealerId} and own_listing_id = any(${listings}::uuid[]))
      returning id`.execute(transaction)
    await announceListings(transaction, { ownListingIds: rows.map(({ id }) => id), change: 'withdrawn' })
    return { ended: rows.length }
  })
}

/** Changes the price like the seller's own change; the next spreadsheet changes it again only if its row has changed. */
export async function changeStockPrice(
  dependencies: ChangeDependencies,
  dealerId: string,
  { listing, price }: { listing: string; price: number },
): Promise<void> {
  const own = await dependencies.database
    .selectFrom('dealer_listings')
    .select('own_listing_id')
    .where('dealer_id', '=', dealerId)
    .where('own_listing_id', '=', listing)
    .executeTakeFirst()
  if (!own) throw new AppError('listing_not_live')
  await changeOwnListing(dependencies, own.own_listing_id, { price })
}
