import { exactTime, timeAgo } from '@pahiya/domain/time/write-time'
import type { CardCar } from '../../../components/car/card-car.ts'
import { buildGaugeScale } from '@pahiya/domain/price/gauge-scale'
import type { ListedCar } from './listed-car.ts'

export type SellerLabels = Record<ListedCar['sellerType'], string>

/** Builds a card from a car returned by the API. */
export function buildCard(car: ListedCar, { now, sellers }: { now: Date; sellers: SellerLabels }): CardCar {
  const first = car.pictures[0]
  return {
    href: carAddress(car),
    make: car.brand,
    name: car.variant === null ? car.model : `${car.model} ${car.variant}`,
    price: car.price,
    emi: { amount: car.emiFrom, terms: car.emiTerms },
    allIn: car.allIn,
    market: car.valuation === null ? undefined : buildGaugeScale(car.valuation),
    unrated: car.notRatedReason ?? undefined,
    year: car.year,
    km: car.mileage,
    fuel: car.fuelType,
    gearbox: car.transmission,
    owners: car.owners,
    place: placeOf(car),
    sellerType: sellers[car.sellerType],
    condition: car.condition,
    source: car.sourceName,
    otherPortals: Math.max(0, car.portals - 1),
    seen: seenAt(car.lastSeenAt, now),
    // Unverified adverts from portals get no badge; in our own list they are marked (C-33).
    verification: car.verification === 'unverified' && car.page === 'listing' ? undefined : car.verification,
    programme: car.programme,
    plate: buildPlate(car),
    images: car.pictures.map(({ url }) => url),
    imageCount: car.pictureCount,
    photosVerified: car.photosVerified,
    photosChecked: car.photosChecked,
    tinyImage: first?.placeholder ?? undefined,
  }
}

function placeOf({ locality, city, distanceKm }: ListedCar): string {
  const place = locality === null || locality === city ? city : `${locality}, ${city}`
  return distanceKm === undefined ? place : `${place} · ${distanceKm === 0 ? '<1' : distanceKm} km`
}

/** CARD-03, MKT-27: cars from our own sellers have a car page, adverts from other sources a listing page. */
export function carAddress({ page, id }: Pick<ListedCar, 'page' | 'id'>): string {
  return page === 'car' ? `/car/${id}` : `/marketplace/${id}`
}

/** The contact form as a page: the target of Contact before hydration and without JavaScript. */
export function contactAddress({ listingId }: Pick<ListedCar, 'listingId'>): string {
  return `/contact/${listingId}`
}

export function seenAt(at: string, now: Date): { age: string; at: string; exact: string } {
  const then = new Date(at)
  return { age: timeAgo(then, now), at, exact: exactTime(then) }
}

/** Never shows more of a plate than its registration office: 'TS09' becomes 'TS 09'. */
export function buildPlate({ registration, year, fuelType }: ListedCar): CardCar['plate'] {
  if (registration === null) return undefined
  const rto = registration.code.replace(/^([A-Z]{2})(?=\d)/, '$1 ')
  return { rto, year, kind: fuelType === 'Electric' ? 'ev' : 'private' }
}
