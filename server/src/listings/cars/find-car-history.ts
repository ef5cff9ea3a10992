import type { AdvertClaims, StatedFacts } from '@pahiya/domain/car-history/claims'
import type { Sighting } from '@pahiya/domain/car-history/advert-history'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

type StoredSighting = {
  at: string
  price: number
  km: number | null
  status: Sighting['status']
  seller: Sighting['sellerType']
  verification: Sighting['verification']
  city: string | null
  changed: string[] | null
}

type StoredMemory = Omit<AdvertClaims, 'sightings' | 'facts'> & StatedFacts & { sightings: StoredSighting[] }

/**
 * Every advert for a car with its sightings; if there are very many, the live and latest adverts, and the first
 * sightings.
 */
export async function findCarHistory(
  database: Database,
  carId: string,
  most: { adverts: number; sightings: number },
): Promise<AdvertClaims[]> {
  const { rows } = await findCarHistoryQuery(carId, most).execute(database)
  return rows.map(({ year, km, fuel, transmission, owners, colour, variant, city, seller, sightings, ...advert }) => ({
    ...advert,
    facts: { year, km, fuel, transmission, owners, colour, variant, city, seller },
    sightings: sightings.map(sightingOf),
  }))
}

function sightingOf({ at, price, km, status, seller, verification, city, changed }: StoredSighting): Sighting {
  return {
    at: new Date(at),
    priceRupees: price,
    odometerKm: km,
    status,
    sellerType: seller,
    verification,
    city,
    changed: changed ?? [],
  }
}

/** Skips the monthly partitions before an advert was first seen. */
export function findCarHistoryQuery(carId: string, most: { adverts: number; sightings: number }) {
  return sql<StoredMemory>`
    select advert.id as "listingId", source_key as "sourceKey", sources.name as "sourceName",
      trust_points as "sourcePoints", price_rupees as "priceRupees", odometer_km as "odometerKm", status,
      seller_type as "sellerType", verification, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt",
      ended_at as "endedAt", year, odometer_km as km, fuel, transmission, owners, colour, variant, city,
      seller_type as seller, coalesce(seen.sightings, '[]') as sightings
    from (
      select * from listings where car_id = ${carId}
      order by ended_at desc nulls first, first_seen_at desc, id
      limit ${most.adverts}
    ) as advert
    inner join sources on sources.key = advert.source_key
    cross join lateral (
      select jsonb_agg(jsonb_build_object('at', seen_at, 'price', price_rupees, 'km', odometer_km, 'status', status,
        'seller', seller_type, 'verification', verification, 'city', city,
        'changed', (select jsonb_agg(key) from jsonb_object_keys(said_before) as key))) as sightings
      from (
        (select * from sightings where listing_id = advert.id and seen_at >= advert.first_seen_at
        order by seen_at desc
        limit ${most.sightings})
        union
        (select * from sightings where listing_id = advert.id and seen_at >= advert.first_seen_at
        order by seen_at
        limit 1)
      ) as first_and_latest
    ) as seen`
}
