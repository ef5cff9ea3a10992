import type { ComparableAdvert } from './advert-evidence.ts'
import { odometerAgreement, roundingStep } from './odometer-agreement.ts'

/**
 * Agreement between two adverts on facts that cars of the same model, year and city seldom share, in bits: one pair of
 * cars in 2^n agrees by n bits. It is computed from the two adverts alone: the rounding of a number determines how rare
 * it is, and colours and owners have fixed shares. The judgement on a pair therefore does not depend on other adverts
 * or on time.
 */
export type Rarity = {
  /** NaN if either advert has no reading, 0 if the readings differ by more than rounding and normal driving. */
  km: number
  price: number
  colour: number
  /** Sum over all facts. Differences subtract nothing: other features cover them. */
  all: number
}

/** Relative density of cars of one model and year: the share of them within a window as wide as the value itself. */
const kmDensity = 0.85
const priceDensity = 2.6
/**
 * A city's sellers are spread over about sixteen places; one place, phone or business may also have several such cars.
 */
const sellerBits = 4
const variantBits = 2
const ownersBits = [0, 0.5, 1.7, 3.5] as const
const mostBits = 20

/** Shares in adverts on Indian portals. A colour missing here is rare. */
const colourShares: Readonly<Record<string, number>> = {
  white: 0.29,
  silver: 0.2,
  red: 0.14,
  grey: 0.11,
  blue: 0.1,
  black: 0.07,
  brown: 0.045,
  orange: 0.02,
}
const rareColourShare = 0.015

/** Pictures of two cars of one model usually differ in 21 of 64 bits, and seldom in this few. */
const pictureBits = [
  [10, 5],
  [13, 3],
  [16, 1.5],
] as const

/** Other cities offer at most an eighth as many cars of one model and year. */
const metropolises: ReadonlySet<string> = new Set(
  'Ahmedabad Bangalore Bengaluru Chennai Delhi Gurgaon Gurugram Hyderabad Kolkata Mumbai Noida Pune'.split(' '),
)
const smallCityBits = 3

export function computeRarity(
  a: ComparableAdvert,
  b: ComparableAdvert,
  { km = odometerAgreement(a, b), photos = null as Distances | null } = {},
): Rarity {
  const readings = km === null ? Number.NaN : km.excess > 0 ? 0 : bits((kmDensity * km.window) / km.greater)
  const price = priceRarity(a.priceRupees, b.priceRupees)
  const colour = a.colourKey !== null && a.colourKey === b.colourKey ? bits(shareOf(a.colourKey)) : 0
  const owners = a.owners !== null && a.owners === b.owners ? ownersBits[Math.min(a.owners, 3)]! : 0
  const isNear = a.locality !== null && a.locality === b.locality
  const seller = isNear || a.sellerMarks.some((mark) => b.sellerMarks.includes(mark)) ? sellerBits : 0
  const variant = a.variantWords.size > 0 && isSubset(a.variantWords, b.variantWords) ? variantBits : 0
  const pictures = photos ? ofDistance(photos.nearest) + ofDistance(photos.second) : 0
  const city = a.city === b.city && !metropolises.has(a.city) ? smallCityBits : 0
  const common = colour + owners + variant + seller + city
  const all = (Number.isNaN(readings) ? 0 : readings) + price + common + pictures
  return { km: readings, price, colour, all }
}

type Distances = { nearest: number; second: number }

function ofDistance(distance: number): number {
  return pictureBits.find(([most]) => distance <= most)?.[1] ?? 0
}

/** An equal price counts more the less it is rounded; a close price counts less the further away it is. */
function priceRarity(a: number, b: number): number {
  const step = Math.max(roundingStep(a), roundingStep(b), 500)
  const window = a === b ? step : 2 * Math.abs(a - b) + step
  return bits((priceDensity * window) / Math.max(a, b))
}

function shareOf(colour: string): number {
  return colourShares[colour] ?? rareColourShare
}

function bits(chance: number): number {
  return Math.min(mostBits, Math.max(0, -Math.log2(chance)))
}

function isSubset(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [smaller, larger] = a.size <= b.size ? [a, b] : [b, a]
  for (const word of smaller) if (!larger.has(word)) return false
  return smaller.size > 0
}
