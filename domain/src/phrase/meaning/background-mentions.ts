import { plateLettersToState } from '../../plate/registered-at.ts'
import { itemKey, kindAt, findNeighbour, type Item, type Kind } from '../match/items.ts'
import type { AsideSubject, Side } from '../lexicon/sense.ts'
import { phraseKey } from '../text/cut-words.ts'
import { folded } from '../text/folded-pattern.ts'
import { stateSpellings } from '../vocabulary/states.ts'

const set = (...kinds: Kind[]): ReadonlySet<Kind> => new Set(kinds)
const cars = set('make', 'model')
const places = set('city', 'locality')
const between = set('filler', 'in', 'only', 'size', 'aside')
const joints = set('filler', 'in', 'or', 'and')
const ends = set('filler', 'in', 'to', 'from', 'and', 'or')

type Put = (at: number, sense: Item['sense']) => void

/**
 * Finds names that are mentioned but not requested: the car that the buyer owns or compares with, the buyer's home, the
 * seat colour, the place of registration. They become `told` and are shown as not used.
 */
export function settleBackgroundMentions(given: readonly Item[]): Item[] {
  const items = [...given]
  const put: Put = (at, sense) => {
    items[at] = { ...items[at]!, sense }
  }
  for (const at of items.keys()) {
    settleAside(items, at, put)
    settleComparison(items, at, put)
    settleHaving(items, at, put)
    settleOwn(items, at, put)
    settleInside(items, at, put)
    settlePlate(items, at, put)
  }
  return items
}

function settleAside(items: readonly Item[], at: number, put: Put): void {
  const { sense } = items[at]!
  if (sense.kind !== 'aside') return
  put(at, { kind: 'filler' })
  // "want to have a swift" is a wish; "have a swift, want creta" is not.
  if (/^havean?$/.test(itemKey(items[at]!)) && at > 0 && !items[at]!.breaks) return
  const first = findNeighbour(items, at, sense.side, { over: between, most: 3 })
  if (first === undefined) return
  for (const one of namesFrom(items, first, sense.of, sense.side)) tell(items, one, put)
}

/** The name next to an aside, the make or model that belongs to it, and the names listed with it. */
function namesFrom(items: readonly Item[], first: number, of: AsideSubject, side: Side): number[] {
  const kinds = of === 'car' ? cars : places
  const found: number[] = []
  let at: number | undefined = first
  while (at !== undefined && kinds.has(items[at]!.sense.kind)) {
    found.push(at)
    const step: number = side === 'left' ? at - 1 : at + 1
    const seam: Item | undefined = items[Math.max(at, step)]
    const beside: Item | undefined = items[step]
    const isOneName: boolean =
      beside !== undefined && seam?.breaks === false && kinds.has(beside.sense.kind) && of === 'car'
    const next: number | undefined = isOneName
      ? step
      : findNeighbour(items, at, side, { over: of === 'way' ? ends : joints, most: 2 })
    const isJoined: boolean = next !== undefined && (isOneName || saysJoint(items, at, next, of))
    at = isJoined ? next : undefined
  }
  return found
}

function saysJoint(items: readonly Item[], from: number, to: number, of: AsideSubject): boolean {
  const words = items.slice(Math.min(from, to) + 1, Math.max(from, to))
  return words.some(({ sense }) =>
    of === 'way' ? ['to', 'from', 'and'].includes(sense.kind) : ['or', 'and'].includes(sense.kind),
  )
}

function tell(items: readonly Item[], at: number, put: Put): void {
  const { sense } = items[at]!
  if (sense.kind === 'city') put(at, { kind: 'told', place: { city: sense.city } })
  else if (sense.kind === 'locality') put(at, { kind: 'told', place: { city: sense.city, locality: sense.locality } })
  else put(at, { kind: 'told' })
}

const than = /than$/
const leftThan = folded(/^(?:se|से|kante|kanna|కంటె|కన్నా)/u)

/** "cheaper than creta", "creta se sasti": a bound next to a car name limits nothing. */
function settleComparison(items: readonly Item[], at: number, put: Put): void {
  const { sense } = items[at]!
  if (sense.kind !== 'limit') return
  const key = itemKey(items[at]!)
  const other = than.test(key)
    ? findNeighbour(items, at, 'right', { over: set('filler'), most: 2 })
    : leftThan.test(key) && !items[at]!.breaks
      ? at - 1
      : undefined
  if (other === undefined || !cars.has(kindAt(items, other) ?? 'unknown')) return
  const side = other < at ? 'left' : 'right'
  for (const one of namesFrom(items, other, 'car', side)) tell(items, one, put)
  put(at, { kind: 'wish' })
}

const having = folded(/^(?:mere|hamare|humare|मेरे|हमारे|naa?|maa?|నా|మా)(?:paa?s+|पास|dh?agga?ra|దగ్గర)$/u)
const has = folded(/^(?:hai|h|he|hain|है|हैं|undi|vundi|undhi|unnadi|ఉంది|ఉన్నది)$/u)

/** "mere paas alto hai", "naa daggara swift undi": a car that the buyer owns, not a car nearby. */
function settleHaving(items: readonly Item[], at: number, put: Put): void {
  const { sense } = items[at]!
  if (sense.kind !== 'fact' || sense.fact.key !== 'nearMe' || !having.test(itemKey(items[at]!))) return
  const first = findNeighbour(items, at, 'right', { over: set('filler', 'in', 'size', 'quality'), most: 3 })
  if (first === undefined || !cars.has(items[first]!.sense.kind)) return
  const names = namesFrom(items, first, 'car', 'right')
  const after = items[Math.max(...names) + 1]
  if (!after || !has.test(after.words[0]!.key)) return
  for (const one of names) tell(items, one, put)
  put(at, { kind: 'filler' })
}

const mine = folded(/^(?:my|our|meri|mera|hamari|hamara|humari|apni|apna|naa|maa|मेरि|मेरा|अपनि|अपना|हमारि|నా|మా)$/u)

/** "my swift", "meri alto"; "swift hai, ab creta chahiye": a car that the buyer owns. */
function settleOwn(items: readonly Item[], at: number, put: Put): void {
  if (!cars.has(items[at]!.sense.kind)) return
  const before = findNeighbour(items, at, 'left', { over: set('quality', 'make', 'aside'), most: 2 })
  const isMine = before !== undefined && mine.test(itemKey(items[before]!)) && items[before]!.sense.kind !== 'not'
  if (isMine) for (const one of namesFrom(items, at, 'car', 'right')) tell(items, one, put)
  else if (isHadBeforeWish(items, at)) tell(items, at, put)
}

function isHadBeforeWish(items: readonly Item[], at: number): boolean {
  const [next, after] = [items[at + 1], items[at + 2]]
  if (!next || next.breaks || !has.test(itemKey(next)) || after?.breaks !== true) return false
  const later = items.slice(at + 2)
  return later.some(({ sense }) => sense.kind === 'model') && later.some(({ sense }) => sense.kind === 'want')
}

const insideWords = folded(
  /^(?:interiors?|inside|seats?|seatcovers?|upholstery|cabin|dashboard|dash|leather|leatherette|roof|alloys?|andarse|इंटीरियर|सीट|ఇంటీరియర్|సీట్లు)$/u,
)

/** "black interior", "interior beige", "red seats": not the colour of the car. */
function settleInside(items: readonly Item[], at: number, put: Put): void {
  if (items[at]!.sense.kind !== 'colour') return
  const [before, next, beyond] = [items[at - 1], items[at + 1], items[at + 2]]
  const isBefore = next !== undefined && !next.breaks && insideWords.test(next.words[0]!.key)
  const isBehind =
    before !== undefined &&
    !items[at]!.breaks &&
    insideWords.test(itemKey(before)) &&
    !insideWords.test(beyond?.words[0]!.key ?? '') &&
    items[at - 2]?.sense.kind !== 'colour' &&
    items[at - 2]?.sense.kind !== 'told'
  if (isBefore && next.sense.kind === 'colour') return
  if (!isBefore && !isBehind) return
  put(at, { kind: 'told' })
  if (isBefore && next.sense.kind !== 'label') put(at + 1, { kind: 'wish' })
}

/** Words that turn a preceding state name into the state of registration. */
export const platePattern = folded(
  /^(?:number(?:plate)?s?|nambar|numbers?wali|nos?|plates?|registration|registered|regist|reg|regd|rto|passing|series|नंबर|नम्बर|रजिस्ट्रेशन|रजिस्टर्ड|पासिंग|నంబర్|నెంబర్|రిజిస్ట్రెషన్|రిజిస్టర్డ్|ప్లెట్)/u,
)
const states: ReadonlyMap<string, string> = new Map(
  stateSpellings.flatMap(([state, names]) => names.split(',').map((name) => [phraseKey(name), state] as const)),
)

/**
 * "TS number", "delhi registered", "తెలంగాణ రిజిస్ట్రేషన్": the query asks for the state of the plate, not for the
 * car's location. There is no filter for the city of registration.
 */
function settlePlate(items: readonly Item[], at: number, put: Put): void {
  const { sense } = items[at]!
  const next = items[at + 1]
  if (!next || next.breaks || next.sense.kind === 'number' || !platePattern.test(itemKey(next))) return
  const before = items[at]!.breaks ? undefined : items[at - 1]
  const whole = before?.sense.kind === 'unknown' ? states.get(itemKey(before) + itemKey(items[at]!)) : undefined
  const state = whole ?? stateAt(items[at]!)
  if (state !== undefined) {
    if (whole !== undefined) put(at - 1, { kind: 'filler' })
    put(at, { kind: 'fact', fact: { key: 'regStates', value: state } })
    settleOtherStates(items, at, put)
  } else if (places.has(sense.kind)) put(at, { kind: 'told' })
  else return
  const rest: Item['sense'] = { kind: state === undefined ? 'wish' : 'filler' }
  put(at + 1, rest)
  if (items[at + 2] && !items[at + 2]!.breaks && itemKey(items[at + 2]!).startsWith('plate')) put(at + 2, rest)
}

/** "TS or AP registration", "TS, TG, AP number" */
function settleOtherStates(items: readonly Item[], at: number, put: Put): void {
  for (let other = at - 1; other >= 0; other--) {
    const { kind } = items[other]!.sense
    if (kind === 'or' || kind === 'and') continue
    const state = kind === 'unknown' ? stateAt(items[other]!) : undefined
    if (state === undefined) return
    put(other, { kind: 'fact', fact: { key: 'regStates', value: state } })
  }
}

/** In lower case, "ka" and "or" are words of the sentence: "gaadi ka number". */
function stateAt(item: Item): string | undefined {
  const { sense, words } = item
  const key = itemKey(item)
  const letters = key.toUpperCase()
  if (!places.has(sense.kind) && sense.kind !== 'unknown' && words[0]!.text !== letters) return undefined
  return states.get(key) ?? plateLettersToState(letters)
}
