import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

/** The number of changed months per run; the others follow a minute later. */
const monthsAtOnce = 12
/** Written in about 0.1 s. */
const rowsAtOnce = 5_000
const marksAtOnce = 20_000

/**
 * Recounts everything that has changed since the last count: months whose adverts changed afterwards, the current month
 * once an hour, and the last month once more after it ends. Other months are not read. A month costs O(s log s) for its
 * s first prices, regardless of the total number of adverts.
 */
export async function refreshMarketMonths(database: Database): Promise<string[]> {
  const refreshed: string[] = []
  for (const month of await monthsToRefresh(database)) if (await refreshMonth(database, month)) refreshed.push(month)
  return refreshed
}

async function monthsToRefresh(database: Database): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    with recent as (
      select starts, least(now() - interval '1 hour',
        (starts at time zone 'Asia/Kolkata' + interval '1 month 1 hour') at time zone 'Asia/Kolkata') as counted_since
      from (select date_trunc('month', now(), 'Asia/Kolkata') as starts
        union all
        select date_trunc('month', date_trunc('month', now(), 'Asia/Kolkata') - interval '1 day', 'Asia/Kolkata')) as two
    )
    select to_char(month, 'YYYY-MM-DD') as month from (
      select month from market_months_changed
      union
      select (starts at time zone 'Asia/Kolkata')::date from recent
      where not exists (
        select from market_month_refreshes as counted
        where counted.month = (starts at time zone 'Asia/Kolkata')::date and counted.refreshed_at >= counted_since)
    ) as due order by month limit ${monthsAtOnce}`.execute(database)
  return rows.map(({ month }) => month)
}

/**
 * Counts in a transaction that only reads, which no change of a car waits for, and writes the differences in short
 * ones. A month with more differences than one of them changes step by step. Returns whether this call counted it: a
 * month that another run is counting is left to that run.
 */
async function refreshMonth(database: Database, month: string): Promise<boolean> {
  return database
    .transaction()
    .setAccessMode('read only')
    .execute(async (reading) => {
      const { rows: lock } = await sql<{ isHeld: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended('market months', 24)) as "isHeld"`.execute(reading)
      if (!lock[0]!.isHeld) return false
      const mark = await replaceMarks(database, month)
      await sql`declare differences no scroll cursor for ${findDifferences(month)}`.execute(reading)
      for (;;) {
        const { rows } = await sql<Difference>`fetch ${sql.lit(rowsAtOnce)} from differences`.execute(reading)
        if (rows.length > 0) await writeDifferences(database, month, rows)
        if (rows.length < rowsAtOnce) break
      }
      await endRefresh(database, month, mark)
      return true
    })
}

/**
 * Replaces the marks of a month with one, which is deleted when the month has been counted: a count that fails is
 * repeated. Runs before the adverts are read, so that a later change marks the month again.
 */
async function replaceMarks(database: Database, month: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into market_months_changed (month) values (${month}::date) returning id`.execute(database)
  const mark = rows[0]!.id
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from market_months_changed where ctid = any (array(
        select ctid from market_months_changed where month = ${month}::date and id < ${mark} limit ${marksAtOnce}))
    `.execute(database)
    if (Number(numAffectedRows ?? 0) < marksAtOnce) return mark
  }
}

/** A stored row that is to be deleted has a `place` and no adverts. */
type Difference = {
  place: string | null
  brand: string | null
  model: string | null
  region: string | null
  city: string | null
  year: number | null
  adverts: number | null
  median_rupees: number | null
}

/** Arrays are equal if both have null in a place, such as the city of a row for the whole region. */
function findDifferences(month: string) {
  return sql`
    select case when counted.key is null then kept.place::text end as place, counted.brand, counted.model,
      counted.region, counted.city, counted.year, counted.adverts, counted.median_rupees
    from (
      select *, array[brand_key, model_key, region, city_key, year::text] as key from (${countMonth(month)}) as groups
    ) as counted
    full join (
      select ctid as place, adverts, median_rupees,
        array[lower(brand), lower(model), region, lower(city), year::text] as key
      from market_months where month = ${month}::date
    ) as kept on kept.key = counted.key
    where (kept.adverts, kept.median_rupees) is distinct from (counted.adverts, counted.median_rupees)`
}

/** A row stays in its place: only this job writes the table, and the open cursor keeps it from being rewritten. */
async function writeDifferences(database: Database, month: string, differences: readonly Difference[]): Promise<void> {
  const gone = differences.flatMap(({ place }) => place ?? [])
  const counted = differences.filter(({ adverts }) => adverts !== null)
  await database.transaction().execute(async (transaction) => {
    await sql`
      delete from market_months where ctid = any (${gone}::tid[]) and month = ${month}::date`.execute(transaction)
    await sql`
      insert into market_months (month, brand, model, region, city, year, adverts, median_rupees)
      select ${month}::date, brand, model, region, city, year, adverts, median_rupees
      from json_to_recordset(${JSON.stringify(counted)}::json) as counted (
        brand text, model text, region text, city text, year integer, adverts integer, median_rupees bigint)
      on conflict (lower(brand), lower(model), region, lower(city), year, month) do update
      set adverts = excluded.adverts, median_rupees = excluded.median_rupees`.execute(transaction)
  })
}

async function endRefresh(database: Database, month: string, mark: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`delete from market_months_changed where id = ${mark}`.execute(transaction)
    await sql`
      insert into market_month_refreshes (month, refreshed_at) values (${month}::date, clock_timestamp())
      on conflict (month) do update set refreshed_at = excluded.refreshed_at`.execute(transaction)
  })
}

/** An advert's first sighting is written together with it, with the same timestamp. */
function countMonth(month: string) {
  return sql`
    select brand_key, model_key, region, city_key, year, min(brand) as brand, min(model) as model,
      case when grouping(city_key) = 0 then min(city) end as city, count(*)::integer as adverts,
      round(percentile_cont(0.5) within group (order by price_rupees))::bigint as median_rupees
    from (
      select lower(listings.brand) as brand_key, lower(listings.model) as model_key, lower(listings.city) as city_key,
        listings.brand, listings.model, listings.city, listings.region, listings.year, sightings.price_rupees
      from sightings
      join listings on listings.id = sightings.listing_id and listings.first_seen_at = sightings.seen_at
      where sightings.seen_at >= (${month}::date)::timestamp at time zone 'Asia/Kolkata'
        and sightings.seen_at < (${month}::date + interval '1 month') at time zone 'Asia/Kolkata'
    ) as first_prices
    group by grouping sets (
      (brand_key, model_key), (brand_key, model_key, region), (brand_key, model_key, region, city_key),
      (brand_key, model_key, region, city_key, year), (brand_key, model_key, year), (brand_key, model_key, year, region))`
}
