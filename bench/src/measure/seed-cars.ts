import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'

export type SeededCar = { carId: string; sourceRef: string }

/** Inserts many plain cars in a few regions in bulk: the benches measure the copying, not the cars. */
export async function seedCars({ stores }: TestWorld, cars: number): Promise<void> {
  const batch = 10_000
  for (let from = 1; from <= cars; from += batch) {
    await stores.pool.query(
      `with made as (
         insert into cars (region)
         select (array['hyderabad', 'hyderabad', 'hyderabad', 'delhi-ncr', 'mumbai', 'bangalore'])[1 + n % 6]
         from generate_series($1::int, $2::int) as n returning id, region
       ), numbered as (select *, $1 - 1 + row_number() over () as n from made), listed as (
       insert into listings (source_key, source_ref, car_id, status, title, brand, model, variant, year, price_rupees, odometer_km,
         fuel, transmission, owners, condition, region, city, locality, seller_type, description, features, url, listed_at)
       select 'pahiya', 'seed-' || n, id, 'active', 'Seeded car number ' || n || ' with a title of usual length', 
         (array['Maruti Suzuki', 'Hyundai', 'Tata', 'Mahindra', 'Honda', 'Toyota'])[1 + n % 6], 'Model ' || n % 40, 'Variant ' || n % 9,
         2008 + n % 18, 100000 + (n * 7919) % 2000000, (n * 104729) % 200000,
         (array['Petrol', 'Diesel', 'CNG', 'Electric'])[1 + n % 4], (array['Manual', 'Automatic'])[1 + n % 2], 1 + n % 3, 'good',
         region, initcap(region), 'Locality ' || n % 150, (array['dealer', 'individual'])[1 + n % 2],
         'A seeded advert.', array['Airbags', 'ABS'],
         'https://portal.example/' || n, now() - make_interval(hours => (n % 2000)::int)
       from numbered returning id, source_ref)
       insert into listing_pictures (listing_id, position, url)
       select id, 1, 'https://images.example/' || source_ref || '.jpg' from listed`,
      [from, Math.min(from + batch - 1, cars)],
    )
  }
  await stores.pool.query('analyze')
}

/** Picks some of the seeded cars to be changed. */
export async function pickCars({ stores }: TestWorld, count: number): Promise<SeededCar[]> {
  const { rows } = await stores.pool.query<SeededCar>(
    'select car_id as "carId", source_ref as "sourceRef" from listings order by id limit $1',
    [count],
  )
  return rows
}
