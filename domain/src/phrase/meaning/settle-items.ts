import { allSpellings } from '../../advert-reader/vocabulary/name-index.ts'
import type { Side } from '../lexicon/sense.ts'
import { itemKey, kindAt, findNeighbour, type Item, type Kind } from '../match/items.ts'
import { findRefused } from './negate.ts'
import { folded } from '../text/folded-pattern.ts'

/** Resolves words whose meaning depends on their neighbours. */
export function settleItems(given: readonly Item[]): Item[] {
  const items = [...given]
  const put = (at: number, sense: Item['sense']) => {
    items[at] = { ...items[at]!, sense }
  }
  for (const at of items.keys()) {
    settleOrder(items, at, put)
    if (isNearPlace(items, at)) put(at, filler)
    if (isAboutNumber(items, at)) put(at, { kind: 'limit', limit: 'around', side: 'left' })
    if (isOnlyOneOwner(items, at)) put(at, { kind: 'ordinal', count: 1 })
    const not = negationBy(items, at) ?? exceptionBy(items, at)
    if (not) put(at, { kind: 'not', side: not })
    if (isToTake(items, at)) put(at, { kind: 'want' })
    if (isAutomatic(items, at)) put(at, { kind: 'gearbox', gearbox: 'Automatic', sure: 1 })
  }
  settleAnyGearbox(items, put)
  settleKindsOfAutomatic(items, put)
  settleFamilies(items, put)
  return items
}

type Put = (at: number, sense: Item['sense']) => void

const filler: Item['sense'] = { kind: 'filler' }
const set = (...kinds: Kind[]): ReadonlySet<Kind> => new Set(kinds)
const named = set('filler', 'in', 'label', 'make', 'model', 'body', 'fuel', 'gearbox', 'only', 'from')
const firstWords =
  /^(?:first|pehle|pahle|phle|pehla|pehlay|पहले|ముందు|ముందుగా|మొదట|మొదటి|mundu|mundhu|munduga|modata|modhata|modati|upar|ऊपर|top)$/u

/** "naye wale pehle dikhao", "కొత్త మోడల్స్ ముందు": newest first. */
function settleOrder(items: readonly Item[], at: number, put: Put): void {
  const { sense } = items[at]!
  if (sense.kind !== 'quality') return
  const next = findNeighbour(items, at, 'right', { over: named, most: 3 })
  if (next === undefined || !firstWords.test(itemKey(items[next]!))) return
  put(at, { kind: 'fact', fact: { key: 'sort', value: sense.sort } })
  put(next, filler)
}

/** "Kukatpally daggara", "Uppal ke aas paas": near a place, not about a price. */
function isNearPlace(items: readonly Item[], at: number): boolean {
  const { sense, breaks } = items[at]!
  const isAround = sense.kind === 'limit' && sense.limit === 'around' && sense.side === 'left'
  if (breaks || !(isAround || isBareNear(items[at]!))) return false
  const before = findNeighbour(items, at, 'left', { over: set('filler', 'in'), most: 2 })
  const kind = kindAt(items, before ?? -1)
  return kind === 'locality' || kind === 'city'
}

/** "daggara unna", "paas wali": near the preceding place, or near the buyer if there is none. */
function isBareNear(item: Item): boolean {
  const { sense } = item
  if (sense.kind !== 'fact' || sense.fact.key !== 'nearMe') return false
  return /^(?:dh?agga?r|దగ్గర|paa?s|पास|na[jz]d|नज|samee?p|సమీప|near(?:by|lo)|close)/u.test(itemKey(item))
}

function isAboutNumber(items: readonly Item[], at: number): boolean {
  return kindAt(items, at - 1) === 'number' && !items[at]!.breaks && isBareNear(items[at]!)
}

/** "ఓకే" is "okay" and "ఒకే" is "only one"; without vowel length they are the same word. */
function isOnlyOneOwner(items: readonly Item[], at: number): boolean {
  if (items[at]!.sense.kind !== 'allowed' || itemKey(items[at]!) !== 'ఒకె') return false
  const next = items[at + 1]?.sense
  return next?.kind === 'label' && next.of === 'owners'
}

/** "leni" is Hindi for "to take" and Telugu for "without": after a car it is the Hindi word. */
function isToTake(items: readonly Item[], at: number): boolean {
  const { sense } = items[at]!
  if (sense.kind !== 'not' || itemKey(items[at]!) !== 'leni') return false
  return ['make', 'model', 'body', 'trim', 'filler', 'colour'].includes(kindAt(items, at - 1) ?? '')
}

const naWords = /^(?:na|naa|न|ना)$/u

/**
 * "na petrol na diesel", "se zyada na chali ho": here "na" negates, although elsewhere it means "my" or is a filler.
 */
function negationBy(items: readonly Item[], at: number): Side | undefined {
  if (items[at]!.sense.kind !== 'filler' || !naWords.test(itemKey(items[at]!))) return undefined
  const next = items[at + 1]?.sense
  if (next?.kind === 'label' && next.of === 'km') return 'left'
  const several = items.filter(
    ({ sense, words }) =>
      (sense.kind === 'filler' || sense.kind === 'not') && words.length === 1 && naWords.test(words[0]!.key),
  )
  return several.length > 1 && next !== undefined && values.has(next.kind) ? 'right' : undefined
}

const anyWords = folded(/^(?:any|all|every|everything|anything|koibhi|kuchbhi|sab|कोईभी|कोइभि)$/u)
const butWords = /^(?:but|par|lekin)$/
const kaniWords = folded(/^(?:kaa?ni|kaanee|కాని|కాన)$/u)

/** "any colour but white"; "diesel kani car", although "kani" elsewhere means "but". */
function exceptionBy(items: readonly Item[], at: number): Side | undefined {
  const { sense } = items[at]!
  const key = itemKey(items[at]!)
  if (sense.kind === 'filler' && butWords.test(key)) {
    const next = items[at + 1]?.sense.kind
    const before = items.slice(Math.max(0, at - 3), at)
    const saysAny = before.some((item) => anyWords.test(itemKey(item)) || item.sense.kind === 'any')
    return saysAny && next !== undefined && values.has(next) ? 'right' : undefined
  }
  if (!kaniWords.test(key) || items[at]!.breaks) return undefined
  const next = items[at + 1]
  const isBeforeCar = next !== undefined && !next.breaks && next.sense.kind === 'filler'
  // "800 kani omni kani" is either-or.
  const isOnce = items.filter((item) => kaniWords.test(itemKey(item))).length === 1
  return isOnce && isBeforeCar && values.has(kindAt(items, at - 1) ?? 'unknown') ? 'left' : undefined
}

const values = set('make', 'model', 'fuel', 'gearbox', 'body', 'colour')

/** "Creta AT diesel", but not "at 5 lakh" or "at Uppal". */
function isAutomatic(items: readonly Item[], at: number): boolean {
  const [word] = items[at]!.words
  if (word?.key !== 'at' || items[at]!.words.length > 1) return false
  const next = kindAt(items, at + 1)
  if ((next === 'number' && !isYear(items[at + 1]!)) || next === 'city' || next === 'locality') return false
  if (word.text === 'AT' && items.some(({ words }) => words.some(({ text }) => /[a-z]/.test(text)))) return true
  const before = kindAt(items, at - 1)
  const namesCar = before === 'model' || before === 'trim' || before === 'fuel' || before === 'wish'
  return (
    namesCar &&
    (next === undefined ||
      items[at + 1]!.breaks ||
      ['fuel', 'colour', 'limit', 'trim', 'body', 'label', 'in', 'number', 'wish'].includes(next))
  )
}

function isYear({ words }: Item): boolean {
  return words.length === 1 && /^(?:19|20)\d\d$/.test(words[0]!.key)
}

/** "manual ya automatic koi bhi" sets no gearbox filter. */
function settleAnyGearbox(items: readonly Item[], put: Put): void {
  const gearboxes = [...items.keys()].filter((at) => kindAt(items, at) === 'gearbox')
  const last = gearboxes.at(-1)
  if (gearboxes.length < 2 || last === undefined) return
  const next = findNeighbour(items, last, 'right', { over: set('filler', 'in', 'and'), most: 3 })
  if (kindAt(items, next ?? -1) === 'any') for (const at of gearboxes) put(at, filler)
}

const kindOfAutomatic = folded(
  /^(?:amt|cvt|dct|dsg|ivt|ecvt|ags|imt|torqueconverter|एएमटि|सिविटि|डिसिटि|ఎఎంటి|ఎఎమ్టి|సివిటి|డిసిటి)$/u,
)

/**
 * "automatic but not amt", "amt nahi cvt chahiye": one kind is refused and another wanted, but adverts do not state the
 * kind.
 */
function settleKindsOfAutomatic(items: readonly Item[], put: Put): void {
  const automatics = [...items.keys()].filter((at) => {
    const { sense } = items[at]!
    return sense.kind === 'gearbox' && sense.gearbox === 'Automatic'
  })
  const refused = findRefused(items).items
  const isWanted = automatics.some((at) => !refused.has(at))
  for (const at of automatics) {
    if (isWanted && refused.has(at) && kindOfAutomatic.test(itemKey(items[at]!))) put(at, { kind: 'told' })
  }
}

/** "innova crista", "swift dzyre": the longer name was misspelt, so its first part was read as a separate car. */
function settleFamilies(items: readonly Item[], put: Put): void {
  for (const [at, { sense }] of items.entries()) {
    const next = items[at + 1]
    if (sense.kind !== 'model' || next?.sense.kind !== 'model' || next.breaks || next.words[0]!.gap === '/') continue
    const { model, make } = next.sense
    const isFront =
      model.family === sense.model.name || allSpellings(model).some((one) => one.startsWith(`${sense.model.name} `))
    if (make === sense.make && isFront) put(at, filler)
  }
}
