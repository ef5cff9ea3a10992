import type { ComparableAdvert } from './advert-evidence.ts'
import { hidesSeries, seriesOf } from './plate-agreement.ts'

export const blockingKinds = ['plate', 'series', 'photo', 'km', 'locality', 'seller', 'city'] as const
export type BlockingKind = (typeof blockingKinds)[number]
export type BlockingKeys = { kind: BlockingKind; key: string }[]

/**
 * Two adverts are compared if a key under which one is kept is among those under which the other is looked for. All
 * but the plate name the model too. Of a key that names many adverts, the nearest are taken (placeOf()).
 */
export function keptUnder(advert: ComparableAdvert): BlockingKeys {
  return keysOf(advert, { mirrored: false, around: 0 })
}

/** Pictures also turned round, years and kilometres also a step beside. */
export function lookedForUnder(advert: ComparableAdvert): BlockingKeys {
  return keysOf(advert, { mirrored: true, around: 1 })
}

/** A key that names more adverts than this brings only the nearest. */
export const mostUnderAKey = 60
/** So many before it and so many behind it. */
export const nearestUnderAKey = 20

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
export function placesToLook(advert: { odometerKm: number | null; priceRupees: number }): number[] {
  const own = placeOf(advert)
  return advert.odometerKm === null ? [own] : [own, placeOf({ ...advert, odometerKm: null })]
}

/** Readings within about 3 % fall into one step or two neighbours. */
const kmStep = Math.log(1.03)
const photosUsed = 4
const bandBits = 16

function keysOf(advert: ComparableAdvert, { mirrored, around }: { mirrored: boolean; around: number }): BlockingKeys {
  const { familyKey, plate, year, city, locality, odometerKm } = advert
  const keys: BlockingKeys = []
  const add = (kind: BlockingKind, ...parts: (string | number)[]) =>
    keys.push({ kind, key: `${kind} ${parts.join(' ')}` })

  if (plate !== null && !plate.includes('*')) add('plate', plate)
  if (plate !== null && !hidesSeries(plate)) add('series', familyKey, seriesOf(plate))
  for (const { high, low, mirroredHigh, mirroredLow } of advert.photos.slice(0, photosUsed)) {
    for (const [band, bits] of bandsOf(high, low).entries()) add('photo', familyKey, band, bits)
    if (mirrored)
      for (const [band, bits] of bandsOf(mirroredHigh, mirroredLow).entries()) add('photo', familyKey, band, bits)
  }
  for (let aside = -around; aside <= around; aside++) {
    if (odometerKm !== null && odometerKm > 0) {
      const step = Math.round(Math.log(odometerKm) / kmStep)
      for (let near = -around; near <= around; near++) add('km', familyKey, year + aside, city, step + near)
    }
    if (locality !== null) add('locality', familyKey, year + aside, locality)
    add('city', familyKey, year + aside, city)
  }
  for (const mark of advert.sellerMarks) add('seller', familyKey, mark)
  return keys
}

function bandsOf(high: number, low: number): number[] {
  const mask = 2 ** bandBits - 1
  return [high >>> bandBits, high & mask, low >>> bandBits, low & mask]
}
