import type { ScamKind } from '../chat-safety/find-scam.ts'
import type { ComparableAdvert } from '../matching/advert-evidence.ts'
import { photoAgreement } from '../matching/photo-distance.ts'
import { plateAgreement } from '../matching/plate-agreement.ts'
import { findScamSentence, scamMarks } from './scam-sentence.ts'

/** What stands out in an advert, with what it was seen by. It says nothing of why. */
export type Flag =
  | { kind: 'photos-elsewhere'; otherIds: string[]; alike: number }
  | { kind: 'price-far-below'; priceRupees: number; usualLowRupees: number; basedOn: 'value' | 'similar' }
  /** marks: of each such sentence, by which it is known again. */
  | { kind: 'payment-words'; looksLike: ScamKind; marks: string[] }
  | { kind: 'plate-elsewhere'; otherIds: string[] }
  | { kind: 'many-first-owner'; cars: number }

export type AdvertToCheck = {
  advert: ComparableAdvert
  /** Where four fifths of such prices begin; null if the car is not rated. */
  usualLowRupees: number | null
  /** Adverts that it was compared with; those that are no longer for sale count for nothing. */
  others: readonly ComparableAdvert[]
  /** Cars that its seller says to be the first owner of; null if the seller is not known. */
  firstOwnerCars: number | null
}

/** Chosen on worlds that are not reported (pnpm bench listing-flags). */
const limits = {
  /** Of where usual prices begin. */
  farBelow: 0.78,
  /** Of the median of at least so many similar cars, where there is no value. */
  farBelowSimilar: 0.5,
  fewestSimilar: 5,
  /** Of the price of the advert with the same photos. */
  belowOther: 0.75,
  /** Bits in which two photos of one set differ. Inside, cars of one model look nearly the same, so one is not enough. */
  nearest: 6,
  second: 8,
  /** Where either advert has one photo only. */
  single: 3,
  mostFirstOwnerCars: 3,
}
/** Adverts that one flag names. */
const mostOthers = 6

/** All that stands out, each with its evidence. */
export function findFlags(asked: AdvertToCheck): Flag[] {
  if (!asked.advert.isLive) return []
  const others = asked.others.filter(({ id, isLive }) => isLive && id !== asked.advert.id)
  const given = { ...asked, others }
  return [photosElsewhere(given), farBelow(given), paymentWords(given), plateElsewhere(given), manyCars(given)].filter(
    (flag) => flag !== null,
  )
}

/**
 * Another seller shows the same photos and asks clearly more, or shows them for what cannot be this car. A dealer may
 * show one set for several cars, and a car that was sold on keeps its photos at about its price.
 */
function photosElsewhere({ advert, others }: AdvertToCheck): Flag | null {
  const found = others.flatMap((other) => {
    const isCheaper = advert.priceRupees < limits.belowOther * other.priceRupees
    const isOfAnother = advert.sellerType === 'individual' && isLater(advert, other) && isAnotherCar(advert, other)
    if (isSameSeller(advert, other) || !(isCheaper || isOfAnother)) return []
    const alike = samePhotos(advert, other)
    return alike === 0 ? [] : [{ id: other.id, alike }]
  })
  if (found.length === 0) return null
  const nearest = found.toSorted((a, b) => b.alike - a.alike || (a.id < b.id ? -1 : 1)).slice(0, mostOthers)
  return { kind: 'photos-elsewhere', otherIds: nearest.map(({ id }) => id), alike: nearest[0]!.alike }
}

/** How many photos both show, none if it may be chance. */
function samePhotos(a: ComparableAdvert, b: ComparableAdvert): number {
  const photos = photoAgreement(a.photos, b.photos)
  if (!photos) return 0
  if (Math.min(a.photos.length, b.photos.length) === 1)
    return photos.nearest <= limits.single && a.year === b.year ? 1 : 0
  return photos.nearest <= limits.nearest && photos.second <= limits.second ? photos.alike : 0
}

function farBelow({ advert, usualLowRupees, others }: AdvertToCheck): Flag | null {
  const { priceRupees } = advert
  if (usualLowRupees !== null)
    return priceRupees < limits.farBelow * usualLowRupees
      ? { kind: 'price-far-below', priceRupees, usualLowRupees, basedOn: 'value' }
      : null
  const similar = others
    .filter((other) => other.modelKey === advert.modelKey && Math.abs(other.year - advert.year) <= 1)
    .filter((other) => !isThisCarAgain(advert, other))
    .map((other) => other.priceRupees)
    .toSorted((a, b) => a - b)
  const median = similar[Math.floor(similar.length / 2)]
  return similar.length >= limits.fewestSimilar && priceRupees < limits.farBelowSimilar * median!
    ? { kind: 'price-far-below', priceRupees, usualLowRupees: median!, basedOn: 'similar' }
    : null
}

/** In English, Hinglish, Hindi and Telugu. */
function paymentWords({ advert }: AdvertToCheck): Flag | null {
  const text = advert.description ?? ''
  const found = findScamSentence(text)
  return found && { kind: 'payment-words', looksLike: found.looksLike, marks: scamMarks(text) }
}

/** One whole plate on live adverts that cannot be one car. The later one is asked. */
function plateElsewhere({ advert, others }: AdvertToCheck): Flag | null {
  const found = others.filter(
    (one) => plateAgreement(advert.plate, one.plate) === 'equal' && isLater(advert, one) && isAnotherCar(advert, one),
  )
  if (found.length === 0) return null
  const otherIds = found.map(({ id }) => id).toSorted()
  return { kind: 'plate-elsewhere', otherIds: otherIds.slice(0, mostOthers) }
}

function manyCars({ advert, firstOwnerCars }: AdvertToCheck): Flag | null {
  if (advert.sellerType !== 'individual' || firstOwnerCars === null) return null
  return firstOwnerCars > limits.mostFirstOwnerCars ? { kind: 'many-first-owner', cars: firstOwnerCars } : null
}

function isSameSeller(a: ComparableAdvert, b: ComparableAdvert): boolean {
  return a.sellerMarks.some((mark) => mark.startsWith('name:') && b.sellerMarks.includes(mark))
}

/** The same car on another portal would be held against itself. */
function isThisCarAgain(advert: ComparableAdvert, other: ComparableAdvert): boolean {
  return plateAgreement(advert.plate, other.plate) === 'equal' || samePhotos(advert, other) > 0
}

function isLater(a: ComparableAdvert, b: ComparableAdvert): boolean {
  return a.listedAt > b.listedAt || (a.listedAt === b.listedAt && a.id > b.id)
}

/** A colour is often written wrongly, a year by one or two, and an Alto 800 is often called an Alto. */
function isAnotherCar(advert: ComparableAdvert, other: ComparableAdvert): boolean {
  return other.familyKey !== advert.familyKey || Math.abs(other.year - advert.year) > 2
}
