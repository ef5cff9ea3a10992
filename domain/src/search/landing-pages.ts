import { makes } from '../catalogue/makes.ts'
import { placeKey } from '../text/name-key.ts'
import { cities, regionOfCity } from '../places/cities.ts'
import { spellingsOf } from '../advert-reader/vocabulary/name-index.ts'

/** What a page under /used-cars is about, by the names of the catalogue. A model is always one of a brand. */
export type Landing = { city: string; brand?: string | undefined; model?: string | undefined }

/** Fewer cars say nothing about a market: such a page is for people, not for search engines. */
export const fewestCarsToIndex = 3

/** A region that people name like a city, and that the search knows as one. */
const areas: readonly string[] = ['Delhi NCR']

/** 'Maruti Suzuki' is maruti-suzuki in an address. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The one address of a page. */
export function landingPath({ city, brand, model }: Landing): string {
  const parts = [city, brand, model].filter((name) => name !== undefined)
  return `/used-cars/${parts.map(slugOf).join('/')}`
}

/**
 * What an address or a search means, in any spelling that the catalogue knows; undefined when it names something that
 * there is not. Its landingPath is then the address to go to.
 */
export function findLanding({ city, brand, model }: Landing): Landing | undefined {
  const place = placesByKey.get(placeKey(city))
  if (place === undefined) return undefined
  if (brand === undefined) return model === undefined ? { city: place } : undefined
  const make = makesByKey.get(placeKey(brand))
  if (make === undefined) return undefined
  if (model === undefined) return { city: place, brand: make.name }
  const found = make.models.get(placeKey(model))
  return found === undefined ? undefined : { city: place, brand: make.name, model: found }
}

/** Every page that a car is counted on: those of its city, and of an area that its city is in. */
export function landingsOfCar({ city, brand, model }: Required<Landing>): Landing[] {
  const places = [city, ...areas.filter((area) => regionOfCity(area) === regionOfCity(city))]
  const asked = places.flatMap((place) => [{ city: place }, { city: place, brand }, { city: place, brand, model }])
  return asked.flatMap((landing) => findLanding(landing) ?? [])
}

/** Its own name wins over a spelling of another. */
function byKey<Named extends { name: string }, Value>(
  named: readonly Named[],
  spellings: (named: Named) => readonly string[],
  value: (named: Named) => Value,
): ReadonlyMap<string, Value> {
  return new Map([
    ...named.flatMap((each) => spellings(each).map((spelling) => [placeKey(spelling), value(each)] as const)),
    ...named.map((each) => [placeKey(each.name), value(each)] as const),
  ])
}

const placesByKey: ReadonlyMap<string, string> = new Map([
  ...byKey(cities, spellingsOf, ({ name }) => name),
  ...areas.map((name) => [placeKey(name), name] as const),
])

const makesByKey = byKey(makes, spellingsOf, ({ name, models }) => ({
  name,
  models: byKey(models, spellingsOf, (model) => model.name),
}))
