import type { Filters } from '../../search/filters.ts'
import { byWords, cheaperWords, lowerWords, raiseWords, toWords } from './edit-words.ts'

const lakh = 100_000
const shareOfCheaper = 0.85
const step = 10_000

/** "A lakh more": moves the upper price bound by the amount; null if the amount is a separate bound. */
export function moveBound(said: string, filters: Filters, read: Filters): Filters | null {
  const amount = read.priceMax ?? read.priceAround ?? read.priceMin
  const bound = filters.priceMax ?? filters.priceAround
  if (amount === undefined || bound === undefined || amount >= bound) return null
  const up = raiseWords.test(said)
  if (!up && !lowerWords.test(said)) return null
  const isBy = byWords.test(said)
  if (toWords.test(said) && !isBy) return null
  if (!up && !isBy && amount > bound * 0.35) return null
  const key = filters.priceMax === undefined ? 'priceAround' : 'priceMax'
  return { ...filters, [key]: bound + (up ? amount : -amount) }
}

/** "A bit cheaper" lowers the upper price bound; null if there is none, so that only the order can change. */
export function lowerBound(said: string, filters: Filters): Filters | null {
  if (filters.priceMax === undefined || !cheaperWords.test(said)) return null
  return { ...filters, priceMax: Math.floor((filters.priceMax * shareOfCheaper) / step) * step }
}

const besideNumber = new Set(
  `actually reduce to is better make it ok okay only max maximum bring down up upto lets let us go with instead raise increase
  stretch no not say under below within at most budget please i can do tak kar karo kardo kr do na hi bhi bas chalo theek hai
  andar ke mein me nahi le lo lakh तक कर करो दो ही बस चलो ठीक है के अंदर में नहीं लाख లోపు వరకు చేయండి చెయ్యి పెట్టు పెట్టండి చాలు సరే`.split(
    /\s+/,
  ),
)

/** "Actually 8 is better" after "9 lakh": a number without a unit is in lakhs, if it could be a correction. */
export function correctBound(said: string, filters: Filters): Filters | null {
  if (filters.priceMax === undefined) return null
  const number = /^\D*?(\d{1,2})(?: (\d{1,2}))? \D*$/u.exec(said)
  if (
    !number ||
    !said
      .replaceAll(/\d+/g, '')
      .trim()
      .split(/\s+/)
      .every((word) => word === '' || besideNumber.has(word))
  )
    return null
  const bound = Number(`${number[1]!}.${number[2] ?? '0'}`) * lakh
  const isNear = bound >= filters.priceMax * 0.4 && bound <= filters.priceMax * 2.5
  return isNear ? { ...filters, priceMax: bound } : null
}
