import { setTimeout as sleep } from 'node:timers/promises'
import { findRegion } from '@pahiya/domain/places/cities'
import pg from 'pg'
import type { StartedSite } from '../start-site.ts'

type Row = [source: 'pahiya' | 'portal', brand: string, model: string, price: number, locality: string]

const rows: Row[] = [
  ['pahiya', 'Maruti Suzuki', 'Swift', 485_000, 'Kukatpally'],
  ['portal', 'Maruti Suzuki', 'Swift', 410_000, 'Kukatpally'],
  ['portal', 'Maruti Suzuki', 'Swift', 620_000, 'Gachibowli'],
  ['portal', 'Maruti Suzuki', 'Baleno', 640_000, 'LB Nagar'],
  ['portal', 'Hyundai', 'Creta', 1_080_000, 'Kompally'],
]

/** Five cars in Hyderabad, inserted without a portal to read them from. */
export async function addFewCars({
  environment,
  address,
}: Pick<StartedSite, 'environment' | 'address'>): Promise<void> {
  const database = new pg.Client({ connectionString: environment.DATABASE_URL })
  await database.connect()
  try {
    await database.query(
      "insert into sources (key, name, kind, trust_points) values ('portal', 'A portal', 'feed', 10)",
    )
    for (const [at, [source, brand, model, price, locality]] of rows.entries()) {
      await database.query(insert, [findRegion('Hyderabad'), source, `few-${at}`, brand, model, price, locality])
    }
  } finally {
    await database.end()
  }
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(200)) {
    const { total } = (await (await fetch(`${address}/api/cars?limit=1`)).json()) as { total: number }
    if (total > 0 && (await countFound(address)) === rows.length) return
  }
  throw new Error('the cars cannot be found')
}

async function countFound(address: string): Promise<number> {
  const answer = await fetch(`${address}/api/marketplace/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limit: 1 }),
  })
  return ((await answer.json()) as { total: number }).total
}

const insert = `
  with car as (insert into cars (region) values ($1) returning id, region)
  insert into listings (source_key, source_ref, car_id, status, title, brand, model, year, price_rupees, odometer_km,
    fuel, region, city, state, locality, seller_type, listed_at)
  select $2::text, $3::text, id, 'active', '2019 ' || $4::text || ' ' || $5::text, $4, $5, 2019, $6, 42000, 'Petrol',
    region, 'Hyderabad', 'Telangana', $7, 'dealer', now()
  from car`
