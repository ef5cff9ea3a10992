import { itemKey, kindAt, findNeighbour, type Item, type Kind, type Numeral } from '../match/items.ts'
import type { Side, Subject } from '../lexicon/sense.ts'
import { folded } from '../text/folded-pattern.ts'

const around: ReadonlySet<Kind> = new Set<Kind>([
  'filler',
  'in',
  'only',
  'want',
  'limit',
  'low',
  'high',
  'from',
  'not',
  'any',
  'unknown',
  'allowed',
  'between',
])
const close: ReadonlySet<Kind> = new Set<Kind>(['filler', 'in', 'only'])

/** Determines the subject of each number: first from the words next to it, then from its value. */
export function labelNumbers(items: readonly Item[], numerals: readonly Numeral[], year: number): void {
  const byItem = new Map(numerals.map((one) => [one.at, one]))
  const labels = items.flatMap((item, at) => {
    const sense = mileage.test(itemKey(item)) ? distance : runNot.test(itemKey(item)) ? runs : item.sense
    return sense.kind === 'label' ? [{ at, of: sense.of, side: sense.side }] : []
  })
  for (const { at, of } of labels) {
    const beside = byItem.get(at - 1)
    if (beside && !items[at]!.breaks && !isOfNext(items, byItem, at, of, beside, year)) {
      const isBare = of === 'km' && !isUnit.test(itemKey(items[at]!))
      if (isBare && looksLikeYear(beside, year)) continue
      if (isBare) inThousands(beside)
      label(beside, of, year)
    }
  }
  for (const { at, of, side } of labels) {
    if (of === 'owners' || isTaken(byItem.get(at - 1), of) || (of === 'other' && side === 'left')) continue
    const found = search(items, byItem, at, of, side, year)
    const isMileage = mileage.test(itemKey(items[at]!))
    if (!found || (isMileage && isSmallDistance(found))) continue
    if (of === 'km') inThousands(found)
    label(found, of, year)
  }
  continueYears(items, numerals)
  precedeYears(items, numerals)
  for (const one of numerals) if (!one.subject && looksLikeYear(one, year)) one.subject = 'year'
}

/** "60 km" is sixty; "km under 60" and "40 se kam chali" are thousands, because no car has run so little. */
const isUnit = folded(/^(?:kms?|kmr|kmtrs?|kilo|klms?|किमि|कि|केएम|కిమి|కి|కెఎం)/u)

function inThousands(numeral: Numeral): void {
  if (!isSmallDistance(numeral)) return
  numeral.value *= 1_000
  numeral.scale = 1_000
  numeral.plain = false
}

function isSmallDistance({ value, plain }: Numeral): boolean {
  return plain && value >= 5 && value <= 300
}

/** "2019 20 21": consecutive abbreviated years. */
function continueYears(items: readonly Item[], numerals: readonly Numeral[]): void {
  for (const [i, first] of numerals.entries()) {
    const next = numerals[i + 1]
    if (!next || !first.plain || first.value < 1980 || first.value > 2100 || next.at !== first.at + 1) continue
    if (!next.plain || (next.subject !== undefined && next.subject !== 'year')) continue
    if (items[next.at]!.words.length > 1 || items[next.at]!.breaks || next.value % 100 !== (first.value % 100) + 1)
      continue
    if (next.value < 100) next.value += Math.floor(first.value / 100) * 100
    if (next.value !== first.value + 1) continue
    first.subject = next.subject = 'year'
    const start = first.low ?? first
    if (first.low) Object.assign(first, { dropped: true, low: undefined })
    start.high = next
    next.low = start
    start.listed = next.listed = true
  }
}

/** "19-20 model": the label stands after the second of two abbreviated years. */
function precedeYears(items: readonly Item[], numerals: readonly Numeral[]): void {
  for (const [i, first] of numerals.entries()) {
    const next = numerals[i + 1]
    if (next?.at !== first.at + 1 || items[next.at]!.breaks || !['-', '/'].includes(items[next.at]!.words[0]!.gap))
      continue
    if (next.subject !== 'year' || !first.plain || first.subject !== undefined) continue
    const since = next.value - (2_000 + first.value)
    if (first.value >= 1 && since >= 1 && since <= 5)
      Object.assign(first, { value: 2_000 + first.value, subject: 'year' })
  }
}

function isTaken(beside: Numeral | undefined, of: Subject): boolean {
  return beside?.subject === of || (of === 'age' && beside?.subject === 'year')
}

/** Next to a number in the thousands, "mileage" is the distance driven, not the fuel economy. */
const mileage = /^mil+e?age$/
/** "tiragakudadu", "తిరగని": must not have run that far. */
const runNot = folded(/^(?:th?irag|తిరగ|తిరిగుండకు)/u)
const runs = { kind: 'label', of: 'km', side: 'left' } as const
const distance = { kind: 'label', of: 'km', side: 'right' } as const

function search(
  items: readonly Item[],
  byItem: ReadonlyMap<number, Numeral>,
  at: number,
  of: Subject,
  side: Side,
  year: number,
): Numeral | undefined {
  const over = of === 'seats' || of === 'other' ? close : around
  const other: Side = side === 'left' ? 'right' : 'left'
  for (const one of [side, other]) {
    const skipping = of === 'km' || of === 'instalment' ? new Set<Kind>([...over, 'label']) : over
    const found = findNeighbour(items, at, one, { over: skipping })
    const numeral = found === undefined ? undefined : byItem.get(found)
    if (
      numeral &&
      (!numeral.subject || (of === 'instalment' && numeral.subject === 'price')) &&
      !(of === 'km' && looksLikeYear(numeral, year)) &&
      fits(numeral, of, year) &&
      isWorthIt(numeral, of, one === side)
    )
      return numeral
  }
  return undefined
}

/** A distant number must be plausible for the label's subject: "price" does not label a year. */
function isWorthIt(numeral: Numeral, of: Subject, preferred: boolean): boolean {
  const { value, scale, plain } = numeral
  const isSmall = isSmallDistance(numeral)
  if (of === 'price') return !(plain && value >= 1980 && value <= 2035)
  if (of === 'km') return (value >= 1_000 || isSmall) && (preferred || scale <= 1_000)
  if (of === 'year') return plain && value >= 1900
  if (of === 'age' || of === 'seats') return plain && preferred
  return true
}

/** "5 lakh km 50000": the word labels the number after it, because no car has run 5 lakh km. */
function isOfNext(
  items: readonly Item[],
  byItem: ReadonlyMap<number, Numeral>,
  at: number,
  of: Subject,
  beside: Numeral,
  year: number,
): boolean {
  if (of !== 'km' && of !== 'instalment' && of !== 'price') return false
  if (of === 'km' && beside.plain && beside.value < 100 && leadsToOther(items, byItem, at)) return true
  if (hasOwnLabel(items, at - 1, of) && hasNumberNext(items, byItem, at)) return true
  const next = byItem.get(at + 1)
  // "km 40000 price 450000": each label precedes its number.
  const before = items[at - 2]?.sense
  if (next && before?.kind === 'label' && before.of !== of && !items[at - 1]!.breaks && before.of !== 'owners')
    return true
  if (next && !items[at + 1]!.breaks && fits(next, of, year) && !fits(beside, of, year)) return true
  return of === 'km' && beside.value > 300_000 && hasNumberNext(items, byItem, at)
}

const bounds: ReadonlySet<Kind> = new Set<Kind>(['limit', 'filler', 'low', 'in'])

/** "price under 425000 km under 55000": this number is preceded by its label, and so is the next. */
function hasOwnLabel(items: readonly Item[], at: number, of: Subject): boolean {
  const found = findNeighbour(items, at, 'left', { over: bounds, most: 2 })
  const sense = found === undefined ? undefined : items[found]!.sense
  return sense?.kind === 'label' && sense.of !== of && (sense.of === 'km' || sense.of === 'price')
}

function hasNumberNext(items: readonly Item[], byItem: ReadonlyMap<number, Numeral>, at: number): boolean {
  const found = findNeighbour(items, at, 'right', { over: bounds, most: 2 })
  return found !== undefined && byItem.has(found)
}

/** "price 3 to 4 km under 60": the label is followed by a bound and a number without a unit. */
function leadsToOther(items: readonly Item[], byItem: ReadonlyMap<number, Numeral>, at: number): boolean {
  const found = findNeighbour(items, at, 'right', { over: new Set<Kind>(['limit', 'filler', 'low']), most: 2 })
  const numeral = found === undefined ? undefined : byItem.get(found)
  if (found === undefined || !numeral?.plain || numeral.value > 300) return false
  const after = items[found + 1]?.sense
  return after?.kind !== 'label' && (found > at + 1 || after?.kind === 'limit')
}

function label(numeral: Numeral, of: Subject, year: number): void {
  // "250000 rs 70000 kms": the rupee sign belongs to the number before.
  if (of === 'km' && numeral.value >= 1_000) numeral.rupee = false
  if (!fits(numeral, of, year) || (of === 'km' && isSmallDistance(numeral))) {
    if (of === 'km') numeral.subject = 'other'
    return
  }
  numeral.subject = of === 'age' && looksLikeYear(numeral, year) ? 'year' : of
  if (of === 'year' && numeral.value < 100) numeral.value += numeral.value >= 80 ? 1900 : 2000
}

function fits(numeral: Numeral, of: Subject, year: number): boolean {
  const { value, scale, plain, rupee } = numeral
  const whole = Number.isInteger(value)
  switch (of) {
    case 'seats':
      return plain && whole && value >= 2 && value <= 20
    case 'owners':
      return plain && whole && value >= 1 && value <= 9
    case 'age':
      return plain && value <= 40
    case 'year':
      return looksLikeYear(numeral, year) || (plain && whole && value >= 1 && value <= year - 1999)
    case 'km':
      return !rupee && (value >= 500 || isSmallDistance(numeral)) && value <= 2_000_000
    case 'instalment':
      return value < 100_000 && !looksLikeYear(numeral, year)
    case 'price':
      return scale > 1 || rupee || !looksLikeYear(numeral, year)
    default:
      return true
  }
}

export function looksLikeYear({ value, plain }: Numeral, year: number): boolean {
  return plain && Number.isInteger(value) && value >= 1980 && value <= year
}

/**
 * "4 me" and "5 lo", where the particle means "for", and "verna 6" with nothing after it. An engine size has a decimal
 * point.
 */
export function isBarePrice(items: readonly Item[], { at, value, scale }: Numeral, hasPrice: boolean): boolean {
  const isLast = items[at + 1]?.breaks ?? true
  const before = kindAt(items, at - 1)
  // "5.25" next to a car is in lakhs; engine sizes have one decimal.
  if (scale === 1 && /^\d{1,2}\.\d\d$/.test(items[at]!.words[0]!.text) && value >= 0.5) return true
  if (isLast && value >= 3.5 && !Number.isInteger(value) && scale === 1) return true
  if (kindAt(items, at + 1) === 'allowed' && value >= 2 && hasPrice) return true
  if (isLast && (before === 'model' || before === 'trim') && (value >= 4 || (Number.isInteger(value) && value > 1)))
    return true
  return (
    kindAt(items, at + 1) === 'in' &&
    !items[at + 1]!.breaks &&
    /^(?:me|mein|mei|में|मे|lo|లొ)$/.test(itemKey(items[at + 1]!))
  )
}
