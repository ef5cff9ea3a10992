import type { Photo } from './advert-evidence.ts'

export type PhotoAgreement = {
  /** Bits in which the two nearest pictures differ, 0 to 64, whichever way round. */
  nearest: number
  /** The same for the second nearest pair of other pictures; 64 if there is none. */
  second: number
  /** How many pictures of the one have their like in the other. */
  alike: number
}

/** Recompression, a watermark and a close crop change up to so many bits; pictures of two cars differ in about 32. */
const alikeBits = 10

/** Null when either has no picture. */
export function photoAgreement(a: readonly Photo[], b: readonly Photo[]): PhotoAgreement | null {
  if (a.length === 0 || b.length === 0) return null
  const best = a.map((one) => Math.min(...b.map((other) => photoDistance(one, other)))).toSorted((x, y) => x - y)
  return {
    nearest: best[0]!,
    second: best[1] ?? 64,
    alike: best.filter((distance) => distance <= alikeBits).length,
  }
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
