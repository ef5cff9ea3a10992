import { exactTime, timeAgo } from '@pahiya/domain/time/write-time'
import type { CardCar } from '../../../components/car/card-car.ts'
import { marketOf } from '@pahiya/domain/price/gauge-scale'
import type { ListedCar } from './listed-car.ts'

export type SellerWords = Record<ListedCar['sellerType'], string>

/** What a card tells of a car that the API named. */
export function cardOf(car: ListedCar, { now, sellers }: { now: Date; sellers: SellerWords }): CardCar {
  const first = car.pictures[0]
  return {
    href: addressOfCar(car),
    make: car.brand,
    name: car.variant === null ? car.model : `${car.model} ${car.variant}`,
    price: car.price,
    emi: car.emiFrom,
    allIn: car.allIn,
    market: car.valuation === null ? undefined : marketOf(car.valuation),
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
    // Adverts of portals that nobody has verified say nothing; our own list marks them (C-33).
    verification: car.verification === 'unverified' && car.page === 'listing' ? undefined : car.verification,
    plate: plateOf(car),
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

/** CARD-03, MKT-27: our own sellers' cars have a page of their own, adverts of other sources theirs. */
export function addressOfCar({ page, id }: Pick<ListedCar, 'page' | 'id'>): string {
  return page === 'car' ? `/car/${id}` : `/marketplace/${id}`
}

/** The contact form as a page: where Contact leads before the page is hydrated, and without script. */
export function addressOfContact({ listingId }: Pick<ListedCar, 'listingId'>): string {
  return `/contact/${listingId}`
}

export function seenAt(at: string, now: Date): { age: string; at: string; exact: string } {
  const then = new Date(at)
  return { age: timeAgo(then, now), at, exact: exactTime(then) }
}

/** Never more of a plate than its office: 'TS09' is shown as 'TS 09'. */
export function plateOf({ registration, year, fuelType }: ListedCar): CardCar['plate'] {
  if (registration === null) return undefined
  const rto = registration.code.replace(/^([A-Z]{2})(?=\d)/, '$1 ')
  return { rto, year, kind: fuelType === 'Electric' ? 'ev' : 'private' }
}
