import { otherRegion } from '@pahiya/domain/places/cities'
import { isSameVariant } from '@pahiya/domain/price/compared-prices'
import { similarWithin } from '@pahiya/domain/price/similar-prices'
import { sql } from 'kysely'
import { probablySameQuery } from '../../listings/cars/find-car-matches.ts'
import type { Database } from '../../platform/engines/postgres.ts'

export type SimilarTo = {
  carId: string
  brand: string
  model: string
  year: number
  odometerKm: number | null
  region: string
  variant: string | null
}

export type SimilarAdvert = {
  id: string
  car_id: string
  price_rupees: number
  year: number
  odometer_km: number | null
  brand: string
  model: string
  variant: string | null
  fuel: string | null
  transmission: string | null
  owners: number | null
  city: string
  source_key: string
  source_name: string
  last_seen_at: Date
}

const mostOfAYear = 40
const most = 60
/** If its region has fewer, a car is compared with cars from all of India. */
const fewestInRegion = 5

/**
 * CAR-20: other cars of the same brand and model, within a year and 20,000 km, each represented once by its cheapest
 * advert, the same variant first, then the closest first. If this car's kilometres are unknown, those of the others are ignored. A car that is probably
 * this one under another advert is left out.
 */
export async function findSimilar(
  database: Database,
  car: SimilarTo,
): Promise<{ cars: SimilarAdvert[]; inRegion: boolean }> {
  const probable = await probablySameQuery(car.carId).execute(database)
  const probablySame = new Set(probable.rows.map(({ listingId }) => listingId))
  // Cities that share `otherRegion` are not neighbours.
  if (car.region !== otherRegion) {
    const { rows } = await findSimilarQuery(car, car.region).execute(database)
    const cars = closestFirst(car, withoutCars(rows, probablySame))
    if (cars.length >= fewestInRegion) return { cars, inRegion: true }
  }
  const { rows } = await findSimilarQuery(car, null).execute(database)
  return { cars: closestFirst(car, withoutCars(rows, probablySame)), inRegion: false }
}

function withoutCars(rows: readonly SimilarAdvert[], listingIds: ReadonlySet<string>): SimilarAdvert[] {
  const cars = new Set(rows.filter(({ id }) => listingIds.has(id)).map(({ car_id: carId }) => carId))
  return rows.filter(({ car_id: carId }) => !cars.has(carId))
}

export function findSimilarQuery({ carId, brand, model, year, odometerKm }: SimilarTo, region: string | null) {
  const years = Array.from({ length: 2 * similarWithin.years + 1 }, (_, at) => year - similarWithin.years + at)
  const least = odometerKm === null ? null : odometerKm - similarWithin.km
  const greatest = odometerKm === null ? null : odometerKm + similarWithin.km
  return sql<SimilarAdvert>`
    select advert.*, sources.name as source_name
    from unnest(${years}::smallint[]) as asked (year)
    cross join lateral (
      select id, car_id, price_rupees, year, odometer_km, brand, model, variant, fuel, transmission, owners, city,
        source_key, last_seen_at
      from listings
      where status = 'active' and lower(model) = ${model.toLowerCase()} and lower(brand) = ${brand.toLowerCase()}
        and listings.year = asked.year and car_id <> ${carId}
        and coalesce(odometer_km between ${least}::integer and ${greatest}::integer, ${least}::integer is null)
        and coalesce(region = ${region}::text, true)
      limit ${mostOfAYear}
    ) as advert
    inner join sources on sources.key = advert.source_key`
}

function closestFirst(car: SimilarTo, adverts: readonly SimilarAdvert[]): SimilarAdvert[] {
  const ofCars = new Map<string, SimilarAdvert>()
  for (const advert of adverts.toSorted((a, b) => b.price_rupees - a.price_rupees)) ofCars.set(advert.car_id, advert)
  return [...ofCars.values()].toSorted((a, b) => distance(car, a) - distance(car, b)).slice(0, most)
}

/** One year counts as much as the kilometres usually driven in it. */
const kmOfAYear = 10_000

/** More than any distance in years and kilometres. */
const otherVariant = 1_000_000

function distance({ year, odometerKm, variant }: SimilarTo, other: SimilarAdvert): number {
  const km = odometerKm === null || other.odometer_km === null ? 0 : Math.abs(other.odometer_km - odometerKm)
  return Math.abs(other.year - year) * kmOfAYear + km + (isSameVariant(variant, other.variant) ? 0 : otherVariant)
}
