import { cities, findCity } from './cities.ts'
import { hyderabadLocalities } from './hyderabad-localities.ts'
import { placeKey } from '../text/name-key.ts'

export type Point = { lat: number; lon: number }

/** A place where a car can stand: a city, or a part of one. `key` is its name in the index. */
export type KnownPlace = { key: string; city: string; locality: string | null; point: Point }

/** The one city of which we know the parts. */
export const cityOfLocalities = 'Hyderabad'

export const knownPlaces: readonly KnownPlace[] = [
  ...cities.map(({ name, latitude, longitude }) => ({
    key: name,
    city: name,
    locality: null,
    point: { lat: latitude, lon: longitude },
  })),
  ...hyderabadLocalities.map(({ name, latitude, longitude }) => ({
    key: `${cityOfLocalities}/${name}`,
    city: cityOfLocalities,
    locality: name,
    point: { lat: latitude, lon: longitude },
  })),
]

const placesByKey: ReadonlyMap<string, KnownPlace> = new Map(knownPlaces.map((place) => [place.key, place]))
const spellings: ReadonlyMap<string, readonly string[]> = new Map(
  hyderabadLocalities.map(({ name, also = [], devanagari, telugu }) => [
    name,
    [name, ...also, ...devanagari, ...telugu],
  ]),
)
const localityNames: ReadonlyMap<string, string> = new Map(
  [...spellings].flatMap(([name, written]) => written.map((spelling) => [placeKey(spelling), name] as const)),
)

/** Where a car stands: the part of the city if we know that one, else the city, else nothing. */
export function placeOfCar(city: string, locality: string | null): KnownPlace | null {
  const known = findCity(city)
  if (!known) return null
  const part = locality === null ? undefined : placesByKey.get(`${known.name}/${localityNamed(locality)}`)
  return part ?? placesByKey.get(known.name) ?? null
}

/** What a name refers to: a part of a city before a city, because it is more precise. */
export function placeNamed(name: string): KnownPlace | null {
  const locality = localityNames.get(placeKey(name))
  if (locality !== undefined) return placesByKey.get(`${cityOfLocalities}/${locality}`) ?? null
  const city = findCity(name)
  return city ? (placesByKey.get(city.name) ?? null) : null
}

/** The locality as the catalogue writes it, or as it was given. */
export function localityNamed(name: string): string {
  return localityNames.get(placeKey(name)) ?? name.trim()
}

/** In small letters, every way in which a locality may have been written. */
export function spellingsOfLocality(name: string): string[] {
  return (spellings.get(name) ?? [name]).map((spelling) => spelling.toLowerCase())
}

const earthRadiusKm = 6371.0088

/** Along the surface of the earth. */
export function kmBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180
  const across = Math.sin(((b.lat - a.lat) * radians) / 2) ** 2
  const along = Math.sin(((b.lon - a.lon) * radians) / 2) ** 2
  const share = across + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * along
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, share)))
}

/** A car of which only the city is known stands anywhere in it: it is near only what is meant this widely. */
const widthOfCityKm = 25

export function placesWithin(point: Point, km: number): KnownPlace[] {
  return knownPlaces.filter(
    (place) => (place.locality !== null || km >= widthOfCityKm) && kmBetween(point, place.point) <= km,
  )
}
