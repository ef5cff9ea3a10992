import { searchAllInPrice } from '@pahiya/domain/landed-cost/all-in-price'
import { findRegion } from '@pahiya/domain/places/cities'
import type { Database } from '../../platform/engines/postgres.ts'
import { sql } from 'kysely'
import { seededDraws, type SeededDraws } from '../examples/seeded-draws.ts'

/**
 * Cars of every kind that a filter must distinguish: families of models, unknown facts, several portals, ended adverts.
 */
const models: [brand: string, model: string][] = [
  ['Maruti Suzuki', 'Swift'],
  ['Maruti Suzuki', 'Baleno'],
  ['Maruti Suzuki', 'Wagon R'],
  ['Maruti Suzuki', 'Alto 800'],
  ['Maruti Suzuki', 'Alto K10'],
  ['Maruti Suzuki', 'Ertiga'],
  ['Hyundai', 'Creta'],
  ['Hyundai', 'i20'],
  ['Hyundai', 'Verna'],
  ['Toyota', 'Innova'],
  ['Toyota', 'Innova Crysta'],
  ['Toyota', 'Fortuner'],
  ['Mahindra', 'Scorpio'],
  ['Mahindra', 'Scorpio N'],
  ['Mahindra', 'XUV700'],
  ['Honda', 'City'],
  ['Tata', 'Nexon EV'],
  ['Mercedes-Benz', 'C-Class'],
  ['Zylo', 'Mystery'],
]
const spots: [city: string, locality: string | null][] = [
  ['Hyderabad', 'Gachibowli'],
  ['Hyderabad', 'gachibowli'],
  ['Hyderabad', 'Kukatpally'],
  ['Hyderabad', 'Banjara Hills'],
  ['Hyderabad', 'Abid Road'],
  ['Hyderabad', 'LB Nagar'],
  ['Hyderabad', 'Behind the old mill'],
  ['Hyderabad', null],
  ['Delhi', null],
  ['Noida', 'Sector 62'],
  ['Gurgaon', null],
  ['Mumbai', 'Andheri'],
  ['Pune', null],
  ['Shimla', null],
]
/** Features as adverts write them: synonyms of one feature, and lookalikes. */
const fittings = [
  'Sunroof',
  'Electric Sun-roof',
  'No sunroof',
  'Airbags',
  '6 airbags',
  'ABS',
  'Absolutely clean',
  'Rear camera',
  'Power windows',
]
const plates = [null, 'TS09EA1234', 'TG07AB0042', 'AP28CD0777', 'DL3CAB1234', '22BH1234AB']
const portals = ['sadak', 'bazaar', 'pakka', 'pahiya'] as const

/** Inserts a few hundred cars in bulk, some with adverts in two cities, for the index to follow. */
export async function fillReferenceMarket(database: Database, cars: number, seed: number): Promise<void> {
  const chance = seededDraws(seed)
  await sql`insert into sources (key, name, kind, trust_points)
    select key, initcap(key), 'feed', 10 from unnest(${portals.slice(0, 3)}::text[]) as key`.execute(database)
  // A first sighting is stored in the month in which the advert was first seen.
  await sql`call make_partitions(now() - interval '92 days')`.execute(database)
  const rows = Array.from({ length: cars }, (_, car) => advertsOf(car, chance)).flat()
  await database.transaction().execute(async (transaction) => {
    await sql`create temporary table made on commit drop as
      select number, uuidv7() as id from generate_series(0, ${cars - 1}::int) as number`.execute(transaction)
    await sql`insert into cars (id, region) select id, 'other' from made`.execute(transaction)
    await sql`
      insert into listings (source_key, source_ref, car_id, status, title, brand, model, variant, year, price_rupees,
        odometer_km, fuel, transmission, owners, condition, region, city, locality, seller_type, verification, colour,
        features, plate, listed_at, first_seen_at, ended_at)
      select source_key, source_ref, made.id, status, brand || ' ' || model, brand, model, variant, year, price_rupees,
        odometer_km, fuel, transmission, owners, condition, region, city, locality, seller_type, verification, colour,
        array(select json_array_elements_text(features)), plate, date_trunc('hour', now()) - make_interval(hours => listed_hours),
        date_trunc('hour', now()) - make_interval(hours => seen_hours),
        case when status <> 'active' then now() end
      from json_to_recordset(${JSON.stringify(rows)}::json) as advert (
        car int, source_key text, source_ref text, status text, brand text, model text, variant text, year int,
        price_rupees bigint, odometer_km int, fuel text, transmission text, owners int, condition text, region text,
        city text, locality text, seller_type text, verification text, colour text, features json, plate text, listed_hours int, seen_hours int)
      join made on made.number = advert.car`.execute(transaction)
    await setAllInPrices(transaction)
    await sql`
      insert into listing_values
        (listing_id, value_rupees, value_low_rupees, value_high_rupees, value_comparables, indexed_value_rupees,
         indexed_is_sure)
      select listings.id, value_rupees,
        value_rupees - case listings.year % 3 when 0 then value_rupees / 5 else 0 end,
        value_rupees + case listings.year % 3 when 0 then value_rupees / 5 else 0 end,
        5, value_rupees, listings.year % 3 <> 0
      from json_to_recordset(${JSON.stringify(rows)}::json) as advert (source_key text, source_ref text, value_rupees bigint)
      join listings using (source_key, source_ref) where value_rupees is not null`.execute(transaction)
  })
}

/** A portal saves the figure with the advert; the index computes the same one. */
async function setAllInPrices(transaction: Database): Promise<void> {
  const { rows } = await sql<Parameters<typeof searchAllInPrice>[0]>`
    select id, price_rupees as "priceRupees", year, fuel, plate, state, city from listings limit 10000`.execute(
    transaction,
  )
  const prices = rows.map((listing) => searchAllInPrice(listing, new Date()))
  await sql`update listings set all_in_rupees = rupees
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${prices}::bigint[]) as computed (id, rupees)
    where listings.id = computed.id`.execute(transaction)
}

function advertsOf(car: number, chance: SeededDraws) {
  const [brand, model] = chance.oneOf(models)
  const year = chance.between(2012, 2026)
  const sources = chance.some(portals, chance.oneOf([1, 1, 1, 2, 3]))
  return sources.map((source) => {
    const [city, locality] = chance.oneOf(spots)
    const price = chance.between(2, 40) * 50_000
    const orNull = <Item>(item: Item) => (chance.happens(0.15) ? null : item)
    return {
      car,
      source_key: source,
      source_ref: `${source}-${car}`,
      status: chance.oneOf(['active', 'active', 'active', 'active', 'active', 'active', 'sold', 'removed', 'expired']),
      brand,
      model,
      variant: orNull(chance.oneOf(['VXi', 'VXI AMT', 'ZXi', 'ZXi+', 'SX', 'SX (O)', 'XZ+ Lux'])),
      year,
      price_rupees: price,
      odometer_km: orNull(chance.between(1, 30) * 5_000),
      fuel: model === 'Nexon EV' ? 'Electric' : orNull(chance.oneOf(['Petrol', 'Diesel', 'CNG'])),
      transmission: orNull(chance.oneOf(['Manual', 'Automatic'])),
      owners: orNull(chance.between(1, 4)),
      condition: orNull(chance.oneOf(['excellent', 'good', 'fair', 'poor'])),
      region: findRegion(city),
      city,
      locality,
      seller_type: chance.oneOf(['dealer', 'oem', 'individual']),
      verification: chance.oneOf(['unverified', 'unverified', 'verified', 'certified']),
      colour: orNull(chance.oneOf(['white', 'black', 'silver', 'red', 'blue'])),
      features: chance.some(fittings, chance.between(0, 4)),
      plate: orNull(chance.oneOf(plates)),
      // Half a day away from every boundary, so that no day filter changes its result while the test runs.
      listed_hours: orNull(chance.between(0, 60) * 24 + 12),
      seen_hours: chance.between(0, 90) * 24 + 12,
      value_rupees: orNull(Math.round(price * (0.7 + chance.below(70) / 100))),
    }
  })
}
