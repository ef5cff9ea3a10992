import type { KnownScamKind } from '../chat-safety/scam-kinds.ts'
import type { ComparableAdvert } from '../matching/advert-evidence.ts'
import { photoAgreement } from '../matching/photo-distance.ts'
import { plateAgreement } from '../matching/plate-agreement.ts'
import { findScamSentence, scamMarks } from './scam-sentence.ts'

/** An anomaly in an advert, with its evidence. It does not state the cause. */
export type Flag =
  | { kind: 'photos-elsewhere'; otherIds: string[]; alike: number }
  | { kind: 'price-far-below'; priceRupees: number; usualLowRupees: number; basedOn: 'value' | 'similar' }
  /** marks: one mark per sentence, by which it can be recognised later. */
  | { kind: 'payment-words'; looksLike: KnownScamKind; marks: string[] }
  | { kind: 'plate-elsewhere'; otherIds: string[] }
  | { kind: 'many-first-owner'; cars: number }

export type AdvertToCheck = {
  advert: ComparableAdvert
  /** Lower end of the range that contains four fifths of such prices; null if the car is not rated. */
  usualLowRupees: number | null
  /** Adverts to compare with; those no longer for sale are ignored. */
  others: readonly ComparableAdvert[]
  /** Number of cars of which the seller claims to be the first owner; null if the seller is unknown. */
  firstOwnerCars: number | null
}

/** Chosen on worlds that are not in the reported results (pnpm bench listing-flags). */
const limits = {
  /** As a share of the lower end of usual prices. */
  farBelow: 0.78,
  /** As a share of the median of at least `fewestSimilar` similar cars, used if there is no value. */
  farBelowSimilar: 0.5,
  fewestSimilar: 5,
  /** As a share of the price in the advert with the same photos. */
  belowOther: 0.75,
  /**
   * Maximum number of differing bits between two photos from the same set. Interiors of one model look nearly the same,
   * so one photo is not enough.
   */
  nearest: 6,
  second: 8,
  /** Used if either advert has only one photo. */
  single: 3,
  mostFirstOwnerCars: 3,
}
/** Maximum number of adverts named by one flag. */
const mostOthers = 6

/** Returns all anomalies in an advert, each with its evidence. */
export function findFlags(asked: AdvertToCheck): Flag[] {
  if (!asked.advert.isLive) return []
  const others = asked.others.filter(({ id, isLive }) => isLive && id !== asked.advert.id)
  const given = { ...asked, others }
  return [photosElsewhere(given), farBelow(given), paymentWords(given), plateElsewhere(given), manyCars(given)].filter(
    (flag) => flag !== null,
  )
}

/**
 * Another seller shows the same photos at a clearly higher price, or for a car that cannot be this one. A dealer may
 * show one set for several cars, and a resold car keeps its photos at about its price.
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

/** Number of photos that appear in both adverts; 0 if the match may be chance. */
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

/** Covers English, Hinglish, Hindi and Telugu. */
function paymentWords({ advert }: AdvertToCheck): Flag | null {
  const text = advert.description ?? ''
  const found = findScamSentence(text)
  return found && { kind: 'payment-words', looksLike: found.looksLike, marks: scamMarks(text) }
}

/** The same complete plate on live adverts that cannot be for the same car. The later advert is flagged. */
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

/** Without this check, the same car on another portal would be compared with itself. */
function isThisCarAgain(advert: ComparableAdvert, other: ComparableAdvert): boolean {
  return plateAgreement(advert.plate, other.plate) === 'equal' || samePhotos(advert, other) > 0
}

function isLater(a: ComparableAdvert, b: ComparableAdvert): boolean {
  return a.listedAt > b.listedAt || (a.listedAt === b.listedAt && a.id > b.id)
}

/** Colours are often wrong, years are off by one or two, and an Alto 800 is often listed as an Alto. */
function isAnotherCar(advert: ComparableAdvert, other: ComparableAdvert): boolean {
  return other.familyKey !== advert.familyKey || Math.abs(other.year - advert.year) > 2
}
