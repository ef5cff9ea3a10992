import { makes } from '@pahiya/domain/catalogue/makes'
import { hyderabadLocalities } from '@pahiya/domain/places/hyderabad-localities'
import { cities } from '@pahiya/domain/places/cities'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

/**
 * Computes the expected result of a search a second time, in plain SQL over the system of record. It shares the
 * catalogue's data with the product but none of its code, so the same error would have to be made twice to go
 * unnoticed.
 */
export async function buildReference(database: Database): Promise<void> {
  await loadCatalogue(database)
  await sql`
    create table reference as
    with live as (
      select listings.*, value_rupees, value_low_rupees, value_high_rupees,
        row_number() over (partition by car_id order by source_key = 'pahiya' desc, price_rupees, id) as rank
      from listings left join listing_values on listing_id = id where status = 'active'
    ), facts as (
      select lead.*, lead.id as listing_id,
        array(select distinct source_key from live where live.car_id = lead.car_id) as sources,
        (select min(coalesce(listed_at, first_seen_at)) from live where live.car_id = lead.car_id) as market_since,
        array(select distinct meant
          from live, unnest(live.features) as written
          join (values ('Sunroof', 'Sunroof'), ('Electric Sun-roof', 'Sunroof'), ('Airbags', 'Airbags'),
            ('6 airbags', 'Airbags'), ('ABS', 'ABS'), ('Rear camera', 'Rear camera')) as meaning (name, meant)
            on written = meaning.name
          where live.car_id = lead.car_id) as named_features,
        array(select distinct case substr(plate, 1, 2) when 'TS' then 'Telangana' when 'TG' then 'Telangana'
            when 'AP' then 'Andhra Pradesh' when 'DL' then 'Delhi' end
          from live where live.car_id = lead.car_id and plate ~ '^[A-Z]') as plate_states,
        (lead.value_rupees - lead.price_rupees) * 100.0::float8 / lead.value_rupees as any_gap,
        case when (lead.value_high_rupees - lead.value_low_rupees) / 2.0 <= lead.value_rupees * 0.09
          then (lead.value_rupees - lead.price_rupees) * 100.0::float8 / lead.value_rupees end as gap,
        (select case count(distinct generation.body) when 0 then ref_models.body when 1 then min(generation.body) end
          from ref_generations as generation
          where generation.brand = lead.brand and generation.model = lead.model
            and lead.year between generation.since and generation.until) as body,
        ref_models.seats,
        case when lead.fuel = 'Electric' then null when year in (2018, 2019) then 'BS4'
          when year in (2021, 2022, 2023) then 'BS6' when year >= 2024 then 'BS6.2' end as norm,
        coalesce(ref_localities.name, lead.locality) as locality_name,
        ref_localities.name is not null as exactly_placed,
        coalesce(ref_localities.lat, ref_cities.lat) as lat,
        coalesce(ref_localities.lon, ref_cities.lon) as lon,
        coalesce(lead.listed_at, lead.first_seen_at) as since
      from live as lead
      left join ref_models on ref_models.brand = lead.brand and ref_models.model = lead.model
      left join ref_cities on ref_cities.name = lead.city
      left join ref_localities on lead.city = 'Hyderabad' and lower(ref_localities.spelling) = lower(lead.locality)
      where lead.rank = 1
    )
    select *, cardinality(sources) as portals,
      greatest(0,
        case when any_gap is null then 375 when any_gap > 35 then 500
          else floor(25 * (least(20, greatest(-20, any_gap)) + 20) + 0.5) end
        + case when odometer_km is null then 500
            else floor(1500 * least(1, greatest(0, (1.6::float8 - odometer_km / (age * 12000::float8)) / 1.2)) + 0.5) end
        + floor(1500 * greatest(0, 1 - age / 15::float8) + 0.5)
        + 500 * (4 - least(4, coalesce(owners, 2)))
        + case verification when 'certified' then 1000 when 'verified' then 600 else 0 end
        + least(600, 200 * (cardinality(sources) - 1))
        + 10 * floor(extract(epoch from since - timestamptz '2010-01-01 00:00:00+00') / 86400)
      )::int as ranking_score
    from (select *, greatest(1, extract(year from since at time zone 'UTC') - year)::float8 as age from facts) as aged`.execute(
    database,
  )
}

async function loadCatalogue(database: Database): Promise<void> {
  const models = makes.flatMap((make) => make.models.map((model) => ({ brand: make.name, ...model })))
  const tables: Record<string, object[]> = {
    ref_models: models.map(({ brand, name, body, seats }) => ({ brand, model: name, body, seats: Math.max(...seats) })),
    ref_generations: models.flatMap(({ brand, name, body: usual, generations }) =>
      generations.map(({ from, to, body }) => ({
        brand,
        model: name,
        since: from,
        until: to ?? 2200,
        body: body ?? usual,
      })),
    ),
    ref_cities: cities.map(({ name, region, latitude, longitude }) => ({
      name,
      region,
      lat: latitude,
      lon: longitude,
    })),
    ref_localities: hyderabadLocalities.flatMap(({ name, also = [], latitude, longitude }) =>
      [name, ...also].map((spelling) => ({ name, spelling, lat: latitude, lon: longitude })),
    ),
  }
  const columns: Record<string, string> = {
    ref_models: 'brand text, model text, body text, seats int',
    ref_generations: 'brand text, model text, since int, until int, body text',
    ref_cities: 'name text, region text, lat float8, lon float8',
    ref_localities: 'name text, spelling text, lat float8, lon float8',
  }
  for (const [table, rows] of Object.entries(tables)) {
    await sql`create table ${sql.table(table)} as
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as row (${sql.raw(columns[table]!)})`.execute(
      database,
    )
  }
}

/**
 * One filter as it is sent, its expected meaning, and the fact that it filters: a facet ignores filters on its own
 * fact.
 */
export type ReferenceFilter = {
  send: Record<string, unknown>
  means: RawBuilder<boolean>
  fact: string
  centre?: { lat: number; lon: number }
}

export type ReferencePage = { ids: string[]; total: number }

export async function referencePage(
  database: Database,
  filters: readonly ReferenceFilter[],
  order: RawBuilder<unknown>,
  { offset, limit }: { offset: number; limit: number },
): Promise<ReferencePage> {
  const { rows } = await sql<ReferencePage>`
    select (select count(*) from reference where ${all(filters)}) as total,
      array(select listing_id from reference where ${all(filters)} order by ${order}, car_id limit ${limit} offset ${offset})
        as ids`.execute(database)
  return rows[0]!
}

/** The reference column for each facet. */
export const facetColumns: Record<string, { fact: string; within: string[]; column: RawBuilder<unknown> }> = {
  brands: { fact: 'brand', within: ['model', 'variant'], column: sql`brand` },
  models: { fact: 'model', within: ['variant'], column: sql`model` },
  fuels: { fact: 'fuel', within: [], column: sql`fuel` },
  transmission: { fact: 'transmission', within: [], column: sql`transmission` },
  bodies: { fact: 'body', within: [], column: sql`body` },
  colours: { fact: 'colour', within: [], column: sql`colour` },
  cities: { fact: 'city', within: ['locality', 'place'], column: sql`city` },
  localities: { fact: 'locality', within: ['place'], column: sql`locality_name` },
  sellerTypes: { fact: 'seller', within: [], column: sql`seller_type` },
  sources: { fact: 'sources', within: [], column: sql`unnest(sources)` },
  conditions: { fact: 'condition', within: [], column: sql`condition` },
  emissionNorms: { fact: 'norm', within: [], column: sql`norm` },
  regStates: { fact: 'plate', within: [], column: sql`unnest(plate_states)` },
  // No filter is ignored here: all requested features must be present.
  features: { fact: 'no fact', within: [], column: sql`unnest(named_features)` },
  verification: { fact: 'verification', within: [], column: sql`verification` },
  years: { fact: 'year', within: [], column: sql`year` },
  owners: { fact: 'owners', within: [], column: sql`owners` },
  seats: { fact: 'seats', within: [], column: sql`seats` },
  portals: { fact: 'portals', within: [], column: sql`portals` },
}

export async function referenceFacet(database: Database, name: string, filters: readonly ReferenceFilter[]) {
  const { fact, within, column } = facetColumns[name]!
  const others = filters.filter((filter) => filter.fact !== fact && !within.includes(filter.fact))
  const { rows } = await sql<{ value: string; count: number }>`
    select value::text as value, count(*) as count
    from (select ${column} as value from reference where ${all(others)}) as each
    where value is not null group by each.value order by count(*) desc, each.value limit 200`.execute(database)
  return rows
}

export async function referenceBars(
  database: Database,
  column: 'price_rupees' | 'odometer_km',
  fact: string,
  filters: readonly ReferenceFilter[],
  bars: readonly { from: number; to: number }[],
): Promise<number[]> {
  const others = all(filters.filter((filter) => filter.fact !== fact))
  const [from, to] = [bars.map((bar) => bar.from), bars.map((bar) => bar.to)]
  const { rows } = await sql<{ count: number }>`
    select count(listing_id) as count
    from unnest(${from}::bigint[], ${to}::bigint[]) with ordinality as bar (low, high, place)
    left join reference on ${sql.ref(column)} >= low and ${others}
      and (${sql.ref(column)} < high or (place = ${bars.length} and ${sql.ref(column)} = high))
    group by place order by place`.execute(database)
  return rows.map(({ count }) => count)
}

function all(filters: readonly ReferenceFilter[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.join([sql`true`, ...filters.map(({ means }) => means)], sql` and `)}`
}
