import { carAt } from '@pahiya/demo/fleet/car-at'
import type { Car } from '@pahiya/demo/fleet/car'
import { generateWorld } from '@pahiya/demo/world/generate-world'
import { findModelBody } from '@pahiya/domain/catalogue/model-facts'
import { gazetteer } from '@pahiya/domain/places/gazetteer'
import { findCity, findRegion } from '@pahiya/domain/places/cities'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'

/** The facts about one car as they are indexed; queries are drawn from them. */
export type FleetCar = ReturnType<typeof rowOf>

const batch = 5_000
const sources = 8
const localities = gazetteer.flatMap(({ locality }) => locality ?? [])

/**
 * Cars of the demo world's fleet, whose cities, models, ages and prices follow real listings, with one to five adverts
 * each, three on average. Written in bulk with triggers disabled; a reindex then reads them like any other cars.
 */
export async function seedFleet({ stores }: TestWorld, adverts: number): Promise<FleetCar[]> {
  const world = generateWorld({ seed: 7, adverts, startDay: '2026-06-01', hyderabadShare: 0.3 })
  const fleet: FleetCar[] = []
  const client = await stores.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into sources (key, name, kind, trust_points, agreement)
       select 'portal-' || n, 'Portal ' || n, 'public-listing', n, 'bench' from generate_series(1, $1::int) as n`,
      [sources],
    )
    const cars = Math.round(adverts / 3)
    for (let from = 0; from < cars; from += batch) {
      const rows = Array.from({ length: Math.min(batch, cars - from) }, (_, n) => rowOf(carAt(world, from + n)))
      await client.query(insertCars, [JSON.stringify(rows)])
      fleet.push(...rows)
    }
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
  await stores.pool.query('vacuum analyze cars, listings')
  return fleet
}

function rowOf(car: Car) {
  const city = findCity(car.city)?.name ?? car.city
  return {
    n: car.index,
    adverts: 1 + ((car.index * 7) % 5),
    region: findRegion(city),
    city,
    locality: city === 'Hyderabad' ? (localities[(car.index * 31) % localities.length] ?? null) : null,
    brand: car.make,
    model: car.model,
    variant: car.trim || null,
    year: car.modelYear,
    price: Math.max(20_000, Math.round(car.fairPriceRupees / 1_000) * 1_000),
    km: car.odometerKm,
    fuel: car.fuel,
    transmission: car.gearbox,
    owners: Math.min(4, car.owners.length),
    condition: car.condition,
    colour: car.colour,
    body: findModelBody(car.make, car.model, car.modelYear),
    seller: car.channel === 'retailer' ? 'oem' : car.index % 3 === 0 ? 'individual' : 'dealer',
  }
}

const insertCars = `
  with fleet as materialized (
    select uuidv7() as id, car.* from jsonb_to_recordset($1::jsonb) as car (n int, adverts int, region text, city text, locality text,
      brand text, model text, variant text, year int, price bigint, km int, fuel text, transmission text, owners int,
      condition text, colour text, seller text)
  ), made as (insert into cars (id, region) select id, region from fleet), listed as (
  insert into listings (source_key, source_ref, car_id, status, title, brand, model, variant, year, price_rupees,
    odometer_km, fuel, transmission, owners, condition, region, city, locality, seller_type, verification, colour,
    description, features, url, listed_at, first_seen_at, last_seen_at)
  select 'portal-' || 1 + (n + k) % ${sources}, n || '-' || k, id, 'active',
    concat_ws(' ', year, brand, model, variant, fuel, transmission, 'with', km, 'km, owner', owners, 'in', city),
    brand, model, variant, year, price * (100 + (n * 3 + k * 5) % 9 - 3) / 100, km, fuel, transmission, owners, condition,
    region, city, locality, seller, (array['unverified', 'unverified', 'verified', 'certified'])[1 + n % 4], colour,
    'One careful owner family, all services at the dealer, tyres changed last year, no accident, papers in order.',
    array['Airbags', 'ABS', 'Reverse camera', 'Alloy wheels'], 'https://portal.example/adverts/' || n || '/' || k,
    now() - make_interval(hours => (n * 13 + k) % 2900), now() - make_interval(hours => (n * 13 + k) % 2900), now()
  from fleet, generate_series(1, adverts) as k returning id, car_id, source_ref),
  pictured as (
  insert into listing_pictures (listing_id, position, url)
  select id, picture, 'https://images.example/' || source_ref || '/' || picture || '.jpg'
  from listed, generate_series(1, 6) as picture)
  insert into listing_values
    (listing_id, value_rupees, value_low_rupees, value_high_rupees, value_comparables, indexed_value_rupees,
     indexed_is_sure)
  select listed.id, price, price * 93 / 100, price * 107 / 100, 40, price, true from listed join fleet on fleet.id = car_id`
