import { byTime, sightingsInOrder, type AdvertHistory } from './advert-history.ts'

export type OdometerReading = { at: Date; listingId: string; sourceName: string; km: number }

/** A reading lower than an earlier one by more than rounding explains. */
export type OdometerFall = { reading: OdometerReading; earlier: OdometerReading }

/** Returns all odometer readings in adverts for this car, oldest first. */
export function odometerPath(adverts: readonly AdvertHistory[]): OdometerReading[] {
  return adverts.flatMap(readingsOf).toSorted(byTime)
}

function readingsOf(advert: AdvertHistory): OdometerReading[] {
  const { listingId, sourceName } = advert
  const readings: OdometerReading[] = []
  for (const { at, odometerKm: km } of sightingsInOrder(advert)) {
    if (km !== null && km !== readings.at(-1)?.km) readings.push({ at, listingId, sourceName, km })
  }
  return readings
}

/**
 * Compares each reading with the highest one before it. If an advert stays lower, only its first lower reading is
 * reported, and another one only if it falls below that.
 */
export function odometerFalls(readings: readonly OdometerReading[]): OdometerFall[] {
  const falls: OdometerFall[] = []
  const inOrder = readings.toSorted(byTime)
  for (const [index, reading] of inOrder.entries()) {
    const before = inOrder.slice(0, index)
    const earlier = before.reduce<OdometerReading | undefined>(
      (highest, one) => (highest === undefined || leastKm(one.km) > leastKm(highest.km) ? one : highest),
      undefined,
    )
    const named = falls.findLast((fall) => fall.reading.listingId === reading.listingId)
    if (earlier && isLower(reading.km, earlier.km) && (!named || isLower(reading.km, named.reading.km)))
      falls.push({ reading, earlier })
  }
  return falls
}

/** Whether two readings are equal within their rounding. */
export function isSameReading(a: number, b: number): boolean {
  return !isLower(a, b) && !isLower(b, a)
}

function isLower(km: number, thanKm: number): boolean {
  return km + roundedTo(km) < leastKm(thanKm)
}

function leastKm(km: number): number {
  return km - roundedTo(km)
}

/**
 * Rounding as people and portals do it: 62,000 may stand for anything near it, but 62,380 may not. Never more than
 * 5,000 either way.
 */
export function roundedTo(km: number): number {
  return [5_000, 1_000, 500, 100, 10].find((step) => km % step === 0) ?? 1
}
