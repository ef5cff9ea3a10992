import { sql, type RawBuilder } from 'kysely'
import type { ReferenceFilter } from './reference-sql.ts'
import type { SeededDraws } from '../examples/seeded-draws.ts'

type Draw = (chance: SeededDraws) => ReferenceFilter

/** Names as clients send them, and the names that they stand for. */
const brandNames: [sent: string, meant: string[]][] = [
  ['Maruti Suzuki', ['Maruti Suzuki']],
  ['maruti', ['Maruti Suzuki']],
  ['Hyundai', ['Hyundai']],
  ['Toyota', ['Toyota']],
  ['Mahindra', ['Mahindra']],
  ['Benz', ['Mercedes-Benz']],
  ['zylo', ['Zylo']],
  ['Tesla', ['Tesla']],
]
const modelNames: [sent: string, meant: string[]][] = [
  ['Swift', ['Swift']],
  ['WagonR', ['Wagon R']],
  ['Alto', ['Alto 800', 'Alto K10']],
  ['Alto K10', ['Alto K10']],
  ['Innova', ['Innova', 'Innova Crysta']],
  ['Innova Crysta', ['Innova Crysta']],
  ['Scorpio', ['Scorpio', 'Scorpio N']],
  ['scorpio n', ['Scorpio N']],
  ['City', ['City']],
  ['mystery', ['Mystery']],
]
const cityNames: [sent: string, meant: RawBuilder<boolean>][] = [
  ['Hyderabad', sql`city = 'Hyderabad'`],
  ['Secunderabad', sql`city = 'Hyderabad'`],
  ['Delhi NCR', sql`city in ('Delhi', 'Noida', 'Gurgaon')`],
  ['Gurugram', sql`city = 'Gurgaon'`],
  ['Mumbai', sql`city = 'Mumbai'`],
  ['pune', sql`city = 'Pune'`],
  ['Shimla', sql`city = 'Shimla'`],
]
const centres: [send: Record<string, unknown>, lat: number, lon: number, usualKm: number][] = [
  [{ near: 'Gachibowli' }, 17.4401, 78.3489, 12],
  [{ near: 'Kukatpally' }, 17.4948, 78.3996, 12],
  [{ near: 'Hyderabad' }, 17.385, 78.4867, 50],
  [{ near: 'Noida' }, 28.57, 77.3219, 50],
  [{ nearMe: true, lat: 17.41, lon: 78.44 }, 17.41, 78.44, 12],
]

/** Every filter in the table, each drawn with a value and its expected meaning. */
export const draws: Record<string, Draw> = {
  brands: named('brands', 'brand', sql`brand`, brandNames, 'in'),
  notBrands: named('notBrands', 'brand', sql`brand`, brandNames, 'not in'),
  brand: (chance) => {
    const [sent, meant] = chance.oneOf(brandNames)
    return { send: { brand: sent }, fact: 'brand', means: isIn(sql`brand`, meant) }
  },
  models: named('models', 'model', sql`model`, modelNames, 'in'),
  notModels: named('notModels', 'model', sql`model`, modelNames, 'not in'),
  variant: (chance) => {
    const sent = chance.oneOf(['VXi', 'vxi amt', 'SX', 'XZ+'])
    const meant = sent.toLowerCase()
    return {
      send: { variant: sent },
      fact: 'variant',
      means: sql`(lower(variant) = ${meant} or left(lower(variant), ${meant.length + 1}) = ${`${meant} `})`,
    }
  },
  priceMin: bound('priceMin', 'price', sql`price_rupees`, '>=', [200_000, 500_000, 1_000_000]),
  priceMax: bound('priceMax', 'price', sql`price_rupees`, '<=', [500_000, 900_000, 1_500_000]),
  priceAround: (chance) => {
    const around = chance.oneOf([500_000, 1_000_000])
    return {
      send: { priceAround: around },
      fact: 'price',
      means: sql`price_rupees between ${around}::int * 85 / 100 and ${around}::int * 115 / 100`,
    }
  },
  allInMax: bound('allInMax', 'all-in', sql`all_in_rupees`, '<=', [300_000, 500_000, 1_000_000]),
  yearMin: bound('yearMin', 'year', sql`year`, '>=', [2015, 2019, 2022]),
  yearMax: bound('yearMax', 'year', sql`year`, '<=', [2015, 2019, 2022]),
  kmMin: bound('kmMin', 'km', sql`odometer_km`, '>=', [20_000, 60_000]),
  kmMax: bound('kmMax', 'km', sql`odometer_km`, '<=', [40_000, 80_000]),
  fuels: plain('fuels', 'fuel', sql`fuel`, ['Petrol', 'Diesel', 'CNG', 'Electric'], 'in'),
  notFuels: plain('notFuels', 'fuel', sql`fuel`, ['Petrol', 'Diesel', 'CNG'], 'not in'),
  fuelType: plain('fuelType', 'fuel', sql`fuel`, ['Petrol', 'Diesel'], 'in'),
  transmission: plain('transmission', 'transmission', sql`transmission`, ['Manual', 'Automatic'], 'in'),
  notTransmission: plain('notTransmission', 'transmission', sql`transmission`, ['Manual', 'Automatic'], 'not in'),
  ownersMax: bound('ownersMax', 'owners', sql`owners`, '<=', [1, 2, 3]),
  bodies: plain('bodies', 'body', sql`body`, ['Hatchback', 'Sedan', 'SUV', 'MUV'], 'in'),
  notBodies: plain('notBodies', 'body', sql`body`, ['Hatchback', 'Sedan', 'SUV', 'MUV'], 'not in'),
  seatsMin: bound('seatsMin', 'seats', sql`seats`, '>=', [5, 6, 7]),
  colours: plain('colours', 'colour', sql`initcap(colour)`, ['White', 'Black', 'Red'], 'in'),
  notColours: plain('notColours', 'colour', sql`initcap(colour)`, ['White', 'Black', 'Red'], 'not in'),
  cities: (chance) => {
    const asked = chance.some(cityNames, chance.between(1, 2))
    return {
      send: { cities: asked.map(([sent]) => sent) },
      fact: 'city',
      means: sql`(${sql.join(
        asked.map(([, meant]) => meant),
        sql` or `,
      )})`,
    }
  },
  localities: plain(
    'localities',
    'locality',
    sql`locality_name`,
    ['Gachibowli', 'Abids', 'Kukatpally', 'Andheri'],
    'in',
  ),
  sellerTypes: plain('sellerTypes', 'seller', sql`seller_type`, ['dealer', 'oem', 'individual'], 'in'),
  sources: (chance) => {
    const asked = chance.some(['sadak', 'bazaar', 'pahiya'], chance.between(1, 2))
    return { send: { sources: asked }, fact: 'sources', means: sql`sources && ${asked}::text[]` }
  },
  conditions: plain('conditions', 'condition', sql`condition`, ['excellent', 'good', 'fair', 'poor'], 'in'),
  emissionNorms: (chance) => {
    const [sent, meant] = chance.oneOf<[string, string[]]>([
      ['BS4', ['BS4']],
      ['BS6', ['BS6', 'BS6.2']],
      ['BS6.2', ['BS6.2']],
    ])
    return { send: { emissionNorms: [sent] }, fact: 'norm', means: isIn(sql`norm`, meant) }
  },
  features: (chance) => {
    const asked = chance.some(['Sunroof', 'Airbags', 'ABS', 'Rear camera'], chance.between(1, 2))
    return { send: { features: asked }, fact: 'features', means: sql`named_features @> ${asked}::text[]` }
  },
  regStates: (chance) => {
    const asked = chance.some(['Telangana', 'Andhra Pradesh', 'Delhi', 'Goa'], chance.between(1, 2))
    return { send: { regStates: asked }, fact: 'plate', means: sql`plate_states && ${asked}::text[]` }
  },
  certifiedOnly: flag('certifiedOnly', 'verification', sql`verification = 'certified'`),
  verifiedOnly: flag('verifiedOnly', 'verification', sql`verification <> 'unverified'`),
  soldHere: flag('soldHere', 'here', sql`source_key = 'pahiya'`),
  belowMarket: bound('belowMarket', 'gap', sql`gap`, '>=', [5, 10, 15.5]),
  portalsMin: bound('portalsMin', 'portals', sql`portals`, '>=', [2, 3]),
  listedSince: days('listedSince', 'listed', sql`listed_at`, '>='),
  daysOnMarketMax: days('daysOnMarketMax', 'market', sql`market_since`, '>='),
  daysOnMarketMin: days('daysOnMarketMin', 'market', sql`market_since`, '<='),
  near: (chance) => {
    const [send, lat, lon, usualKm] = chance.oneOf(centres)
    const within = chance.oneOf([undefined, 6, 18, 30])
    const km = within ?? usualKm
    return {
      send: { ...send, ...(within !== undefined && { withinKm: within }) },
      fact: 'place',
      means: sql`(${kmFrom(lat, lon)} <= ${km} and (exactly_placed or ${km}::float8 >= 25))`,
      centre: { lat, lon },
    }
  },
}

/** By the law of cosines, which the product does not use. */
function kmFrom(lat: number, lon: number): RawBuilder<number> {
  return sql`(case when lat is not null then 6371.0088 * acos(least(1, sin(radians(${lat}::float8)) * sin(radians(lat))
    + cos(radians(${lat}::float8)) * cos(radians(lat)) * cos(radians(lon - ${lon}::float8)))) end)`
}

/** Sort orders by their request name; those that need a place receive it. */
export const orders: Record<string, (near?: { lat: number; lon: number }) => RawBuilder<unknown>> = {
  price_asc: () => sql`price_rupees`,
  price_desc: () => sql`price_rupees desc`,
  year_asc: () => sql`year`,
  year_desc: () => sql`year desc`,
  mileage_asc: () => sql`odometer_km nulls last`,
  mileage_desc: () => sql`odometer_km desc nulls last`,
  newest: () => sql`listed_at desc nulls last`,
  best_value: () => sql`gap desc nulls last`,
  all_in_asc: () => sql`all_in_rupees nulls last`,
  relevance: (near) =>
    near
      ? sql`ranking_score + case when not exactly_placed then 0
          else 600 * greatest(0, 7 - greatest(1, ceil(${kmFrom(near.lat, near.lon)} / 2))) end desc`
      : sql`ranking_score desc`,
  distance: (near) => sql`round(${kmFrom(near!.lat, near!.lon)}::numeric, 6)`,
}

function named(
  key: string,
  fact: string,
  column: RawBuilder<unknown>,
  names: [string, string[]][],
  how: 'in' | 'not in',
): Draw {
  return (chance) => {
    const asked = chance.some(names, chance.between(1, 3))
    const meant = asked.flatMap(([, each]) => each)
    const means = how === 'in' ? isIn(column, meant) : sql<boolean>`(${column} is null or not ${isIn(column, meant)})`
    return { send: { [key]: asked.map(([sent]) => sent) }, fact, means }
  }
}

function plain(key: string, fact: string, column: RawBuilder<unknown>, values: string[], how: 'in' | 'not in'): Draw {
  return named(
    key,
    fact,
    column,
    values.map((value) => [value, [value]]),
    how,
  )
}

function bound(key: string, fact: string, column: RawBuilder<unknown>, sign: '>=' | '<=', values: number[]): Draw {
  return (chance) => {
    const value = chance.oneOf(values)
    return { send: { [key]: value }, fact, means: sql`(${column} ${sql.raw(sign)} ${value}::float8) is true` }
  }
}

function days(key: string, fact: string, column: RawBuilder<unknown>, sign: '>=' | '<='): Draw {
  return (chance) => {
    const value = chance.oneOf([3, 14, 30])
    const then = sql`now() - make_interval(days => ${value}::int)`
    return { send: { [key]: value }, fact, means: sql`(${column} ${sql.raw(sign)} ${then}) is true` }
  }
}

function flag(key: string, fact: string, means: RawBuilder<boolean>): Draw {
  return () => ({ send: { [key]: true }, fact, means })
}

function isIn(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> {
  return sql`(${column} = any(${values}::text[])) is true`
}
