import type { DaysFacts, ModelDays } from '@pahiya/domain/newsroom/reports/write-days-report'
import type { ReportScope } from '@pahiya/domain/newsroom/reports/report-text'
import { findCatalogueNames } from '@pahiya/domain/catalogue/model-facts'
import { toCityFilter } from '@pahiya/domain/places/cities'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { medianDaysToSell } from '../../valuation/still-for-sale/median-days-to-sell.ts'

const mostModels = 20
/** Names in adverts are untrusted text: a report contains only names from the catalogue. */
const mostNames = 400

type LiveDays = { brand: string | null; model: string | null; adverts: number; days: number }

/** How long adverts in a city stay up, and for how long the current ones have been listed. */
export async function readDaysFacts(database: Database, scope: ReportScope): Promise<DaysFacts> {
  const { region, city } = toCityFilter(scope.city)
  const { rows } = await liveDaysQuery(region, city ?? scope.city).execute(database)
  const all = rows.find(({ brand }) => brand === null)
  const known = rows.flatMap(({ brand, model, days, adverts }): ModelDays[] => {
    const names = findCatalogueNames(brand ?? '', model ?? '')
    return names ? [{ ...names, days, basedOn: adverts }] : []
  })
  const models = known.slice(0, mostModels)
  const sold: ModelDays[] = []
  for (const { brand, model } of models) {
    const median = await medianDaysToSell(database, { model, region, priceRatio: null })
    // A nationwide figure does not describe this city.
    if (median?.isOfRegion) sold.push({ brand, model, days: median.days, basedOn: median.basedOn })
  }
  return { ...scope, sold, live: { adverts: all?.adverts ?? 0, medianDays: all?.days ?? null, models } }
}

/** Whole days since the date that the source states; the row without a brand covers all adverts. */
function liveDaysQuery(region: string, city: string) {
  return sql<LiveDays>`
    select min(brand) filter (where by_model = 0) as brand, min(model) filter (where by_model = 0) as model,
      max(adverts) as adverts, max(days) as days
    from (
      select brand_key, model_key, min(brand) as brand, min(model) as model, grouping(brand_key) as by_model,
        count(*)::integer as adverts,
        floor(percentile_disc(0.5) within group (order by days))::integer as days
      from (
        select lower(brand) as brand_key, lower(model) as model_key, brand, model,
          greatest(0, extract(epoch from now() - listed_at) / 86400) as days
        from listings
        where status = 'active' and region = ${region} and lower(city) = ${city.toLowerCase()} and listed_at is not null
      ) as live
      group by grouping sets ((), (brand_key, model_key))
    ) as counted
    group by by_model, brand_key, model_key
    having max(adverts) > 0
    order by by_model desc, max(adverts) desc, brand_key, model_key
    limit ${mostNames}`
}
