import type { CutsFacts, ModelCuts } from '@pahiya/domain/newsroom/reports/write-cuts-report'
import type { ReportScope } from '@pahiya/domain/newsroom/reports/report-text'
import { findCatalogueNames } from '@pahiya/domain/catalogue/model-facts'
import { toCityFilter } from '@pahiya/domain/places/cities'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

const mostModels = 40
/** Names in adverts are untrusted text: a report contains only names from the catalogue. */
const mostNames = 400

type CutRow = { brand: string | null; model: string | null; adverts: number; rupees: number; percent: number }

/** Adverts in a city whose price at the end of the month is lower than before their first change in that month. */
export async function readCutsFacts(database: Database, scope: ReportScope): Promise<CutsFacts> {
  const { region, city } = toCityFilter(scope.city)
  const { rows } = await cutsQuery(scope.month, region, city ?? scope.city).execute(database)
  const all = rows.find(({ brand }) => brand === null)
  const models = rows.flatMap(({ brand, model, adverts, rupees, percent }): ModelCuts[] => {
    const names = findCatalogueNames(brand ?? '', model ?? '')
    return names ? [{ ...names, adverts, medianCutRupees: rupees, medianCutPercent: percent }] : []
  })
  return {
    ...scope,
    adverts: all?.adverts ?? 0,
    medianCutRupees: all?.rupees ?? null,
    models: models.slice(0, mostModels),
  }
}

/** Reads the sightings of the month, and for each changed advert the sighting before the month's first change. */
function cutsQuery(month: string, region: string, city: string) {
  const first = `${month}-01`
  return sql<CutRow>`
    with changed as (
      select sightings.listing_id, min(seen_at) as first_at, max(seen_at) as last_at
      from sightings
      join listings on listings.id = sightings.listing_id and listings.region = ${region}
        and lower(listings.city) = ${city.toLowerCase()}
      where seen_at >= (${first}::date)::timestamp at time zone 'Asia/Kolkata'
        and seen_at < (${first}::date + interval '1 month') at time zone 'Asia/Kolkata'
      group by sightings.listing_id
    ), cuts as (
      select lower(listings.brand) as brand_key, lower(listings.model) as model_key, listings.brand, listings.model,
        before.price_rupees - after.price_rupees as rupees,
        100.0 * (before.price_rupees - after.price_rupees) / before.price_rupees as percent
      from changed
      join listings on listings.id = changed.listing_id
      join sightings as after on after.listing_id = changed.listing_id and after.seen_at = changed.last_at
      cross join lateral (
        select coalesce(
          (select price_rupees from sightings as earlier
            where earlier.listing_id = changed.listing_id and earlier.seen_at < changed.first_at
            order by seen_at desc limit 1),
          (select price_rupees from sightings as earliest
            where earliest.listing_id = changed.listing_id and earliest.seen_at = changed.first_at)
        ) as price_rupees) as before
      where before.price_rupees > after.price_rupees
    )
    select min(brand) filter (where by_model = 0) as brand, min(model) filter (where by_model = 0) as model,
      max(adverts) as adverts, max(rupees) as rupees, max(percent) as percent
    from (
      select brand_key, model_key, min(brand) as brand, min(model) as model, grouping(brand_key) as by_model,
        count(*)::integer as adverts,
        round(percentile_cont(0.5) within group (order by rupees))::bigint as rupees,
        round((percentile_cont(0.5) within group (order by percent))::numeric, 1)::float8 as percent
      from cuts group by grouping sets ((), (brand_key, model_key))
    ) as counted
    group by by_model, brand_key, model_key
    having max(adverts) > 0
    order by by_model desc, max(adverts) desc, brand_key, model_key
    limit ${mostNames}`
}
