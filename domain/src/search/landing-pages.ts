import { makes } from '../catalogue/makes.ts'
import { toNameKey } from '../text/name-key.ts'
import { cities, findRegion } from '../places/cities.ts'
import { allSpellings } from '../advert-reader/vocabulary/name-index.ts'

/** The subject of a page under /used-cars, in the catalogue's names. A model always has a brand. */
export type Landing = { city: string; brand?: string | undefined; model?: string | undefined }

/** A page with fewer cars has little information, so visitors can open it but search engines do not index it. */
export const fewestCarsToIndex = 3

/** A region that people refer to as a city, and that search accepts as one. */
const areas: readonly string[] = ['Delhi NCR']

/** 'Maruti Suzuki' → 'maruti-suzuki' */
export function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The canonical path of a page. */
export function landingPath({ city, brand, model }: Landing): string {
  const parts = [city, brand, model].filter((name) => name !== undefined)
  return `/used-cars/${parts.map(toSlug).join('/')}`
}

/**
 * Resolves the names in a URL or search, in any spelling in the catalogue; undefined if one of them is unknown. The
 * landingPath of the result is the canonical URL.
 */
export function findLanding({ city, brand, model }: Landing): Landing | undefined {
  const place = placesByKey.get(toNameKey(city))
  if (place === undefined) return undefined
  if (brand === undefined) return model === undefined ? { city: place } : undefined
  const make = makesByKey.get(toNameKey(brand))
  if (make === undefined) return undefined
  if (model === undefined) return { city: place, brand: make.name }
  const found = make.models.get(toNameKey(model))
  return found === undefined ? undefined : { city: place, brand: make.name, model: found }
}

/**
 * Returns every page on which a car is counted: the pages for its city, and those for an area that contains the city.
 */
export function carLandingPages({ city, brand, model }: Required<Landing>): Landing[] {
  const places = [city, ...areas.filter((area) => findRegion(area) === findRegion(city))]
  const asked = places.flatMap((place) => [{ city: place }, { city: place, brand }, { city: place, brand, model }])
  return asked.flatMap((landing) => findLanding(landing) ?? [])
}

/** An entry's own name takes precedence over another entry's spelling. */
function byKey<Named extends { name: string }, Value>(
  named: readonly Named[],
  spellings: (named: Named) => readonly string[],
  value: (named: Named) => Value,
): ReadonlyMap<string, Value> {
  return new Map([
    ...named.flatMap((each) => spellings(each).map((spelling) => [toNameKey(spelling), value(each)] as const)),
    ...named.map((each) => [toNameKey(each.name), value(each)] as const),
  ])
}

const placesByKey: ReadonlyMap<string, string> = new Map([
  ...byKey(cities, allSpellings, ({ name }) => name),
  ...areas.map((name) => [toNameKey(name), name] as const),
])

const makesByKey = byKey(makes, allSpellings, ({ name, models }) => ({
  name,
  models: byKey(models, allSpellings, (model) => model.name),
}))
