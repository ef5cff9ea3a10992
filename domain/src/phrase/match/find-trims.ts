import { catalogue } from '../../catalogue/catalogue.ts'
import type { CatalogueMake, CatalogueModel } from '../../catalogue/catalogue-types.ts'
import { phoneticKey } from '../../text/fuzzy-index.ts'
import { tokenKey } from '../../text/tokens.ts'
import type { Word } from '../text/cut-words.ts'
import { toItems, itemKey, kindAt, type Item, type Kind } from './items.ts'
import { isIndic, toLatin } from '../text/to-latin.ts'
import { findSense } from '../lexicon/lexicon.ts'
import { trimAliasesOf } from '../lexicon/names.ts'
import { nameKey, type Mark } from './marks.ts'
import { speltLetters } from '../text/spelt-letters.ts'

const soft: ReadonlySet<Kind> = new Set<Kind>(['unknown', 'filler', 'wish', 'in', 'and', 'ordinal', 'colour', 'number'])

/**
 * Adds the trim found among the words not covered by names and grammar: a trim of the named models, otherwise of the
 * make.
 */
export function withTrim(words: readonly Word[], marks: readonly Mark[]): Mark[] {
  if (marks.some(({ sense }) => sense.kind === 'trim' || sense.kind === 'told')) return [...marks]
  const items = toItems(words, marks)
  const known = trimsFor(items)
  const found = known.size === 0 ? undefined : longestTrim(items, known)
  if (!found) return [...marks]
  const start = items[found.from]!.start
  const end = items[found.to - 1]!.end
  const rest = marks.filter((mark) => mark.end <= start || mark.start >= end)
  const other = otherTrim(items, found, known)
  // The filter holds one trim: with two, neither would be right, so both are shown as not used.
  const sense: Mark['sense'] = other === undefined ? { kind: 'trim', trim: found.trim } : { kind: 'told' }
  const trims: Mark[] = [{ start, end, sense }]
  if (other) trims.push({ start: other.start, end: other.end, sense })
  const kept = rest.filter((mark) => !other || mark.end <= other.start || mark.start >= other.end)
  return [...kept, ...trims].toSorted((a, b) => a.start - b.start)
}

/** "vxi or zxi", "sx/sx(o)": another trim joined to the one found. */
function otherTrim(
  items: readonly Item[],
  { from, to, trim }: FoundTrim,
  known: Trims,
): { start: number; end: number } | undefined {
  const beside: readonly (readonly [Item | undefined, Item | undefined])[] = [
    [items[to], items[to + 1]],
    [items[from - 1], items[from - 2]],
  ]
  for (const [joint, other] of beside) {
    const isSlash = (one: Item | undefined, next: Item | undefined) => one !== undefined && next?.words[0]!.gap === '/'
    const near =
      joint && ['or', 'and'].includes(joint.sense.kind) ? other : isSlash(items[to - 1], joint) ? joint : undefined
    if (!near || !['unknown', 'trim', 'filler', 'wish'].includes(near.sense.kind)) continue
    // The longest trim name that starts here: "sx" continues in "sx(o)".
    const first = items.indexOf(near)
    for (let end = Math.min(items.length, first + 3); end > first; end--) {
      const run = items.slice(first, end)
      const named = known.get(run.flatMap((item) => item.words.map(trimKey)).join(''))
      if (named !== undefined && named !== trim) return { start: near.start, end: run.at(-1)!.end }
    }
  }
  return undefined
}

/** Bonus for a trim directly after the model: it beats a longer trim elsewhere. */
const behindModel = 100

type FoundTrim = { from: number; to: number; trim: string; length: number }
type Trims = ReadonlyMap<string, string>

function longestTrim(items: readonly Item[], known: Trims): FoundTrim | undefined {
  let best: FoundTrim | undefined
  for (let from = 0; from < items.length; from++) {
    let key = ''
    for (let to = from + 1; to <= Math.min(items.length, from + 5); to++) {
      const item = items[to - 1]!
      if (!soft.has(item.sense.kind) && !isPlus(item) && !isNameBehindModel(items, from)) break
      key += item.words.map(trimKey).join('')
      const mayBeHeard = to === from + 1 && (item.sense.kind === 'unknown' || isNameBehindModel(items, from))
      const heard = mayBeHeard && !known.has(key) ? heardAs(item, known) : undefined
      if (heard !== undefined) key = tokenKey(heard)
      const trim = known.get(key)
      const weight = key.length + (kindAt(items, from - 1) === 'model' ? behindModel : 0)
      if (trim === undefined || weight <= (best?.length ?? 0)) continue
      if (isPlus(items[to]) && known.has(`${key}+`)) continue
      if (!isClear(items, from, to, key)) continue
      best = { from, to, trim, length: weight }
    }
  }
  return best
}

function isPlus(item: Item | undefined): boolean {
  return item?.words.length === 1 && trimKey(item.words[0]!) === '+'
}

/** "बलेनो ज़ेटा": the spelling could mean a Jetta, but a second model directly after the first is implausible. */
function isNameBehindModel(items: readonly Item[], at: number): boolean {
  return (
    kindAt(items, at) === 'model' &&
    kindAt(items, at - 1) === 'model' &&
    !items[at]!.breaks &&
    isIndic(itemKey(items[at]!))
  )
}

function trimKey(word: Word): string {
  if (!isIndic(word.key)) return nameKey(word)
  const sign = nameKey(word)
  return sign === word.key ? (speltLetters(sign) ?? toLatin(sign)) : sign
}

/** Finds a trim written in Devanagari or Telugu by its consonants: "एडवेंचर", "హైలైన్", "स्पोर्ट्ज़". */
function heardAs({ words }: Item, known: Trims): string | undefined {
  const [word] = words
  if (!word || !isIndic(word.key) || words.length > 1) return undefined
  const latin = toLatin(word.key)
  const heard = latin.length < 3 ? '' : consonantsOf(latin)
  if (heard.length < 2) return undefined
  return [...known].find(([key]) => /^[a-z]{4,}$/.test(key) && consonantsOf(key) === heard)?.[1]
}

function consonantsOf(word: string): string {
  const sound = phoneticKey(word.replace(/ture$/, 'char').replace('igh', 'i')).replaceAll('j', 's').replaceAll('m', 'n')
  return (
    sound[0]!.replace(/[aeiou]/, 'a') +
    sound
      .slice(1)
      .replaceAll(/[aeiouyh]/g, '')
      .replaceAll(/(.)\1+/g, '$1')
  )
}

/** Directly after the model a trim may be any word or letter; elsewhere it must have no other meaning. */
function isClear(items: readonly Item[], from: number, to: number, key: string): boolean {
  const first = items[from]!
  const run = items.slice(from, to)
  if (run.every(({ sense }) => sense.kind === 'number')) return false
  const isBehind = kindAt(items, from - 1) === 'model' && !first.breaks
  const isGlued = items[from + 1]?.words[0]!.gap === ''
  const means = isGlued ? undefined : findSense(first.words.map((word) => word.key).join(''))
  if (isBehind) return means === undefined || (['filler', 'wish', 'ordinal'].includes(means.kind) && !never.has(key))
  if (trimNouns.has(items[to]?.words[0]?.key ?? '')) return means === undefined || means.kind === 'filler'
  if (key.length > 1 && run.some(({ sense }) => sense.kind === 'unknown') && !/^\d/.test(key)) return true
  return laterToo.has(key) && items.slice(Math.max(0, from - 3), from).some(({ sense }) => sense.kind === 'model')
}

/** "g variant" */
const trimNouns: ReadonlySet<string> = new Set([
  'variant',
  'varient',
  'trim',
  'version',
  'वेरिएंट',
  'వెరియంట్',
  'వెరియెంట్',
])

/** Ordinary words that count as trims even if a fuel or gearbox separates them from the model. */
const laterToo: ReadonlySet<string> = new Set(
  'style executive classic sport ac ambition elegance select smart'.split(' '),
)

/** Trim words that buyers use as ordinary words even right behind a model. */
const never: ReadonlySet<string> = new Set(
  'new old top base best car good with on edition limited a i the do fit take one'.split(' '),
)

function trimsFor(items: readonly Item[]): Trims {
  const models = items.flatMap(({ sense }) => (sense.kind === 'model' ? [sense] : []))
  if (models.length > 0) return merge(models.flatMap(({ make, model }) => [model, ...familyOf(make, model)]))
  const makes = items.flatMap(({ sense }) => (sense.kind === 'make' ? [sense.make] : []))
  if (makes.length > 0) return merge(makes.flatMap((make) => make.models))
  return everyTrim()
}

function familyOf(make: CatalogueMake, model: CatalogueModel): CatalogueModel[] {
  return make.models.filter(({ family, name }) => family === model.name || name === model.family)
}

function merge(models: readonly CatalogueModel[]): Trims {
  const merged = new Map<string, string>()
  for (const model of models) {
    for (const [key, trim] of [...trimsOf(model), ...trimAliasesOf(model)]) if (!merged.has(key)) merged.set(key, trim)
  }
  return merged
}

const kept = new WeakMap<CatalogueModel, Trims>()

function trimsOf(model: CatalogueModel): Trims {
  const known = kept.get(model)
  if (known) return known
  const trims = new Map(
    model.trims.filter((trim) => !/seater|str\b|\bdoor/i.test(trim)).map((trim) => [tokenKey(trim), trim]),
  )
  kept.set(model, trims)
  return trims
}

let every: Trims | undefined

/** If no car is named, only unambiguous trims match: consonants alone, optionally with an i. */
function everyTrim(): Trims {
  every ??= new Map(
    [...merge(catalogue.makes.flatMap(({ models }) => models))].filter(
      ([key]) => key.length >= 3 && key.length <= 5 && /^[bcdfghjklmnpqrstvwxz]{2,}i?\+?$/.test(key),
    ),
  )
  return every
}
