import { features } from '../catalogue/feature-list.ts'

/**
 * The single definition of every search filter. The API schema, the query, the facets and page URLs are derived from
 * it; the phrase parser returns these names. Labels and controls are rows of tables in web/src/features/search.
 * Conditions by kind:
 * - any, none: the field is, or is not, one of the values. An unknown fact is none of them.
 * - all: the field contains every value.
 * - least, most, around: inclusive bounds. An unknown fact is outside all bounds.
 * - withinDays, beforeDays: the date is at most, or at least, this many days ago.
 * - words: the field equals these words, or starts with them.
 * - flag: the field is one of `is`.
 * - near, nearMe: the car is near a named place, or near the point in `lat` and `lon`.
 * - detail: no condition of its own; it refines `near` or `nearMe`.
 */
export const filterTable = {
  brands: { kind: 'any', field: 'brand', of: 'name' },
  notBrands: { kind: 'none', field: 'brand', of: 'name' },
  /** A bare family name finds the whole family: Innova also Innova Crysta. */
  models: { kind: 'any', field: 'model', of: 'name' },
  notModels: { kind: 'none', field: 'model', of: 'name' },
  variant: { kind: 'words', field: 'variant', of: 'name' },
  priceMin: { kind: 'least', field: 'priceRupees', of: 'rupees' },
  priceMax: { kind: 'most', field: 'priceRupees', of: 'rupees' },
  priceAround: { kind: 'around', field: 'priceRupees', of: 'rupees' },
  /** Total cost once the car is registered to a buyer in the same state: landed-cost/all-in-price.ts. */
  allInMax: { kind: 'most', field: 'allInRupees', of: 'rupees' },
  yearMin: { kind: 'least', field: 'year', of: 'year' },
  yearMax: { kind: 'most', field: 'year', of: 'year' },
  kmMin: { kind: 'least', field: 'odometerKm', of: 'km' },
  kmMax: { kind: 'most', field: 'odometerKm', of: 'km' },
  fuels: { kind: 'any', field: 'fuel', of: 'name' },
  notFuels: { kind: 'none', field: 'fuel', of: 'name' },
  transmission: { kind: 'any', field: 'transmission', of: 'name' },
  notTransmission: { kind: 'none', field: 'transmission', of: 'name' },
  ownersMax: { kind: 'most', field: 'owners', of: 'owners' },
  bodies: { kind: 'any', field: 'body', of: 'name' },
  notBodies: { kind: 'none', field: 'body', of: 'name' },
  seatsMin: { kind: 'least', field: 'seats', of: 'seats' },
  colours: { kind: 'any', field: 'colour', of: 'name' },
  notColours: { kind: 'none', field: 'colour', of: 'name' },
  /** A city by any of its names, or an area that covers several cities: Delhi NCR. */
  cities: { kind: 'any', field: 'city', of: 'name' },
  localities: { kind: 'any', field: 'locality', of: 'name' },
  sellerTypes: { kind: 'any', field: 'sellerType', of: ['dealer', 'oem', 'individual'] },
  /** Source keys: a car listed on several sources is found by each. */
  sources: { kind: 'any', field: 'sources', of: 'name' },
  conditions: { kind: 'any', field: 'condition', of: ['excellent', 'good', 'fair', 'poor'] },
  emissionNorms: { kind: 'any', field: 'emissionNorm', of: ['BS1', 'BS2', 'BS3', 'BS4', 'BS6', 'BS6.2'] },
  /** Features named in the car's adverts; unknown if its adverts do not name them. */
  features: { kind: 'all', field: 'features', of: features },
  /** From the plate, if one of the car's adverts shows it in full; otherwise unknown. */
  regStates: { kind: 'any', field: 'registeredIn', of: 'name' },
  certifiedOnly: { kind: 'flag', field: 'verification', is: ['certified'] },
  verifiedOnly: { kind: 'flag', field: 'verification', is: ['verified', 'certified'] },
  soldHere: { kind: 'flag', field: 'soldHere', is: ['true'] },
  /** Percentage below the fair value. */
  belowMarket: { kind: 'least', field: 'priceGapPercent', of: 'percent' },
  portalsMin: { kind: 'least', field: 'portals', of: 'portals' },
  listedSince: { kind: 'withinDays', field: 'listedAt', of: 'days' },
  daysOnMarketMax: { kind: 'withinDays', field: 'marketSince', of: 'days' },
  daysOnMarketMin: { kind: 'beforeDays', field: 'marketSince', of: 'days' },
  near: { kind: 'near', field: 'place', of: 'name' },
  nearMe: { kind: 'nearMe', field: 'place' },
  withinKm: { kind: 'detail', field: 'place', of: 'reach' },
  lat: { kind: 'detail', field: 'place', of: 'latitude' },
  lon: { kind: 'detail', field: 'place', of: 'longitude' },
} as const satisfies Record<string, FilterRow>

export type FilterRow =
  | RowOf<'any' | 'all' | 'none', { of: 'name' | readonly string[] }>
  | RowOf<'words' | 'near', { of: 'name' }>
  | RowOf<'least' | 'most' | 'around' | 'withinDays' | 'beforeDays' | 'detail', { of: Unit }>
  | RowOf<'flag', { is: readonly string[] }>
  | RowOf<'nearMe', unknown>

/** A separate row type for each kind, so that checking `kind` narrows the rest. */
type RowOf<Kind extends string, More> = Kind extends string ? { kind: Kind; field: CarField } & More : never

/** A fact about a car, with the same name in the table, the index and query conditions. */
export type CarField =
  | 'brand'
  | 'model'
  | 'variant'
  | 'priceRupees'
  | 'allInRupees'
  | 'year'
  | 'odometerKm'
  | 'fuel'
  | 'transmission'
  | 'owners'
  | 'body'
  | 'seats'
  | 'colour'
  | 'city'
  | 'locality'
  | 'place'
  | 'sellerType'
  | 'sources'
  | 'condition'
  | 'emissionNorm'
  | 'features'
  | 'registeredIn'
  | 'verification'
  | 'soldHere'
  | 'priceGapPercent'
  | 'portals'
  | 'listedAt'
  | 'marketSince'

/** Smallest and largest valid value; units such as degrees of latitude allow fractions. */
export const units = {
  rupees: { least: 0, most: 9_999_999_999, whole: true },
  year: { least: 1950, most: 2100, whole: true },
  km: { least: 0, most: 2_000_000, whole: true },
  owners: { least: 1, most: 20, whole: true },
  seats: { least: 1, most: 60, whole: true },
  percent: { least: 1, most: 90, whole: false },
  portals: { least: 1, most: 50, whole: true },
  days: { least: 1, most: 3_650, whole: true },
  reach: { least: 1, most: 500, whole: false },
  latitude: { least: -90, most: 90, whole: false },
  longitude: { least: -180, most: 180, whole: false },
} as const
export type Unit = keyof typeof units

type Table = typeof filterTable
export type FilterKey = keyof Table

/** Keys of the filters of one or more kinds: a list, a bound, a flag. */
export type KeyOfKind<Kind extends FilterRow['kind']> = {
  [Key in FilterKey]: Table[Key]['kind'] extends Kind ? Key : never
}[FilterKey]

type ValueOf<Row extends FilterRow> = Row['kind'] extends 'any' | 'all' | 'none'
  ? readonly string[]
  : Row['kind'] extends 'words' | 'near'
    ? string
    : Row['kind'] extends 'flag' | 'nearMe'
      ? boolean
      : number

/** The filters of a search. Undefined, false and an empty list filter nothing. */
export type Filters = { [Key in FilterKey]?: ValueOf<Table[Key]> | undefined }

export const mostValues = 50
export const longestName = 80

export function isFilterKey(key: string): key is FilterKey {
  return Object.hasOwn(filterTable, key)
}
