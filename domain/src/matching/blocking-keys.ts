import type { ComparableAdvert } from './advert-evidence.ts'
import { isSeriesMasked, plateSeries } from './plate-agreement.ts'

export const blockingKinds = ['plate', 'series', 'photo', 'locality', 'seller', 'city'] as const
export type BlockingKind = (typeof blockingKinds)[number]
export type BlockingKey = { kind: BlockingKind; key: string }

/**
 * If a key has more than twice `nearest` adverts, a lookup returns `nearest` adverts on either side of the advert's own
 * position.
 */
export type LookupKey = BlockingKey & { nearest: number }

/**
 * Keys under which an advert is indexed. Two adverts are compared if an index key of one is among the lookup keys of
 * the other. All keys but the plate include the model.
 */
export function storedBlockingKeys(advert: ComparableAdvert): BlockingKey[] {
  return keysOf(advert, { mirrored: false, around: 0 })
}

/** Returns the lookup keys, which also cover mirrored pictures and neighbouring years. */
export function lookupBlockingKeys(advert: ComparableAdvert): LookupKey[] {
  return keysOf(advert, { mirrored: true, around: 1 })
}

/**
 * Measured in a world of a million adverts: higher values add hardly any same-car pairs, and lower values lose some.
 */
const nearestOf: Record<BlockingKind, number> = { plate: 20, series: 20, photo: 10, locality: 40, seller: 40, city: 30 }
/** Few adverts for the same car have another year or no kilometres. */
const nearestOfFew = 5

/** Prices are counted in steps of this size; a kilometre is worth so many steps that it outweighs any price. */
const priceStep = 100
const pricesAKm = 2 ** 24

/**
 * Sort position of an advert within a key: by kilometres, then by price. An advert without kilometres has a negative
 * position, by its price alone.
 */
export function sortPosition({ odometerKm, priceRupees }: { odometerKm: number | null; priceRupees: number }): number {
  const price = Math.min(pricesAKm - 1, Math.max(1, Math.round(priceRupees / priceStep)))
  return odometerKm === null ? -price : odometerKm * pricesAKm + price
}

/**
 * Positions around which to look for similar adverts: the advert's own position, and the position of its price among
 * adverts without kilometres. A lookup does not cross zero.
 */
export function lookupPositions(
  advert: { odometerKm: number | null; priceRupees: number },
  { nearest }: LookupKey,
): { place: number; nearest: number }[] {
  const own = { place: sortPosition(advert), nearest }
  if (advert.odometerKm === null) return [own]
  return [own, { place: sortPosition({ ...advert, odometerKm: null }), nearest: Math.min(nearest, nearestOfFew) }]
}

const photosUsed = 4
const bandBits = 16

function keysOf(advert: ComparableAdvert, { mirrored, around }: { mirrored: boolean; around: number }): LookupKey[] {
  const { familyKey, plate, year, city, locality } = advert
  const keys: LookupKey[] = []
  const add = (kind: BlockingKind, nearest: number, ...parts: (string | number)[]) =>
    keys.push({ kind, key: `${kind} ${parts.join(' ')}`, nearest })

  if (plate !== null && !plate.includes('*')) add('plate', nearestOf.plate, plate)
  if (plate !== null && !isSeriesMasked(plate)) add('series', nearestOf.series, familyKey, plateSeries(plate))
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
