import { findCity, findRegion } from '@pahiya/domain/places/cities'
import { rebuildIndex } from '@pahiya/server/search/indexing/rebuild-index'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import type { MarketAdvert } from './market.ts'

const batch = 2_000

/**
 * Writes the market in bulk and indexes it as the product does. Ids follow the order of the world, so that ties are
 * broken the same way in every run. Returns the car of each listing.
 */
export async function loadMarket(world: TestWorld, adverts: readonly MarketAdvert[]): Promise<Map<string, string>> {
  const { pool } = world.stores
  const carIds = new Map([...new Set(adverts.map(({ carKey }) => carKey))].map((key, at) => [key, idOf(at + 1)]))
  // A first sighting is stored in the partition of the month in which an advert was first seen.
  await pool.query('call make_partitions($1)', [adverts.map(({ listedAt }) => listedAt).toSorted()[0]])
  await pool.query(
    `insert into sources (key, name, kind, trust_points)
     select key, initcap(key), 'feed', 10 from unnest($1::text[]) as key`,
    [[...new Set(adverts.map(({ source }) => source))]],
  )
  await pool.query(`insert into cars (id, region) select id, 'other' from unnest($1::uuid[]) as id`, [
    [...carIds.values()],
  ])
  for (let from = 0; from < adverts.length; from += batch) {
    const rows = adverts.slice(from, from + batch).map((advert, at) => rowOf(advert, idOf(from + at + 1), carIds))
    await pool.query(
      `insert into listings (id, car_id, source_key, source_ref, status, title, description, brand, model, variant, year,
         price_rupees, odometer_km, fuel, transmission, owners, colour, region, city, locality, seller_type,
         verification, listed_at, first_seen_at)
       select id, car_id, source_key, source_ref, 'active', title, description, brand, model, variant, year,
         price_rupees, odometer_km, fuel, transmission, owners, colour, region, city, locality, seller_type,
         verification, listed_at, listed_at
       from json_populate_recordset(null::listings, $1::json)`,
      [JSON.stringify(rows)],
    )
    await pool.query(
      `insert into listing_values
         (listing_id, value_rupees, value_low_rupees, value_high_rupees, value_comparables, indexed_value_rupees,
          indexed_is_sure)
       select id, rupees, "lowRupees", "highRupees", comparables, rupees,
         ("highRupees" - "lowRupees") / 2.0 <= 0.09 * rupees
       from json_to_recordset($1::json)
         as given (id uuid, rupees bigint, "lowRupees" bigint, "highRupees" bigint, comparables int)`,
      [
        JSON.stringify(
          adverts
            .slice(from, from + batch)
            .flatMap(({ value }, at) => (value ? [{ id: idOf(from + at + 1), ...value }] : [])),
        ),
      ],
    )
  }
  await pool.query('analyze')
  await rebuildIndex(world.dependencies, new AbortController().signal)
  return new Map(adverts.map(({ carKey }, at) => [idOf(at + 1), carKey]))
}

function rowOf(advert: MarketAdvert, id: string, carIds: ReadonlyMap<string, string>) {
  return {
    id,
    car_id: carIds.get(advert.carKey),
    source_key: advert.source,
    source_ref: advert.ref,
    title: advert.title,
    description: advert.description,
    brand: advert.brand,
    model: advert.model,
    variant: advert.variant,
    year: advert.year,
    price_rupees: advert.priceRupees,
    odometer_km: advert.odometerKm,
    fuel: advert.fuel,
    transmission: advert.transmission,
    owners: advert.owners,
    colour: advert.colour,
    region: findRegion(advert.city),
    city: findCity(advert.city)?.name ?? advert.city,
    locality: advert.locality,
    seller_type: advert.sellerType,
    verification: advert.verification,
    listed_at: advert.listedAt,
  }
}

function idOf(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
}
