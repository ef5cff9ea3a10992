import { sql, type Transaction } from 'kysely'
import { buildListingRow, buildReadingRow } from '../../listings/save/listing-rows.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { PastAdvert } from './past-advert.ts'

/**
 * Saves adverts with their sightings in one short transaction, as their crawl runs would have left them. An advert that
 * exists is left unchanged. `cars` holds the cars of earlier batches by their name in the records.
 */
export async function savePastAdverts(
  database: Database,
  adverts: readonly PastAdvert[],
  cars: Map<string, string>,
): Promise<{ adverts: number; sightings: number }> {
  const ids = await newIds(database, adverts)
  const rows = adverts.map((advert, at) => ({ ...rowOf(advert), ...ids[at]!, car_id: carOf(advert, ids[at]!.car_id) }))
  const newCars = new Map(rows.map(({ car_id: id, region }) => [id, { id, region }]))
  const parts = partsOf(adverts, ids)
  return database.transaction().execute(async (transaction) => {
    await sql`
      insert into cars (id, region)
      select id, region from jsonb_populate_recordset(null::cars, ${JSON.stringify([...newCars.values()])}::jsonb)
      on conflict do nothing`.execute(transaction)
    const created = await insertAdverts(transaction, rows, parts)
    await withdrawFromMatching(
      transaction,
      adverts.flatMap(({ record }, at) => (record.car !== null && created.has(ids[at]!.id) ? [ids[at]!.id] : [])),
    )
    await sql`
      delete from cars where id = any(${[...newCars.keys()]}::uuid[])
        and not exists (select from listings where car_id = cars.id)`.execute(transaction)
    const sightings = parts.sightings.filter((sighting) => created.has(sighting.listing_id)).length
    return { adverts: created.size, sightings }
  })

  function carOf({ record: { car } }: PastAdvert, newCar: string): string {
    if (car === null) return newCar
    if (!cars.has(car)) cars.set(car, newCar)
    return cars.get(car)!
  }
}

type Ids = readonly { id: string; car_id: string }[]

/** Only matching and pages use wordings and marks; they no longer need those of a car that left the market. */
function partsOf(adverts: readonly PastAdvert[], ids: Ids) {
  const onOffer = adverts.flatMap(({ record, listing }, at) =>
    record.car === null ? [{ listing_id: ids[at]!.id, listing }] : [],
  )
  return {
    sightings: adverts.flatMap((advert, at) => sightingsOf(advert).map((one) => ({ listing_id: ids[at]!.id, ...one }))),
    readings: onOffer.map(({ listing_id, listing }) => ({ listing_id, ...readingOf(listing) })),
    marks: onOffer.flatMap(({ listing_id, listing: { maskedPlate = null, sellerMarks = [] } }) =>
      maskedPlate === null && sellerMarks.length === 0
        ? []
        : [{ listing_id, masked_plate: maskedPlate, seller_marks: sellerMarks }],
    ),
  }
}

/**
 * Returns the ids of the created adverts. The triggers run when the statement ends: they find the first sighting
 * already stored, with its original price.
 */
async function insertAdverts(
  transaction: Transaction<DB>,
  rows: readonly object[],
  { sightings, readings, marks }: ReturnType<typeof partsOf>,
): Promise<Set<string>> {
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)))
  const { rows: created } = await sql<{ id: string }>`
    with created as (
      insert into listings (${columns})
      select ${columns} from jsonb_populate_recordset(null::listings, ${JSON.stringify(rows)}::jsonb)
      on conflict (source_key, source_ref) do nothing
      returning id, seller_type, verification, city, locality, odometer_km
    ), seen as (
      insert into sightings (listing_id, seen_at, price_rupees, odometer_km, status, seller_type, verification, city,
        locality)
      select listing_id, seen_at, price_rupees, created.odometer_km, status, created.seller_type,
        created.verification, created.city, created.locality
      from jsonb_to_recordset(${JSON.stringify(sightings)}::jsonb) as given (
        listing_id uuid, seen_at timestamptz, price_rupees bigint, status text)
      join created on created.id = listing_id
    ), read as (
      insert into listing_readings (listing_id, facts, unknown_words, alias_words, reader_version, read_at)
      select listing_id, facts, unknown_words, alias_words, reader_version, read_at
      from jsonb_populate_recordset(null::listing_readings, ${JSON.stringify(readings)}::jsonb)
      where listing_id in (select id from created)
    ), marked as (
      insert into listing_marks (listing_id, masked_plate, seller_marks)
      select listing_id, masked_plate, seller_marks
      from jsonb_populate_recordset(null::listing_marks, ${JSON.stringify(marks)}::jsonb)
      where listing_id in (select id from created)
    )
    select id from created`.execute(transaction)
  return new Set(created.map(({ id }) => id))
}

/** Adverts whose car is known and has left the market need no matching. */
async function withdrawFromMatching(transaction: Transaction<DB>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .deleteFrom('match_waiting')
    .where('listing_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Ids contain the time of the first sighting, as if the adverts had been saved then. */
async function newIds(database: Database, adverts: readonly PastAdvert[]): Promise<Ids> {
  const times = adverts.map(({ record }) => record.prices[0]!.seenAt)
  const { rows } = await sql<{ id: string; car_id: string }>`
    select uuidv7(seen_at - clock_timestamp()) as id, uuidv7(seen_at - clock_timestamp()) as car_id
    from unnest(${times}::timestamptz[]) with ordinality as seen (seen_at, place) order by place`.execute(database)
  return rows
}

function rowOf({ record, listing }: PastAdvert) {
  return {
    ...buildListingRow(listing),
    source_key: record.source,
    source_ref: record.ref,
    status: record.endedAt === null ? 'active' : 'removed',
    price_rupees: record.prices.at(-1)!.priceRupees,
    first_seen_at: record.prices[0]!.seenAt,
    last_seen_at: record.lastSeenAt,
    ended_at: record.endedAt,
    // Without a content hash the next crawl run saves a live advert again, with its pictures. No bytes were stored.
    source_stamp: null,
    raw_key: null,
    photos_hash: null,
  }
}

function sightingsOf({ record: { prices, endedAt } }: PastAdvert) {
  const seen = prices.map(({ seenAt, priceRupees }) => ({
    seen_at: seenAt,
    price_rupees: priceRupees,
    status: 'active',
  }))
  const end = endedAt && { seen_at: endedAt, price_rupees: prices.at(-1)!.priceRupees, status: 'removed' }
  return end ? [...seen, end] : seen
}

function readingOf({ reading }: PastAdvert['listing']) {
  const row = buildReadingRow(reading!)
  return { ...row, facts: JSON.parse(row.facts) as unknown }
}
