import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

/** The number of changed months per run; the others follow a minute later. */
const monthsAtOnce = 12

/**
 * Recounts everything that has changed since the last count: months whose adverts changed afterwards, the current month
 * once an hour, and the last month once more after it ends. Other months are not read. A month costs O(s log s) for its
 * s first prices, regardless of the total number of adverts.
 */
export async function refreshMarketMonths(database: Database): Promise<string[]> {
  const months = await monthsToRefresh(database)
  for (const month of months) await refreshMonth(database, month)
  return months
}

async function monthsToRefresh(database: Database): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    with recent as (
      select starts, least(now() - interval '1 hour', starts + interval '1 month 1 hour') as counted_since
      from (select date_trunc('month', now(), 'UTC') as starts
        union all select date_trunc('month', date_trunc('month', now(), 'UTC') - interval '1 day', 'UTC')) as two
    )
    select to_char(month, 'YYYY-MM-DD') as month from (
      select month from market_months_changed
      union
      select (starts at time zone 'UTC')::date from recent
      where not exists (
        select from market_month_refreshes as counted
        where counted.month = (starts at time zone 'UTC')::date and counted.refreshed_at >= counted_since)
    ) as due order by month limit ${monthsAtOnce}`.execute(database)
  return rows.map(({ month }) => month)
}

/** In one transaction, so that readers see a month either before or after. Unchanged rows are not written. */
async function refreshMonth(database: Database, month: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('market months', 24))`.execute(transaction)
    // Runs before the adverts are read, so that a later change marks the month again.
    await sql`delete from market_months_changed where month = ${month}::date`.execute(transaction)
    await sql`create temporary table counted on commit drop as ${countMonth(month)}`.execute(transaction)
    await sql`
      delete from market_months as kept where kept.month = ${month}::date and not exists (
        select from counted where counted.brand_key = lower(kept.brand) and counted.model_key = lower(kept.model)
          and counted.region is not distinct from kept.region and counted.city_key is not distinct from lower(kept.city)
          and counted.year is not distinct from kept.year)`.execute(transaction)
    await sql`
      insert into market_months as kept (month, brand, model, region, city, year, adverts, median_rupees)
      select ${month}::date, brand, model, region, city, year, adverts, median_rupees from counted
      on conflict (lower(brand), lower(model), region, lower(city), year, month) do update
      set adverts = excluded.adverts, median_rupees = excluded.median_rupees
      where (kept.adverts, kept.median_rupees) is distinct from (excluded.adverts, excluded.median_rupees)
    `.execute(transaction)
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
      where sightings.seen_at >= (${month}::date)::timestamp at time zone 'UTC'
        and sightings.seen_at < (${month}::date + interval '1 month') at time zone 'UTC'
    ) as first_prices
    group by grouping sets (
      (brand_key, model_key), (brand_key, model_key, region), (brand_key, model_key, region, city_key),
      (brand_key, model_key, region, city_key, year), (brand_key, model_key, year), (brand_key, model_key, year, region))`
}
