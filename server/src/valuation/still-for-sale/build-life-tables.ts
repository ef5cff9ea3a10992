import { ageBands } from '@pahiya/domain/valuation/still-for-sale/life-table'
import { positionEdges } from '@pahiya/domain/valuation/still-for-sale/price-position'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'

/** Adverts that ended earlier belong to a different market. */
const daysWatched = 180
/** Above this number a sample is read; more adverts do not improve the curves. */
const mostAdverts = 1_000_000
const countedEvery = '6 hours'
/** Written in about 0.1 s. */
const tablesAtOnce = 2_000

/**
 * Counts how long adverts from the last half year have been up, in one statement over at most a million of them, unless
 * that was done in the last few hours. An advert is observed from its first sighting, at the age stated by its source;
 * its end is between its last sighting and the crawl run that missed it, so the midpoint is used. Our own sellers end
 * their adverts themselves and are not counted.
 *
 * The transaction that counts only reads, so that no change of a car waits for it; the tables are written in short ones.
 * The table of all adverts is last: a run that fails before is repeated.
 */
export async function buildLifeTables(
  database: Database,
  { again = false } = {},
): Promise<{ tables: number } | 'counted' | 'busy'> {
  return database
    .transaction()
    .setAccessMode('read only')
    .execute(async (reading) => {
      const { rows: found } = await sql<{ isHeld: boolean; isRecent: boolean; now: Date }>`
        select pg_try_advisory_xact_lock(hashtextextended('life tables', 45)) as "isHeld", now() as now, exists (
          select from life_tables where key = 'all' and counted_at > now() - ${countedEvery}::interval) as "isRecent"
      `.execute(reading)
      const { isHeld, isRecent, now } = found[0]!
      if (!isHeld) return 'busy'
      if (isRecent && !again) return 'counted'
      await sql`declare tables no scroll cursor for ${countTables(await shareRead(reading))}`.execute(reading)
      let tables = 0
      for (;;) {
        const { rows } = await sql<CountedTable>`fetch ${sql.lit(tablesAtOnce)} from tables`.execute(reading)
        if (rows.length > 0) await writeTables(database, rows, now)
        tables += rows.length
        if (rows.length < tablesAtOnce) break
      }
      await sql`delete from life_tables where counted_at < ${now}`.execute(database)
      return { tables }
    })
}

type CountedTable = { key: string; adverts: number; ended: number[]; days: number[] }

async function writeTables(database: Database, tables: readonly CountedTable[], countedAt: Date): Promise<void> {
  await sql`
    insert into life_tables (key, adverts, ended, days, counted_at)
    select key, adverts, ended, days, ${countedAt}
    from json_to_recordset(${JSON.stringify(tables)}::json)
      as counted (key text, adverts integer, ended integer[], days real[])
    on conflict (key) do update set adverts = excluded.adverts, ended = excluded.ended, days = excluded.days,
      counted_at = excluded.counted_at`.execute(database)
}

function countTables(percentRead: number) {
  return sql`
    with bands as (
      select * from unnest(${[...ageBands]}::float8[], ${[...ageBands.slice(1), 1e6]}::float8[])
        with ordinality as bands (begins, ends, band)
    ),
    finest as (
      select source_key, model, region, position, band,
        count(*) filter (where left_at < ends) as adverts,
        count(*) filter (where left_at < ends and has_ended) as ended,
        sum(least(left_at, ends) - greatest(entered_at, begins)) as days
      from (${watchedAdverts(percentRead)}) as watched
      join bands on left_at >= begins and entered_at < ends
      group by source_key, model, region, position, band
    ),
    by_band as (
      select key, band, coalesce(sum(adverts), 0)::integer as adverts, coalesce(sum(ended), 0)::integer as ended,
        coalesce(sum(days), 0)::real as days
      from (select distinct source_key, model, region, position from finest) as kinds
      cross join bands
      left join finest using (source_key, model, region, position, band)
      cross join lateral (values
        ('all'), ('source ' || source_key), ('source ' || source_key || ', ' || position),
        ('model ' || model), ('model ' || model || ' in ' || region),
        ('model ' || model || ' in ' || region || ', ' || position)) as named (key)
      group by key, band
    )
    select key, sum(adverts)::integer as adverts, array_agg(ended order by band) as ended,
      array_agg(days order by band) as days
    from by_band group by key order by key = 'all'`
}

async function shareRead(database: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ adverts: number }>`
    select reltuples::float8 as adverts from pg_class where oid = 'listings'::regclass`.execute(database)
  return Math.min(100, (100 * mostAdverts) / Math.max(1, rows[0]!.adverts))
}

/**
 * Ages in days. Uses the price of the first sighting, since a reduced price reveals how long the advert has been up.
 */
function watchedAdverts(percent: number) {
  return sql`
    select source_key, model, region, has_ended,
      case when ratio is null then 'unknown' when ratio < ${positionEdges[0]} then 'low'
        when ratio > ${positionEdges[1]} then 'high' else 'usual' end as position,
      extract(epoch from greatest(first_seen_at, now() - make_interval(days => ${daysWatched})) - born)::float8 / 86400
        as entered_at,
      extract(epoch from left_at - born)::float8 / 86400 as left_at
    from (
      select listings.source_key, lower(listings.model) as model, listings.region, listings.first_seen_at,
        listings.ended_at is not null as has_ended,
        sightings.price_rupees / listing_values.value_rupees::float8 as ratio,
        least(coalesce(listings.listed_at, listings.first_seen_at), listings.first_seen_at) as born,
        case when listings.ended_at is null then listings.last_seen_at
          else least(listings.ended_at, listings.last_seen_at + (listings.ended_at - listings.last_seen_at) / 2) end as left_at
      from listings tablesample system (${sql.lit(percent)})
      join sources on sources.key = listings.source_key and sources.kind <> 'own-seller'
      left join listing_values on listing_values.listing_id = listings.id
      left join sightings on listing_values.listing_id is not null
        and sightings.listing_id = listings.id and sightings.seen_at = listings.first_seen_at
      where listings.ended_at is null or listings.ended_at > now() - make_interval(days => ${daysWatched})
    ) as lives
    where left_at > greatest(first_seen_at, now() - make_interval(days => ${daysWatched}))`
}
