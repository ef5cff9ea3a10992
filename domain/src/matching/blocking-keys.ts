import type { ComparableAdvert } from './advert-evidence.ts'
import { hidesSeries, seriesOf } from './plate-agreement.ts'

export const blockingKinds = ['plate', 'series', 'photo', 'km', 'locality', 'seller', 'city'] as const
export type BlockingKind = (typeof blockingKinds)[number]
export type BlockingKeys = { kind: BlockingKind; key: string }[]

/**
 * Two adverts are compared if a key under which one is kept is among those under which the other is looked for. Each
 * key names few adverts, also among millions: all but the plate name the model too.
 */
export function keptUnder(advert: ComparableAdvert): BlockingKeys {
  return keysOf(advert, { mirrored: false, around: 0 })
}

/** Pictures also turned round, years and kilometres also a step beside. */
export function lookedForUnder(advert: ComparableAdvert): BlockingKeys {
  return keysOf(advert, { mirrored: true, around: 1 })
}

/** Readings within about 3 % fall into one step or two neighbours. */
const kmStep = Math.log(1.03)
const photosUsed = 4
const bandBits = 16

function keysOf(advert: ComparableAdvert, { mirrored, around }: { mirrored: boolean; around: number }): BlockingKeys {
  const { modelKey, plate, year, city, locality, odometerKm } = advert
  const keys: BlockingKeys = []
  const add = (kind: BlockingKind, ...parts: (string | number)[]) =>
    keys.push({ kind, key: `${kind} ${parts.join(' ')}` })

  if (plate !== null && !plate.includes('*')) add('plate', plate)
  if (plate !== null && !hidesSeries(plate)) add('series', modelKey, seriesOf(plate))
  for (const { high, low, mirroredHigh, mirroredLow } of advert.photos.slice(0, photosUsed)) {
    for (const [band, bits] of bandsOf(high, low).entries()) add('photo', modelKey, band, bits)
    if (mirrored)
      for (const [band, bits] of bandsOf(mirroredHigh, mirroredLow).entries()) add('photo', modelKey, band, bits)
  }
  for (let aside = -around; aside <= around; aside++) {
    if (odometerKm !== null && odometerKm > 0) {
      const step = Math.round(Math.log(odometerKm) / kmStep)
      for (let near = -around; near <= around; near++) add('km', modelKey, year + aside, city, step + near)
    }
    if (locality !== null) add('locality', modelKey, year + aside, locality)
    // Names few adverts of a rare model or in a small market; elsewhere it names too many and is left out.
    add('city', modelKey, year + aside, city)
  }
  for (const mark of advert.sellerMarks) add('seller', modelKey, mark)
  return keys
}

function bandsOf(high: number, low: number): number[] {
  const mask = 2 ** bandBits - 1
  return [high >>> bandBits, high & mask, low >>> bandBits, low & mask]
}
