import { surroundings } from './clause.ts'
import { type Amount, readAmounts } from './read-amounts.ts'
import { type Distance, readDistances, startsWithKilometres } from './read-distance.ts'
import * as say from './vocabulary/price-patterns.ts'

/** `sure` ranges from 0 to 1: a labelled price is near 1, a bare number at the end of a title below 0.5. */
export type Price = { from: number; to: number; rupees: number; sure: number }

export type PriceContext = { now: Date; amounts?: readonly Amount[]; distances?: readonly Distance[] }

/**
 * Returns the amounts in an advert that state its price. If there are several different ones, all are returned, so that
 * the caller sees the conflict. An amount that could be lakhs or rupees is left out, since a wrong guess would be off
 * by a large factor.
 */
export function readPrices(text: string, context: PriceContext): Price[] {
  const amounts = context.amounts ?? readAmounts(text)
  const distances = context.distances ?? readDistances(text, amounts)
  return amounts.flatMap((amount) => {
    const inDistance = distances.some(({ from, to }) => from < amount.to && amount.from < to)
    const read = inDistance ? undefined : readPrice(text, amount, context.now, distances.length > 0)
    if (!read || read.rupees < cheapest || read.rupees > dearest) return []
    return [{ from: amount.from, to: amount.to, rupees: Math.round(read.rupees), sure: read.sure }]
  })
}

const cheapest = 10_000
const dearest = 200_000_000

type Read = { rupees: number; sure: number }
type Signs = { labelled: boolean; bargained: boolean; only: boolean; endsClause: boolean; ends: boolean }

function readPrice(text: string, amount: Amount, now: Date, distanceKnown: boolean): Read | undefined {
  const { before, after } = surroundings(text, amount.from, amount.to)
  if (startsWithKilometres(after)) return undefined
  if (say.foreignMoneyAfter.test(after) || say.foreignMoneyBefore.test(before)) return undefined
  const labelled = say.priceBefore.test(before) && !say.otherPriceBefore.test(before)
  if (isOfSomethingElse(before, after, amount.value, labelled)) return undefined

  const signs: Signs = {
    labelled,
    bargained: say.bargainAfter.test(after),
    only: say.onlyAfter.test(after),
    endsClause: /^\s*(?:$|[.,;|\n!)/(-])/.test(after),
    ends: /^[\s.!)/-]*$/.test(text.slice(amount.to)),
  }
  const written = text.slice(amount.from, amount.to)
  const read =
    amount.scale >= 100_000
      ? inLakhs(amount, written, after, signs)
      : amount.scale === 1_000
        ? inThousands(amount, signs)
        : amount.value < 100
          ? inLakhsUnsaid(amount, written, after, signs)
          : inRupees(amount, written, signs, now, distanceKnown)
  return read && say.formerlyBefore.test(before) ? { ...read, sure: read.sure / 2 } : read
}

function isOfSomethingElse(before: string, after: string, value: number, labelled: boolean): boolean {
  if (say.otherPriceBefore.test(before)) return true
  if (!labelled && say.otherBefore.test(before)) return true
  const follows = (labelled ? say.otherAfter : say.otherAfterUnlabelled).exec(after)?.[0]
  return follows !== undefined && !isLabelOfNext(follows, after.slice(follows.length), value, labelled)
}

/** "4.5 lakh EMI 8500": the word belongs to the number that follows it. Not in "1 lakh down payment 12500 EMI". */
function isLabelOfNext(word: string, rest: string, value: number, labelled: boolean): boolean {
  if (!say.labelsNext.test(word) || !say.numberNext.test(rest)) return false
  return labelled || (value >= 150_000 && word.includes('emi'))
}

function inLakhs(amount: Amount, written: string, after: string, signs: Signs): Read | undefined {
  const rupees = amount.value
  if (signs.labelled) return { rupees, sure: 0.97 }
  if (amount.rupee || signs.bargained) return { rupees, sure: 0.95 }
  if (letterL.test(written)) {
    // "S 500 L" is a long-wheelbase car, and "1.2L" or "2L" is an engine size as often as a price.
    if (amount.value >= 100 * lakh) return undefined
    if (engineSizes.has(parseFloat(written)) && !/\.\d\d/.test(written))
      return signs.endsClause && !say.engineAfter.test(after) ? { rupees, sure: 0.5 } : undefined
  }
  return { rupees, sure: 0.9 }
}

const lakh = 100_000
const letterL = /\d\s?l$/i

/** "85k" without context may be a distance. */
function inThousands(amount: Amount, signs: Signs): Read | undefined {
  if (signs.labelled) return { rupees: amount.value, sure: 0.95 }
  if (amount.rupee) return { rupees: amount.value, sure: 0.9 }
  return signs.bargained ? { rupees: amount.value, sure: 0.8 } : undefined
}

/** "price 4.85", "4.85 slightly neg": lakhs, since no car costs five rupees. */
function inLakhsUnsaid(amount: Amount, written: string, after: string, signs: Signs): Read | undefined {
  const goesOn = signs.endsClause || signs.bargained || signs.only || say.mayFollowPrice.test(after)
  if (!goesOn) return undefined
  const rupees = Math.round(amount.value * 100_000)
  if (/\d\.\d/.test(written) || !Number.isInteger(amount.value)) {
    if (amount.value < 0.3) return undefined
    if (signs.labelled) return { rupees, sure: 0.9 }
    if (signs.bargained || (signs.only && !engineSizes.has(amount.value))) return { rupees, sure: 0.8 }
    return amount.rupee && !engineSizes.has(amount.value) ? { rupees, sure: 0.6 } : undefined
  }
  // "price 45" may be 45 thousand; "price 5" cannot.
  return signs.labelled && amount.value >= 1 && amount.value <= 20 ? { rupees, sure: 0.7 } : undefined
}

const engineSizes: ReadonlySet<number> = new Set([
  0.8, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 1.9, 2, 2.2, 2.4, 2.5, 2.7, 2.8, 3, 3.2, 3.5, 3.6, 4, 4.2, 4.4, 4.7, 5,
  5.5, 6, 6.2,
])

function inRupees(amount: Amount, written: string, signs: Signs, now: Date, distanceKnown: boolean): Read | undefined {
  const rupees = amount.value
  if (rupees < cheapest || !Number.isInteger(rupees)) return undefined
  if (signs.labelled) return { rupees, sure: 0.95 }
  if (amount.rupee) return { rupees, sure: 0.9 }
  if (signs.bargained) return { rupees, sure: 0.85 }
  if (rupees > 99_999_999 || !isRound(rupees) || isDate(written, now)) return undefined
  if (rupees >= 300_000) return { rupees, sure: 0.6 }
  if (!signs.ends && !signs.only) return undefined
  // Below this the number may also be the odometer reading, unless that has already been read.
  return { rupees, sure: rupees >= 200_000 || distanceKnown ? 0.5 : 0.3 }
}

/** Prices are round or end in nines; a pincode such as 500072 is neither. */
function isRound(rupees: number): boolean {
  return rupees % 500 === 0 || rupees % 1_000 >= 990
}

/** "12052019" */
function isDate(written: string, now: Date): boolean {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(written) ?? []
  if (day === undefined) return false
  const ahead = now.getUTCFullYear() + 5
  return Number(day) <= 31 && Number(month) <= 12 && Number(year) >= 1_980 && Number(year) <= ahead
}
