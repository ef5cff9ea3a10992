import pg from 'pg'
import { buyerName } from './conversations.ts'

/**
 * Adds a fourth, more expensive listing, last seen three days ago, to one car, and adds inspections for the buyer in
 * every state.
 */
export async function addBuyerStates(address: string): Promise<void> {
  const database = new pg.Client({ connectionString: address })
  await database.connect()
  try {
    await database.query(dearerAdvert)
    for (const [ref, status, inDays] of inspections) {
      await database.query(inspection, [buyerName, ref, status, inDays])
    }
    await database.query(report)
  } finally {
    await database.end()
  }
}

const dearerAdvert = `
  insert into listings (source_key, source_ref, car_id, status, title, brand, model, variant, year, price_rupees,
    odometer_km, fuel, transmission, owners, region, city, seller_type, url, first_seen_at, last_seen_at)
  select 'puranisawari', 'dearer', car_id, 'active', title, brand, model, variant, year, round(price_rupees * 1.07, -3),
    odometer_km, fuel, transmission, owners, region, city, 'dealer', 'https://puranisawari.example/dearer',
    now() - interval '25 days', now() - interval '3 days'
  from listings where source_ref = 'own-1'`

const inspections = [
  ['own-1', 'requested', 4],
  ['own-4', 'confirmed', 2],
  ['own-5', 'cancelled', 1],
  ['own-6', 'done', -2],
] as const

const inspection = `
  insert into inspection_requests (account_id, listing_id, seller_id, day, slot, place, status, changed_by)
  select accounts.id, listings.id, owner_id, (now() at time zone 'Asia/Kolkata')::date + $4::integer, 'morning',
    'Kukatpally metro, gate 2', $3::text, case when $3::text <> 'requested' then 'seller' end
  from accounts, listings join own_listings on own_listings.listing_id = listings.id
  where accounts.name = $1 and source_ref = $2`

const report = `
  insert into inspection_reports (listing_id, inspector, inspected_on, ratings, summary)
  select id, 'Charminar Motor Works', (now() at time zone 'Asia/Kolkata')::date - 2,
    '{"engine": 4, "gearbox": 4, "brakes": 3, "body": 3, "tyres": 2}',
    'No sign of an accident. Front tyres are worn, brake pads last some 10,000 km more.'
  from listings where source_ref = 'own-6'`
