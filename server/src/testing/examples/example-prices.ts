import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import type { PricedCar } from '../../valuation/model/car-to-value.ts'
import { seededDraws } from './seeded-draws.ts'

const models = [
  ['Maruti Suzuki', 'Swift', 750_000],
  ['Maruti Suzuki', 'Alto', 450_000],
  ['Hyundai', 'Creta', 1_500_000],
  ['Hyundai', 'i20', 900_000],
  ['Honda', 'City', 1_300_000],
] as const

const trims = { LXi: 0.92, VXi: 1, ZXi: 1.1 }

/** Adverts whose prices follow a simple formula with a little noise, which any working model learns. */
export function examplePrices(count: number, seed = 1): PricedCar[] {
  const { below, between, oneOf } = seededDraws(seed)
  return Array.from({ length: count }, (): PricedCar => {
    const [brand, model, newRupees] = oneOf(models)
    const year = between(2014, 2024)
    const odometerKm = (2026 - year) * between(5_000, 15_000)
    const transmission = oneOf(['Manual', 'Automatic'])
    const variant = oneOf(['LXi', 'VXi', 'ZXi'] as const)
    const factor =
      0.9 ** (2026 - year) *
      Math.exp(-odometerKm / 400_000) *
      (transmission === 'Automatic' ? 1.08 : 1) *
      trims[variant] *
      Math.exp((below(1_000) + below(1_000) - 1_000) / 10_000)
    return {
      brand,
      model,
      variant,
      year,
      odometerKm,
      fuel: 'Petrol',
      transmission,
      owners: 1,
      city: oneOf(['Hyderabad', 'Pune']),
      body: 'Hatchback',
      sourceKey: 'pahiya',
      seenAt: new Date('2026-10-01T00:00:00Z'),
      priceRupees: Math.round((newRupees * factor) / 1_000) * 1_000,
    }
  })
}

/** Inserts them as live adverts without a value, in batches that a busy database can write within its time limit. */
export async function insertExamplePrices(database: Database, count: number): Promise<void> {
  const rows = examplePrices(count).map((car, at) => ({ ...car, ref: `priced-${at}` }))
  for (let at = 0; at < rows.length; at += 5_000) await insertRows(database, rows.slice(at, at + 5_000))
}

async function insertRows(database: Database, rows: readonly object[]): Promise<void> {
  await sql`
    with given as (
      select *, row_number() over () as n from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        ref text, brand text, model text, variant text, year smallint, "priceRupees" bigint, "odometerKm" integer,
        fuel text, transmission text, owners smallint, city text)
    ), car as (
      insert into cars (region) select 'hyderabad' from given returning id
    ), numbered as (select id, row_number() over () as n from car)
    insert into listings (source_key, source_ref, car_id, status, title, brand, model, variant, year, price_rupees,
      odometer_km, fuel, transmission, owners, region, city, seller_type)
    select 'pahiya', ref, numbered.id, 'active', brand || ' ' || model, brand, model, variant, year, "priceRupees",
      "odometerKm", fuel, transmission, owners, 'hyderabad', city, 'individual'
    from given join numbered using (n)`.execute(database)
}
