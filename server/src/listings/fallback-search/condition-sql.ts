import { findEmissionNorm, modelsWhere } from '@pahiya/domain/catalogue/model-facts'
import { localitiesCity, gazetteer, localitySpellings, type GazetteerPlace } from '@pahiya/domain/places/gazetteer'
import { stateToPlateLetters } from '@pahiya/domain/plate/registered-at'
import type { FilterCondition } from '@pahiya/domain/search/conditions'
import type { CarField } from '@pahiya/domain/search/filters'
import { deniedPattern, featurePatterns } from '@pahiya/domain/advert-reader/vocabulary/feature-patterns'
import { sql, type RawBuilder } from 'kysely'
import { ownSource } from '../own-source.ts'

type Sql = RawBuilder<unknown>
type Test = RawBuilder<boolean>

/** All live adverts of the car, including this one. */
const ofSameCar = sql`from listings as any_of_it where any_of_it.car_id = lead.car_id and any_of_it.status = 'active'`

/** Listing columns by the field names used in a condition. */
const columns: Partial<Record<CarField, Sql>> = {
  brand: sql`lower(lead.brand)`,
  model: sql`lower(lead.model)`,
  variant: sql`lower(lead.variant)`,
  fuel: sql`lower(lead.fuel)`,
  transmission: sql`lower(lead.transmission)`,
  colour: sql`lower(lead.colour)`,
  sellerType: sql`lower(lead.seller_type)`,
  condition: sql`lower(lead.condition)`,
  verification: sql`lower(lead.verification)`,
  soldHere: sql`(lead.source_key = ${sql.lit(ownSource)})::text`,
  priceRupees: sql`lead.price_rupees`,
  allInRupees: sql`lead.all_in_rupees`,
  year: sql`lead.year`,
  odometerKm: sql`lead.odometer_km`,
  owners: sql`lead.owners`,
  // Null if the estimate is not sure.
  priceGapPercent: sql`(select (indexed_value_rupees - lead.price_rupees) * 100.0 / indexed_value_rupees
    from listing_values where listing_id = lead.id and indexed_is_sure)`,
  portals: sql`(select count(distinct any_of_it.source_key) ${ofSameCar})`,
  listedAt: sql`lead.listed_at`,
  marketSince: sql`(select min(coalesce(any_of_it.listed_at, any_of_it.first_seen_at)) ${ofSameCar})`,
}

/**
 * A condition on `lead`, a row of listings. Unknown values are null there, so a test must be false or null for them.
 */
export function conditionSql(condition: FilterCondition): Test {
  const { field } = condition
  if ('places' in condition) return either(condition.places.map(({ region, city }) => inPlace(region, city)))
  if ('any' in condition) return isAny(field, condition.any)
  if ('all' in condition) return sql<boolean>`(${sql.join(condition.all.map(namesFeature), sql` and `)})`
  if ('none' in condition) return sql<boolean>`coalesce(not ${isAny(field, condition.none)}, true)`
  if ('words' in condition) {
    const words = condition.words.toLowerCase()
    return sql<boolean>`(${columnOf(field)} = ${words} or starts_with(${columnOf(field)}, ${`${words} `}))`
  }
  if ('since' in condition || 'until' in condition) return between(columnOf(field), condition.since, condition.until)
  const { least, most, over } = condition as Extract<FilterCondition, { least?: number }>
  if (over !== undefined) return sql<boolean>`(${columnOf(field)} > ${over})`
  if (field === 'seats') return isModel(({ seats }) => seats >= (least ?? 0) && seats <= (most ?? Infinity))
  return between(columnOf(field), least, most)
}

function isAny(field: CarField, values: readonly string[]): Test {
  const lower = values.map((value) => value.toLowerCase())
  switch (field) {
    case 'body':
      return isModel(({ body }) => body !== null && lower.includes(body.toLowerCase()))
    case 'emissionNorm':
      return hasNorm(values)
    case 'sources':
      return sql<boolean>`exists (select ${ofSameCar} and any_of_it.source_key = any(${values}::text[]))`
    case 'registeredIn':
      return sql<boolean>`exists (select ${ofSameCar} and left(any_of_it.plate, 2) = any(${values.flatMap(stateToPlateLetters)}::text[]))`
    case 'locality':
      return sql<boolean>`lower(lead.locality) = any(${values.flatMap(localitySpellings)}::text[])`
    case 'place':
      return standsAt(values)
    case 'features':
      return either(values.map(namesFeature))
    default:
      // A single value uses `=`, so that an index on the field also returns rows in the order of its next columns.
      return lower.length === 1
        ? sql<boolean>`(${columnOf(field)} = ${lower[0]})`
        : sql<boolean>`(${columnOf(field)} = any(${lower}::text[]))`
  }
}

/** Throws for a field without a column: `undefined` in a query would be a null, so the filter would find no car. */
function columnOf(field: CarField): Sql {
  const column = columns[field]
  if (column === undefined) throw new Error(`The fallback search has no column for the field ${field}.`)
  return column
}

/** Equivalent to featuresNamed in the domain: any live advert for the car, in its features, title or variant. */
function namesFeature(feature: string): Test {
  const pattern = Object.entries(featurePatterns).find(([name]) => name === feature)?.[1]
  if (pattern === undefined) return sql<boolean>`false`
  return sql<boolean>`exists (select ${ofSameCar} and exists (
    select from unnest(any_of_it.features || array[any_of_it.title, coalesce(any_of_it.variant, '')]) as written,
      lateral (select ' ' || regexp_replace(lower(written), '[^a-z0-9]+', ' ', 'g') || ' ' as folded) as plain
    where folded ~ ${pattern} and folded !~ ${deniedPattern}))`
}

/** Sends the matching catalogue models as parameters: most by name alone, a few with their years. */
function isModel(test: Parameters<typeof modelsWhere>[0]): Test {
  const name = sql`lower(lead.brand || '/' || lead.model)`
  const nameOf = ({ brand, model }: { brand: string; model: string }) => `${brand}/${model}`.toLowerCase()
  const [always, sometimes] = [true, false].map((whole) => modelsWhere(test).filter((span) => span.always === whole))
  return either([
    sql<boolean>`${name} = any(${always!.map(nameOf)}::text[])`,
    ...sometimes!.map(
      (span) => sql<boolean>`(${name} = ${nameOf(span)} and lead.year between ${span.from} and ${span.to})`,
    ),
  ])
}

const [firstYear, lastYear] = [1950, 2100]

function hasNorm(norms: readonly string[]): Test {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, n) => firstYear + n)
  const fitting = years.filter((year) => norms.includes(findEmissionNorm(year, null) ?? ''))
  return sql<boolean>`(lead.year = any(${fitting}::int[]) and lead.fuel is distinct from 'Electric')`
}

/** Matches by catalogue place keys: known localities, and cities if the advert has no known locality. */
function standsAt(keys: readonly string[]): Test {
  const asked = gazetteer.filter(({ key }) => keys.includes(key))
  const wholeCities = asked.filter(({ locality }) => locality === null).map(({ city }) => city.toLowerCase())
  const city = sql`lower(lead.city)`
  const locality = sql`lower(lead.locality)`
  const inCities = sql<boolean>`(${city} = any(${wholeCities}::text[])
    and coalesce(${city} <> ${localitiesCity.toLowerCase()} or ${locality} <> all(${localitiesIn(gazetteer)}::text[]), true))`
  return sql<boolean>`(${city} = ${localitiesCity.toLowerCase()} and ${locality} = any(${localitiesIn(asked)}::text[])
    or ${inCities})`
}

function localitiesIn(places: readonly GazetteerPlace[]): string[] {
  return places.flatMap(({ locality }) => (locality === null ? [] : localitySpellings(locality)))
}

function inPlace(region: string, city: string | undefined): Test {
  const there = sql<boolean>`lead.region = ${region}`
  return city === undefined ? there : sql<boolean>`(${there} and lower(lead.city) = ${city.toLowerCase()})`
}

function between(column: Sql, least: number | Date | undefined, most: number | Date | undefined): Test {
  return sql<boolean>`(${sql.join(
    [
      ...(least === undefined ? [] : [sql`${column} >= ${least}`]),
      ...(most === undefined ? [] : [sql`${column} <= ${most}`]),
    ],
    sql` and `,
  )})`
}

function either(tests: readonly Test[]): Test {
  return tests.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join([...tests], sql` or `)})`
}
