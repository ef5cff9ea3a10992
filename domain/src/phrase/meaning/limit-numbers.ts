import { itemKey, findNeighbour, type Item, type Kind, type Numeral } from '../match/items.ts'
import { looksLikeYear } from './label-numbers.ts'
import type { Limit, Side } from '../lexicon/sense.ts'

const set = (...kinds: Kind[]): ReadonlySet<Kind> => new Set(kinds)
const betweenEnds = set('to', 'from', 'or', 'and', 'between', 'label', 'filler', 'in', 'only')
const besideNumber = set('filler', 'in', 'only', 'label', 'from', 'want', 'low', 'high', 'unknown')
const nearerNumber = set('filler', 'in', 'only', 'label', 'from')
const beforeNot = set('filler', 'label', 'want', 'in', 'high', 'low', 'only', 'unknown', 'allowed', 'any')

/** Pairs the ends of ranges and assigns each number the bound stated next to it. */
export function limitNumbers(
  items: readonly Item[],
  numerals: readonly Numeral[],
  year: number,
  usedNots: Set<number>,
): void {
  spreadMargins(items, numerals)
  joinRanges(items, numerals, year)
  const limits = items.flatMap(({ sense }, at) => (sense.kind === 'limit' ? [{ at, ...sense }] : []))
  const waiting = limits.filter(
    ({ at, limit, side, strict = false }) => !bind(items, numerals, { at, limit, side, strict }, usedNots, false),
  )
  for (const { at, limit, side, strict = false } of waiting)
    bind(items, numerals, { at, limit, side, strict }, usedNots, true)
  bindBareWords(items, numerals, year, usedNots)
  for (const one of numerals) if (isOnlyAllowed(items, one) || isRefusedCount(items, one, usedNots)) one.dropped = true
}

/** "6 lakh plus or minus 50k" is from 5.5 to 6.5 lakh. */
function spreadMargins(items: readonly Item[], numerals: readonly Numeral[]): void {
  for (const [i, middle] of numerals.entries()) {
    const margin = numerals[i + 1]
    if (!margin || margin.at !== middle.at + 2 || items[middle.at + 1]!.sense.kind !== 'margin') continue
    if (margin.plain && margin.value < 100) spread(margin, middle.scale)
    if (margin.value >= middle.value) continue
    const [low, high] = [middle.value - margin.value, middle.value + margin.value]
    Object.assign(middle, { value: low, high: margin, plain: false })
    Object.assign(margin, { value: high, scale: middle.scale, low: middle, plain: false })
    margin.subject = middle.subject ??= 'price'
  }
}

function joinRanges(items: readonly Item[], numerals: readonly Numeral[], year: number): void {
  for (let i = 0; i + 1 < numerals.length; i++) {
    const [low, high] = [numerals[i]!, numerals[i + 1]!]
    if (low.low !== undefined || low.high !== undefined || low.subject === 'other') continue
    const joint = jointBetween(items, low.at, high.at)
    if (!joint || !sameSubject(low, high, joint)) continue
    if (joint === 'and' && !saysBetween(items, low.at, high.at)) continue
    shareUnit(low, high, year)
    if (low.value > high.value || (low.plain !== high.plain && joint !== 'or')) continue
    const subject = low.subject ?? high.subject
    if (subject) low.subject = high.subject = subject
    low.high = high
    high.low = low
    if (joint === 'or') low.listed = high.listed = true
  }
}

type Joint = 'to' | 'or' | 'and'

function jointBetween(items: readonly Item[], from: number, to: number): Joint | undefined {
  const between = items.slice(from + 1, to)
  if (between.length > 4 || !between.every(({ sense }) => betweenEnds.has(sense.kind))) return undefined
  const kinds = new Set(between.map(({ sense }) => sense.kind))
  const dash = items[to]!.words[0]!.gap === '-'
  if (items[to]!.breaks || between.some(({ breaks }) => breaks)) return undefined
  if (kinds.has('to') || kinds.has('from') || dash || isSpokenPair(items, from, to)) return 'to'
  if (kinds.has('or') || items[to]!.words[0]!.gap === '/') return 'or'
  return kinds.has('and') ? 'and' : undefined
}

/** "teen char lakh": three to four, in consecutive words. */
function isSpokenPair(items: readonly Item[], from: number, to: number): boolean {
  const [low, high] = [items[from]!.words[0]!, items[to]!.words[0]!]
  return to === from + 1 && low.figures === high.figures && (!low.figures || Number(high.text) - Number(low.text) === 1)
}

function saysBetween(items: readonly Item[], from: number, to: number): boolean {
  const before = findNeighbour(items, from, 'left', { over: set('filler', 'in', 'label', 'from') })
  const after = findNeighbour(items, to, 'right', { over: set('filler', 'in', 'label') })
  return [before, after].some((at) => at !== undefined && items[at]!.sense.kind === 'between')
}

function sameSubject(low: Numeral, high: Numeral, joint: Joint): boolean {
  if (low.subject && high.subject && low.subject !== high.subject) return false
  const subject = low.subject ?? high.subject
  if (subject === 'year' && (low.value < 1980 || high.value < 1980)) return isShortYear(low, high)
  if (subject === undefined && low.plain && high.plain) return low.value < 1_000_000_000
  return joint !== 'and' || subject !== 'seats'
}

/** "2018-19" */
function isShortYear(low: Numeral, high: Numeral): boolean {
  return (
    low.value >= 1980 && high.plain && Number.isInteger(high.value) && high.value < 100 && high.value > low.value % 100
  )
}

function shareUnit(low: Numeral, high: Numeral, year: number): void {
  if (looksLikeYear(low, year) && isShortYear(low, high)) {
    high.value += Math.floor(low.value / 100) * 100
    high.subject = 'year'
  } else if (low.plain && high.scale > 1 && low.value < high.value / high.scale) spread(low, high.scale)
  else if (high.plain && low.scale > 1 && high.value > low.value / low.scale && high.value < 1_000)
    spread(high, low.scale)
}

function spread(numeral: Numeral, scale: number): void {
  numeral.value = Math.round(numeral.value * scale)
  numeral.scale = scale
  numeral.plain = false
}

type Bound = { at: number; limit: Limit; side: Side; strict: boolean }

function bind(
  items: readonly Item[],
  numerals: readonly Numeral[],
  bound: Bound,
  usedNots: Set<number>,
  across: boolean,
): boolean {
  const sides: Side[] = bound.side === 'left' ? ['left', 'right'] : ['right', 'left']
  for (const side of sides) {
    const over = across
      ? new Set<Kind>([...besideNumber, 'make', 'model', 'fuel', 'gearbox', 'body', 'colour', 'or', 'and'])
      : side === bound.side
        ? besideNumber
        : nearerNumber
    const found = findNeighbour(items, bound.at, side, { over, across })
    const numeral = numerals.find(({ at }) => at === found)
    if (!numeral || (numeral.limit && !isPartOfRange(numeral))) continue
    if (numeral.subject === 'other') continue
    // If the number already has a bound next to it, this one belongs to another number.
    if (isClaimed(items, numeral, bound, side)) continue
    apply(items, numeral, bound, usedNots)
    return true
  }
  return false
}

function isPartOfRange({ low, high }: Numeral): boolean {
  return low !== undefined || high !== undefined
}

/** "5 lakh under 50000 km": a bound that fits either side is tried on its usual side first. */
function isClaimed(items: readonly Item[], numeral: Numeral, bound: Bound, side: Side): boolean {
  if (side === bound.side) return false
  const beyond = side === 'left' ? numeral.at + 1 : numeral.at - 1
  const between = items[beyond]
  return between !== undefined && beyond !== bound.at && between.sense.kind === 'limit'
}

function apply(items: readonly Item[], numeral: Numeral, bound: Bound, usedNots: Set<number>): void {
  const turned = turnedBy(items, bound.at, usedNots)
  const limit = turned ? opposite[bound.limit] : bound.limit
  if (isPartOfRange(numeral)) {
    // "7 se 10 lakh ke andar" is the whole range; "under 5-6 lakh" sets only the upper end.
    if (bound.side === 'right' && limit === 'max' && numeral.high) {
      numeral.dropped = true
      numeral.high.limit = 'max'
      delete numeral.high.low
    }
    return
  }
  numeral.limit = limit
  numeral.strict = bound.strict
  numeral.limitAt = bound.at
}

const opposite: Record<Limit, Limit> = { max: 'min', min: 'max', older: 'newer', newer: 'older', around: 'around' }

/** "not above", "se zyada nahi", "ekkuva tiragakudadu": a negation that does not apply to a name reverses the bound. */
function turnedBy(items: readonly Item[], at: number, usedNots: Set<number>): boolean {
  const before = findNeighbour(items, at, 'left', { over: set('filler', 'in', 'label') })
  const after = findNeighbour(items, at, 'right', { over: beforeNot })
  for (const [found, side] of [
    [before, 'right'],
    [after, 'left'],
  ] as const) {
    const sense = found === undefined ? undefined : items[found]!.sense
    if (found === undefined || sense?.kind !== 'not' || sense.side !== side || usedNots.has(found)) continue
    usedNots.add(found)
    return true
  }
  return false
}

/** "5 lakh takkuva", "2018 se": words that form a bound only directly after a number. */
function bindBareWords(
  items: readonly Item[],
  numerals: readonly Numeral[],
  year: number,
  usedNots: Set<number>,
): void {
  for (const numeral of numerals) {
    if (numeral.limit || isPartOfRange(numeral)) continue
    const found = findNeighbour(items, numeral.at, 'right', { over: set('filler', 'in', 'label'), most: 3 })
    const kind = found === undefined ? undefined : items[found]!.sense.kind
    const words = found === undefined ? '' : itemKey(items[found]!)
    if (found !== undefined && (kind === 'low' || kind === 'high')) {
      apply(items, numeral, { at: found, limit: kind === 'low' ? 'max' : 'min', side: 'left', strict: true }, usedNots)
    } else if (found !== undefined && kind === 'from' && (looksLikeYear(numeral, year) || isNundi(words))) {
      apply(items, numeral, { at: found, limit: 'min', side: 'left', strict: false }, usedNots)
    }
    const before = findNeighbour(items, numeral.at, 'left', { over: set('filler', 'in', 'label'), most: 3 })
    if (!numeral.limit && before !== undefined && itemKey(items[before]!) === 'from') numeral.limit = 'min'
  }
}

function isNundi(words: string): boolean {
  return /^(?:nun|నుం)/u.test(words)
}

/** "7 seater nahi chahiye" */
function isRefusedCount(
  items: readonly Item[],
  { at, subject, limit }: Numeral,
  usedNots: ReadonlySet<number>,
): boolean {
  if (subject !== 'seats' || limit !== undefined) return false
  const found = findNeighbour(items, at, 'right', { over: set('filler', 'in', 'label', 'body') })
  const sense = found === undefined ? undefined : items[found]!.sense
  return found !== undefined && sense?.kind === 'not' && sense.side === 'left' && !usedNots.has(found)
}

/** "More than 1 lakh km is also ok" sets no bound. */
function isOnlyAllowed(items: readonly Item[], { at, limit, limitAt, subject }: Numeral): boolean {
  const loosens =
    (limit === 'min' && subject !== 'year' && subject !== 'seats') ||
    (limit === 'older' && subject !== undefined) ||
    (limit === 'max' && subject === 'year')
  if (!loosens) return false
  const found = findNeighbour(items, Math.max(at, limitAt ?? at), 'right', {
    over: set('filler', 'in', 'label', 'want', 'only'),
  })
  return found !== undefined && items[found]!.sense.kind === 'allowed'
}
