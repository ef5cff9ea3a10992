import { cardLoan, priceForInstalment } from '../../finance/emi.ts'
import { findNeighbour, type Item, type Kind, type Numeral, type FilterReading } from '../match/items.ts'
import { isBarePrice } from './label-numbers.ts'

const lakh = 100_000
/** No car costs more, and the price filter accepts no more. */
const dearest = 9_999_999_999

/** The filters requested by numbers with bounds. */
export function numberFilters(items: readonly Item[], numerals: readonly Numeral[], year: number): FilterReading[] {
  guessSubjects(items, numerals)
  return numerals.flatMap((numeral) => {
    if (numeral.dropped || numeral.subject === undefined || numeral.value > dearest) return []
    const say: Say = (key, value, bare = false) => ({ ...spanOf(items, numeral), key, value: Math.round(value), bare })
    switch (numeral.subject) {
      case 'price':
        return priceFilters(numeral, say)
      case 'km':
        return kmFilters(numeral, say)
      case 'year':
        return yearFilters(numeral, say)
      case 'age':
        return ageFilters(numeral, year, say)
      case 'seats':
        return seatFilters(numeral, say)
      case 'instalment':
        return instalmentFilters(items, numeral, numerals)
      default:
        return []
    }
  })
}

type Say = (key: FilterReading['key'], value: number, bare?: boolean) => FilterReading

/**
 * Guesses the subject of an unlabelled number: rupees if it is large or bounded, kilometres if a price is already next
 * to it.
 */
function guessSubjects(items: readonly Item[], numerals: readonly Numeral[]): void {
  const hasPrice = numerals.some(
    (one) =>
      ((one.subject === 'price' || !one.subject) && one.scale >= lakh) ||
      (one.subject === 'price' && isSmall(one)) ||
      (!one.subject && isSmall(one) && isBarePrice(items, one, false)),
  )
  for (const numeral of numerals) {
    if (numeral.subject) {
      if (numeral.subject === 'price' && isSmall(numeral)) toLakhs(numeral)
      continue
    }
    const { value, scale, rupee } = numeral
    const isBound = numeral.limit !== undefined || numeral.low !== undefined || numeral.high !== undefined
    if (scale >= lakh || rupee) numeral.subject = 'price'
    else if (value >= 5_000)
      numeral.subject =
        value <= 300_000 && !isPairOfPrices(numeral) && (hasPrice || isBesideDearer(numeral, numerals)) ? 'km' : 'price'
    else if (isSmall(numeral) && (isBound || isBarePrice(items, numeral, hasPrice))) numeral.subject = 'price'
    if (numeral.subject === 'price' && isSmall(numeral)) toLakhs(numeral)
  }
}

/** "2015 55000 320000": the larger of two bare numbers is the price. */
function isBesideDearer({ value, low, high }: Numeral, numerals: readonly Numeral[]): boolean {
  if (low !== undefined || high !== undefined) return false
  return numerals.some(
    (one) =>
      (one.subject === undefined || one.subject === 'price') &&
      one.value >= 90_000 &&
      one.value > value * 1.2 &&
      !one.dropped,
  )
}

/** "80 hazar se 1 lakh" */
function isPairOfPrices({ low, high }: Numeral): boolean {
  return (low ?? high)?.scale === lakh
}

function isSmall({ value, scale }: Numeral): boolean {
  return scale === 1 && value < 100
}

function toLakhs(numeral: Numeral): void {
  numeral.value = Math.round(numeral.value * lakh)
  numeral.scale = lakh
  numeral.plain = false
}

function priceFilters({ value, limit, low, high }: Numeral, say: Say): FilterReading[] {
  if (high) return [say('priceMin', value)]
  if (low) return [say('priceMax', value)]
  if (limit === 'around') return [say('priceAround', value)]
  if (limit === 'min' || limit === 'newer') return [say('priceMin', value)]
  return [say('priceMax', value, limit === undefined)]
}

/** No instalment is smaller; two digits before "month" may refer to anything. */
const leastInstalment = 1_000

/**
 * "emi under 10000": the price with that instalment, at the loan terms on our cards. A stated price takes precedence,
 * and a minimum instalment sets no filter.
 */
function instalmentFilters(items: readonly Item[], numeral: Numeral, numerals: readonly Numeral[]): FilterReading[] {
  const { value, limit, high } = numeral
  if (value < leastInstalment || high !== undefined || limit === 'min' || limit === 'newer') return []
  if (numerals.some(({ subject, dropped = false }) => subject === 'price' && !dropped)) return []
  return [
    {
      ...withLabels(items, numeral),
      key: 'priceMax',
      value: priceForInstalment(value, cardLoan),
      loan: cardLoan,
    },
  ]
}

/** The span includes the words that mark the number as an instalment: "10000 emi", "emi under 10000 per month". */
function withLabels(items: readonly Item[], numeral: Numeral): { start: number; end: number } {
  const { start, end } = spanOf(items, numeral)
  const labels = (['left', 'right'] as const).flatMap((side) => {
    const found = findNeighbour(items, numeral.at, side, { over: besideInstalment, most: 3 })
    const item = found === undefined ? undefined : items[found]!
    return item?.sense.kind === 'label' && item.sense.of === 'instalment' ? [item] : []
  })
  return {
    start: Math.min(start, ...labels.map((label) => label.start)),
    end: Math.max(end, ...labels.map((label) => label.end)),
  }
}

const besideInstalment: ReadonlySet<Kind> = new Set<Kind>(['filler', 'in', 'only', 'want', 'limit', 'from', 'not'])

function kmFilters({ value, limit, low, high }: Numeral, say: Say): FilterReading[] {
  if (high) return [say('kmMin', value)]
  if (low) return [say('kmMax', value)]
  return limit === 'min' ? [say('kmMin', value)] : [say('kmMax', value, limit === undefined)]
}

function yearFilters({ value, limit, low, high, listed }: Numeral, say: Say): FilterReading[] {
  if (high) return [say('yearMin', value, listed)]
  if (low) return [say('yearMax', value, listed)]
  if (limit === 'min' || limit === 'newer') return [say('yearMin', value)]
  if (limit === 'max' || limit === 'older') return [say('yearMax', value)]
  return [say('yearMin', value, true), say('yearMax', value, true)]
}

/** An age reverses the bound: "at most five years old" sets the minimum year to five years ago. */
function ageFilters({ value, limit, low, high }: Numeral, year: number, say: Say): FilterReading[] {
  const since = year - Math.ceil(value)
  if (high) return [say('yearMax', since)]
  if (low) return [say('yearMin', since)]
  return limit === 'min' || limit === 'older' ? [say('yearMax', since)] : [say('yearMin', since)]
}

function seatFilters({ value, limit, strict = false, low, high }: Numeral, say: Say): FilterReading[] {
  if (low) return []
  if (high) return [say('seatsMin', value)]
  return [say('seatsMin', limit === 'min' && strict ? value + 1 : value)]
}

function spanOf(items: readonly Item[], { at, limitAt = at, low, high }: Numeral): { start: number; end: number } {
  const ends = [at, limitAt, low?.at ?? at, high?.at ?? at]
  return { start: items[Math.min(...ends)]!.start, end: items[Math.max(...ends)]!.end }
}
