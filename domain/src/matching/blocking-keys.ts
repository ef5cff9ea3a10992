import type { ComparableAdvert } from './advert-evidence.ts'
import { hidesSeries, seriesOf } from './plate-agreement.ts'

export const blockingKinds = ['plate', 'series', 'photo', 'locality', 'seller', 'city'] as const
export type BlockingKind = (typeof blockingKinds)[number]
export type BlockingKey = { kind: BlockingKind; key: string }

/** A key that names more than twice `nearest` adverts brings so many before and so many behind the asking one's place. */
export type Look = BlockingKey & { nearest: number }

/**
 * Two adverts are compared if a key under which one is kept is among those under which the other is looked for. All
 * but the plate name the model too.
 */
export function keptUnder(advert: ComparableAdvert): BlockingKey[] {
  return keysOf(advert, { mirrored: false, around: 0 })
}

/** Pictures also turned round, years also a step beside. */
export function lookedForUnder(advert: ComparableAdvert): Look[] {
  return keysOf(advert, { mirrored: true, around: 1 })
}

/** Measured in a world of a million adverts: more bring hardly a pair of one car, fewer lose some. */
const nearestOf: Record<BlockingKind, number> = { plate: 20, series: 20, photo: 10, locality: 40, seller: 40, city: 30 }
/** Few write another year, or leave the kilometres out. */
const nearestOfFew = 5

/** Prices count in steps of this, and kilometres so many steps each, that a kilometre counts more than any price. */
const priceStep = 100
const pricesAKm = 2 ** 24

/**
 * Where an advert stands among those of a key: by kilometres, then by price. One without kilometres stands below
 * nought, by its price alone.
 */
export function placeOf({ odometerKm, priceRupees }: { odometerKm: number | null; priceRupees: number }): number {
  const price = Math.min(pricesAKm - 1, Math.max(1, Math.round(priceRupees / priceStep)))
  return odometerKm === null ? -price : odometerKm * pricesAKm + price
}

/**
 * Where to look for adverts near this one: beside its own place, and among those without kilometres at its price. A look
 * stays on its side of nought.
 */
export function placesToLook(
  advert: { odometerKm: number | null; priceRupees: number },
  { nearest }: Look,
): { place: number; nearest: number }[] {
  const own = { place: placeOf(advert), nearest }
  if (advert.odometerKm === null) return [own]
  return [own, { place: placeOf({ ...advert, odometerKm: null }), nearest: Math.min(nearest, nearestOfFew) }]
}

const photosUsed = 4
const bandBits = 16

function keysOf(advert: ComparableAdvert, { mirrored, around }: { mirrored: boolean; around: number }): Look[] {
  const { familyKey, plate, year, city, locality } = advert
  const keys: Look[] = []
  const add = (kind: BlockingKind, nearest: number, ...parts: (string | number)[]) =>
    keys.push({ kind, key: `${kind} ${parts.join(' ')}`, nearest })

  if (plate !== null && !plate.includes('*')) add('plate', nearestOf.plate, plate)
  if (plate !== null && !hidesSeries(plate)) add('series', nearestOf.series, familyKey, seriesOf(plate))
  for (const { high, low, mirroredHigh, mirroredLow } of advert.photos.slice(0, photosUsed)) {
    const bands = [...bandsOf(high, low), ...(mirrored ? bandsOf(mirroredHigh, mirroredLow) : [])]
    for (const [at, bits] of bands.entries()) add('photo', nearestOf.photo, familyKey, at % bandsOfAPhoto, bits)
  }
  for (let aside = -around; aside <= around; aside++) {
    const most = (kind: BlockingKind) => (aside === 0 ? nearestOf[kind] : nearestOfFew)
    if (locality !== null) add('locality', most('locality'), familyKey, year + aside, locality)
    add('city', most('city'), familyKey, year + aside, city)
  }
  for (const mark of advert.sellerMarks) add('seller', nearestOf.seller, familyKey, mark)
  return keys
}

const bandsOfAPhoto = 4

function bandsOf(high: number, low: number): number[] {
  const mask = 2 ** bandBits - 1
  return [high >>> bandBits, high & mask, low >>> bandBits, low & mask]
}
