import type { Photo } from './advert-evidence.ts'

export type PhotoAgreement = {
  /** Number of bits, 0 to 64, in which the two nearest pictures differ, mirrored or not. */
  nearest: number
  /** The same for the second nearest pair of different pictures; 64 if there is none. */
  second: number
  /** Number of pictures in one advert with a similar picture in the other. */
  alike: number
}

/**
 * Recompression, a watermark and a slight crop change up to this many bits; pictures of two different cars differ in
 * about 32.
 */
const alikeBits = 10

/** Returns null if either advert has no picture. */
export function photoAgreement(a: readonly Photo[], b: readonly Photo[]): PhotoAgreement | null {
  return photoAgreements(a, b)?.there ?? null
}

/** Compares the pictures of `a` with those of `b`, and vice versa, each pair once. */
export function photoAgreements(
  a: readonly Photo[],
  b: readonly Photo[],
): { there: PhotoAgreement; back: PhotoAgreement } | null {
  if (a.length === 0 || b.length === 0) return null
  const bestOfA = a.map(() => bitsOfAPicture)
  const bestOfB = b.map(() => bitsOfAPicture)
  for (let one = 0; one < a.length; one++)
    for (let other = 0; other < b.length; other++) {
      const distance = photoDistance(a[one]!, b[other]!)
      if (distance < bestOfA[one]!) bestOfA[one] = distance
      if (distance < bestOfB[other]!) bestOfB[other] = distance
    }
  return { there: agreementOf(bestOfA), back: agreementOf(bestOfB) }
}

const bitsOfAPicture = 64

function agreementOf(best: readonly number[]): PhotoAgreement {
  let [nearest, second, alike] = [bitsOfAPicture, bitsOfAPicture, 0]
  for (const distance of best) {
    if (distance <= alikeBits) alike += 1
    if (distance < nearest) [nearest, second] = [distance, nearest]
    else if (distance < second) second = distance
  }
  return { nearest, second, alike }
}

export function photoDistance(a: Photo, b: Photo): number {
  const straight = bits(a.high ^ b.high) + bits(a.low ^ b.low)
  const mirrored = bits(a.high ^ b.mirroredHigh) + bits(a.low ^ b.mirroredLow)
  return Math.min(straight, mirrored)
}

function bits(word: number): number {
  let count = word - ((word >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
