import { surroundings } from './clause.ts'
import { type Amount, readAmounts } from './read-amounts.ts'

export type Distance = { from: number; to: number; km: number }

/** Finds distances driven in an advert or a query. `from` and `to` include the words that state the distance. */
export function readDistances(text: string, amounts: readonly Amount[] = readAmounts(text)): Distance[] {
  const found: Distance[] = []
  amounts.forEach((amount, i) => {
    if (amount.rupee || amount.value > farthest) return
    const distance = readDistance(text, amount, found.at(-1)?.to ?? 0, amounts[i + 1])
    // Folding may change the length of a word by one letter.
    if (distance) found.push({ ...distance, from: Math.max(0, distance.from), to: Math.min(text.length, distance.to) })
  })
  return found
}

/** Whether kilometres follow an amount directly, regardless of what they measure. */
export function startsWithKilometres(after: string): boolean {
  return kilometresAfter.test(after)
}

const farthest = 2_000_000
/** Without the word kilometre, a higher number is more likely a price. */
const farthestUnsaid = 500_000

const kilometres =
  'k\\.?m\\.?(?:s|r|tr|trs)?|kilomet(?:er|re)s?|kilometar|किमी|कि\\.?\\s?मी|किलोमीटर|కి\\.?\\s?మీ|కిమీ|కిమి|కిలోమీటర్[\\p{L}\\p{M}]*|కి\\.?మీ[\\p{L}\\p{M}]*'
const run =
  'driven|drived|run|ran|chali|chli|chaali|chala|chalii|चली|चला|चलाई|తిరిగ[\\p{L}\\p{M}]*|tirig[a-z]*|thirig[a-z]*'
const endOfWord = '(?![\\p{L}\\p{M}\\d])'

const kilometresAfter = new RegExp(`^\\s?[-.]?\\s?(?:${kilometres})${endOfWord}`, 'u')
const runAfter = new RegExp(`^\\s{0,2}(?:only\\s|sirf\\s|just\\s|ki\\s)?(?:${run})${endOfWord}`, 'u')
/**
 * "20 km/l", "450 km range", "3 km from the metro": applies to short distances only; "45000 km mileage 20" is a
 * distance driven.
 */
const otherShort =
  /^ ?(?:\/|per(?![a-z])|pl(?![a-z])|p\.?h(?![a-z])|away|from|range|average|avg|mileage|ka |on +(?:full|single|one)|se +d|door|dur|दूर|का |దూరం|రేంజ్)/u
const otherLong = /^ ?(?:warranty|service|వారంటీ|वारंटी)/u
const otherBefore =
  /(?:warranty|service|serviced|servicing|tyres?|tires?|battery|clutch|range|upto|up to|till|within|every)(?: +\p{L}+){0,2}[ :]+$/u

const labelBefore = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${kilometres}|${run}|running|odo|odometer|meter|reading|mileage)\\.?\\s*` +
    '(?:(?:is|only|just|hai|hui|about|around|approx|sirf|done|driven|run|running|reading|till now|so far|केवल|सिर्फ|है|हुई|हुआ)\\s*){0,2}[\\s:=\\-–.]{0,4}$',
  'u',
)

function readDistance(text: string, amount: Amount, taken: number, next: Amount | undefined): Distance | undefined {
  const { before, after } = surroundings(text, amount.from, amount.to)
  const said = kilometresAfter.exec(after)
  if (said) return saidInKilometres(amount, before, after, said[0].length)

  if (amount.value < 1_000 || amount.value > farthestUnsaid || isYear(amount)) return undefined
  const label = labelBefore.exec(before)
  const labelFrom = label ? amount.from - label[0].length : -1
  if (label && labelFrom >= taken && !otherBefore.test(before.slice(0, label.index))) {
    return { from: labelFrom, to: amount.to, km: amount.value }
  }
  const follows = runAfter.exec(after)
  if (!follows || otherBefore.test(before)) return undefined
  const to = amount.to + follows[0].length
  return next && isOfNext(text, amount, next, to) ? undefined : { from: amount.from, to, km: amount.value }
}

function saidInKilometres(amount: Amount, before: string, after: string, length: number): Distance | undefined {
  const rest = after.slice(length)
  const goesOn = after[length - 1] !== '.'
  if (goesOn && ((amount.value < 1_000 && otherShort.test(rest)) || otherLong.test(rest))) return undefined
  if (otherBefore.test(before)) return undefined
  // "2018 km: 45,000": the year is not the distance, and the word labels the next number.
  if (isYear(amount) && /^\s?[:=-]?\s?\d/.test(rest)) return undefined
  return { from: amount.from, to: amount.to + length, km: amount.value }
}

/** "4.5 lakh driven 45000": a word between two numbers belongs to the one that can be a distance driven. */
function isOfNext(text: string, amount: Amount, next: Amount, after: number): boolean {
  if (next.rupee || isYear(next) || next.value < 1_000) return false
  if (!/^[\s:=-]{0,3}$/.test(text.slice(after, next.from))) return false
  return next.value < amount.value || next.value <= 300_000
}

function isYear(amount: Amount): boolean {
  return amount.scale === 1 && Number.isInteger(amount.value) && amount.value >= 1_980 && amount.value <= 2_035
}
