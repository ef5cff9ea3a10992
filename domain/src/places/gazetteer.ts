import { cities, findCity } from './cities.ts'
import { hyderabadLocalities } from './hyderabad-localities.ts'
import { toNameKey } from '../text/name-key.ts'

export type Point = { lat: number; lon: number }

/** A possible location of a car: a city, or a part of one. `key` is its name in the index. */
export type GazetteerPlace = { key: string; city: string; locality: string | null; point: Point }

/** The only city whose parts are in the catalogue. */
export const localitiesCity = 'Hyderabad'

export const gazetteer: readonly GazetteerPlace[] = [
  ...cities.map(({ name, latitude, longitude }) => ({
    key: name,
    city: name,
    locality: null,
    point: { lat: latitude, lon: longitude },
  })),
  ...hyderabadLocalities.map(({ name, latitude, longitude }) => ({
    key: `${localitiesCity}/${name}`,
    city: localitiesCity,
    locality: name,
    point: { lat: latitude, lon: longitude },
  })),
]

const placesByKey: ReadonlyMap<string, GazetteerPlace> = new Map(gazetteer.map((place) => [place.key, place]))
const spellings: ReadonlyMap<string, readonly string[]> = new Map(
  hyderabadLocalities.map(({ name, also = [], devanagari, telugu }) => [
    name,
    [name, ...also, ...devanagari, ...telugu],
  ]),
)
const localityNames: ReadonlyMap<string, string> = new Map(
  [...spellings].flatMap(([name, written]) => written.map((spelling) => [toNameKey(spelling), name] as const)),
)

/** Returns the location of a car: the part of the city if known, else the city, else null. */
export function findCarPlace(city: string, locality: string | null): GazetteerPlace | null {
  const known = findCity(city)
  if (!known) return null
  const part = locality === null ? undefined : placesByKey.get(`${known.name}/${toLocalityName(locality)}`)
  return part ?? placesByKey.get(known.name) ?? null
}

/** Resolves a name to a place. Localities take precedence over cities, because they are more precise. */
export function findPlaceByName(name: string): GazetteerPlace | null {
  const locality = localityNames.get(toNameKey(name))
  if (locality !== undefined) return placesByKey.get(`${localitiesCity}/${locality}`) ?? null
  const city = findCity(name)
  return city ? (placesByKey.get(city.name) ?? null) : null
}

/** Returns the catalogue's name of the locality, or the given name if unknown. */
export function toLocalityName(name: string): string {
  return localityNames.get(toNameKey(name)) ?? name.trim()
}

/** Returns all known spellings of a locality, lower-cased. */
export function localitySpellings(name: string): string[] {
  return (spellings.get(name) ?? [name]).map((spelling) => spelling.toLowerCase())
}

const earthRadiusKm = 6371.0088

/** Great-circle distance. */
export function kmBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180
  const across = Math.sin(((b.lat - a.lat) * radians) / 2) ** 2
  const along = Math.sin(((b.lon - a.lon) * radians) / 2) ** 2
  const share = across + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * along
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, share)))
}

/** A car whose locality is unknown may be anywhere in its city, so it is included only from this radius upwards. */
const widthOfCityKm = 25

export function placesWithin(point: Point, km: number): GazetteerPlace[] {
  return gazetteer.filter(
    (place) => (place.locality !== null || km >= widthOfCityKm) && kmBetween(point, place.point) <= km,
  )
}
