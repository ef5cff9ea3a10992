import { findRegion } from '@pahiya/domain/places/cities'
import { demoSeller } from '@pahiya/demo/identity/people'
import type pg from 'pg'

/**
 * Turns some portal adverts into our own sellers' adverts, without uploads; the other adverts for the same cars stay.
 * Also adds a car with all facts, one with only a name, and one without photos.
 */
export async function addOwnCars(database: pg.Client, plates: ReadonlyMap<string, string>): Promise<void> {
  await database.query('begin')
  const { rows } = await database.query<{ id: string; before: string }>(takeOver, [howMany])
  // Sellers on Pahiya give the registration number, which portals mask.
  for (const { id, before } of rows) {
    await database.query('update listings set plate = $2 where id = $1', [id, plates.get(before)])
  }
  await database.query("select ensure_partitions(now() - interval '90 days')")
  await database.query(remember)
  await database.query(soldBefore)
  await database.query(
    "delete from listing_pictures where listing_id = (select id from listings where source_ref = 'own-3')",
  )
  await database.query(bareCar, [findRegion('Hyderabad')])
  await database.query(seller, [demoSeller.name, demoSeller.email, demoSeller.id])
  await database.query(views)
  await database.query('commit')
}

const howMany = 14

const takeOver = `
  with adverts as (
    select id, source_ref, car_id, value_comparables,
      (select count(*) from listing_pictures where listing_pictures.listing_id = listings.id) as pictures, description,
      count(*) over (partition by car_id) as adverts,
      row_number() over (partition by car_id order by price_rupees, source_ref) as cheapest
    from listings left join listing_values on listing_id = listings.id
    where status = 'active' and odometer_km is not null
  ), chosen as (
    select id, row_number() over (
      order by least(adverts, 3) desc, value_comparables is null, pictures desc, length(description) desc,
        source_ref) as place
    from adverts where cheapest = 1 and pictures >= 3
  )
  update listings set
    source_key = 'pahiya',
    source_ref = 'own-' || place,
    url = null,
    seller_type = 'individual',
    condition = (array['excellent', 'good', 'good', 'fair'])[place % 4 + 1],
    verification = (array['certified', 'verified', 'verified', 'unverified'])[place % 4 + 1],
    listed_at = now() - place * interval '31 hours',
    features = case when place % 3 = 0 then features else array['Airbags', 'ABS with EBD', 'Reverse camera',
      'Touchscreen', 'Cruise control', 'Rear AC vents', 'Alloy wheels', 'Central locking'] end
  from chosen where chosen.id = listings.id and place <= $1
  returning listings.id, old.source_key || ' ' || substring(old.source_ref from '[0-9]{10}') as before`

/**
 * Backdates the cars as if they had been our adverts from the start; the price of the first was cut twice since it was
 * listed.
 */
const remember = `
  update listings set first_seen_at = now() - interval '33 days', listed_at = now() - interval '33 days',
    original_price_rupees = price_rupees * 109 / 100, verification = 'certified'
  where source_ref = 'own-1';
  update listings set first_seen_at = now() - interval '36 days', listed_at = now() - interval '36 days',
    seller_type = 'dealer'
  where source_ref = 'own-2';
  set local session_replication_role = replica;
  delete from sightings using listings where listing_id = listings.id and source_key = 'pahiya';
  set local session_replication_role = origin;
  insert into sightings (listing_id, seen_at, price_rupees, odometer_km, status, seller_type, verification, city)
  select id, coalesce(now() - days * interval '1 day', first_seen_at), round(price_rupees * coalesce(more, 1), -3),
    odometer_km, status, seller_type, verification, city
  from listings left join (values ('own-1', 33, 1.09), ('own-1', 12, 1.045), ('own-1', 3, 1), ('own-2', 36, 1.12),
    ('own-2', 20, 1.05), ('own-2', 9, 1)) as cut (ref, days, more) on ref = source_ref
  where source_key = 'pahiya'`

/**
 * The second car was sold by its owner before a dealer relisted it, and another portal states a different odometer
 * reading: more than rounding could explain, which is at most 5,000 km for each of two readings.
 */
const soldBefore = `
  insert into listings (source_key, source_ref, car_id, status, title, brand, model, variant, year, price_rupees,
    odometer_km, fuel, transmission, region, city, locality, seller_type, first_seen_at, last_seen_at)
  select 'puranisawari', 'sold-before', car_id, 'active', title, brand, model, variant, year, round(price_rupees * 1.01, -3),
    odometer_km - 700, fuel, transmission, region, city, locality, 'individual', now() - interval '85 days',
    now() - interval '85 days'
  from listings where source_ref = 'own-2';
  update listings set status = 'sold', ended_at = now() - interval '62 days', last_seen_at = now() - interval '62 days'
  where source_ref = 'sold-before';
  update listings set odometer_km = own.odometer_km + 15000
  from listings own
  where own.source_ref = 'own-2' and listings.id = (
    select id from listings where source_key <> 'pahiya' and status = 'active' and car_id = own.car_id
    order by source_ref limit 1)`

const bareCar = `
  with car as (insert into cars (region) values ($1) returning id, region)
  insert into listings (source_key, source_ref, car_id, status, title, brand, model, year, price_rupees, region, city,
    seller_type)
  select 'pahiya', 'own-bare', id, 'active', '2009 Hyundai Getz', 'Hyundai', 'Getz', 2009, 135000, region,
    'Hyderabad', 'individual'
  from car`

/** Views of each listing on the last days. */
const views = `
  insert into own_listing_days (listing_id, day, views)
  select id, (now() at time zone 'Asia/Kolkata')::date - ago, 4 + abs(hashtext(source_ref || ago)) % 19
  from listings, generate_series(0, 20) as ago where source_key = 'pahiya'`

/** This account at the demo's identity provider sells all of them. */
const seller = `
  with account as (insert into accounts (name, email, email_verified) values ($1, $2, true) returning id),
  provider as (
    insert into account_providers (account_id, provider, provider_account_id) select id, 'oidc', $3 from account)
  insert into own_listings (owner_id, state, listing_id)
  select account.id, 'live', listings.id from account, listings where source_key = 'pahiya'`
