import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'

const writers = 8

/**
 * Writes the same rows without the product's logic: a car, a listing and its pictures in one transaction each, and the
 * sighting that a trigger adds. Nothing is read or decided.
 */
export async function writeBareRows({ stores }: TestWorld, rows: number): Promise<number> {
  let left = rows
  const started = performance.now()
  const write = async () => {
    while (left > 0) {
      const number = left--
      const client = await stores.pool.connect()
      try {
        await client.query('begin')
        const car = await client.query<{ id: string }>("insert into cars (region) values ('hyderabad') returning id")
        const listing = await client.query<{ id: string }>(
          `insert into listings (source_key, source_ref, car_id, status, title, brand, model, year, price_rupees, odometer_km,
             region, city, seller_type, description, features)
           values ('pahiya', $1, $2, 'active', '2018 Maruti Suzuki Swift VXi', 'Maruti Suzuki', 'Swift', 2018, 485000, 62000,
             'hyderabad', 'Hyderabad', 'individual', 'Single owner, serviced on time.', '{d,e,f}') returning id`,
          [`bare-${number}`, car.rows[0]!.id],
        )
        await client.query(
          `insert into listing_pictures (listing_id, position, url)
           select $1, n, 'https://images.example/' || $1::uuid || '/' || n || '.jpg' from generate_series(1, 3) as n`,
          [listing.rows[0]!.id],
        )
        await client.query('commit')
      } finally {
        client.release()
      }
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  return rows / ((performance.now() - started) / 1000)
}
