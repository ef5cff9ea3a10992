import type { CarIdentity, NotifiedAdvert } from '@pahiya/domain/alerts/notified-cars'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

/** A car as alerts see it, whatever id, advert or portal it was known by. */
export type KnownCar = CarIdentity & { firstSeenAt: Date; waitsForMatching: boolean }

/** By current car id. A car without any advert is missing. */
export async function readKnownCars(database: Database, carIds: readonly string[]): Promise<Map<string, KnownCar>> {
  const { rows } = await knownCarsQuery(carIds).execute(database)
  return new Map(
    rows.map(({ car_id, former_ids, listing_ids, first_seen_at, waits }) => [
      car_id,
      { carIds: [car_id, ...former_ids], listingIds: listing_ids, firstSeenAt: first_seen_at, waitsForMatching: waits },
    ]),
  )
}

type KnownRow = { car_id: string; former_ids: string[]; listing_ids: string[]; first_seen_at: Date; waits: boolean }

export function knownCarsQuery(carIds: readonly string[]) {
  return sql<KnownRow>`
    select car_id, array_agg(id::text) as listing_ids, min(first_seen_at) as first_seen_at,
      array(select old_car_id::text from car_redirects where car_redirects.car_id = listings.car_id limit 100) as former_ids,
      bool_or(exists (select from match_waiting where match_waiting.listing_id = listings.id)) as waits
    from listings where car_id = any(${carIds}::uuid[])
    group by car_id`
}

/** The current ids of cars, by the ids under which they were matched. */
export async function readCurrentIds(database: Database, carIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ old_car_id: string; car_id: string }>`
    select old_car_id, car_id from car_redirects where old_car_id = any(${carIds}::uuid[])`.execute(database)
  const redirects = new Map(rows.map(({ old_car_id, car_id }) => [old_car_id, car_id]))
  return new Map(carIds.map((id) => [id, redirects.get(id) ?? id]))
}

/** Earlier notifications of these people that may concern these cars, by account. */
export async function readNotified(
  database: Database,
  accountIds: readonly string[],
  cars: Iterable<CarIdentity>,
): Promise<Map<string, NotifiedAdvert[]>> {
  const all = [...cars]
  const { rows } = await notifiedQuery(
    accountIds,
    all.flatMap(({ carIds }) => carIds),
    all.flatMap(({ listingIds }) => listingIds),
  ).execute(database)
  return Map.groupBy(rows, ({ accountId }) => accountId)
}

export function notifiedQuery(accountIds: readonly string[], carIds: readonly string[], listingIds: readonly string[]) {
  return sql<NotifiedAdvert & { accountId: string }>`
    select account_id as "accountId", listing_id as "listingId", car_id as "carId", price_rupees as "priceRupees"
    from alert_notified
    where account_id = any(${accountIds}::uuid[]) and listing_id = any(${listingIds}::uuid[])
    union
    select account_id, listing_id, car_id, price_rupees from alert_notified
    where account_id = any(${accountIds}::uuid[]) and car_id = any(${carIds}::uuid[])`
}

export type CarAtTime = { carId: string; at: Date }

/** The lowest price of each car at a given time, by position in the list; null if no advert had been seen by then. */
export async function readPricesAt(database: Database, asked: readonly CarAtTime[]): Promise<(number | null)[]> {
  if (asked.length === 0) return []
  const { rows } = await pricesAtQuery(asked).execute(database)
  return rows.map(({ price_rupees }) => price_rupees)
}

export function pricesAtQuery(asked: readonly CarAtTime[]) {
  return sql<{ price_rupees: number | null }>`
    select (
      select min(seen.price_rupees) from listings cross join lateral (
        select price_rupees from sightings
        where sightings.listing_id = listings.id and seen_at <= asked.at
        order by seen_at desc limit 1) as seen
      where listings.car_id = asked.car_id) as price_rupees
    from unnest(${asked.map(({ carId }) => carId)}::uuid[], ${asked.map(({ at }) => at)}::timestamptz[])
      with ordinality as asked (car_id, at, position)
    order by asked.position`
}
