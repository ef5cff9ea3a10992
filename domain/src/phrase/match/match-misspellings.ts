import { catalogue } from '../../catalogue/catalogue.ts'
import { findWordMeaning } from '../../numbers/word-meanings.ts'
import { differsByOne, isSwap, phoneticKey } from '../../text/fuzzy-index.ts'
import { ordinaryNames, ordinaryWords } from '../../advert-reader/vocabulary/ordinary-words.ts'
import { endsClause, type Word } from '../text/cut-words.ts'
import { isUntouchable, findMisspeltSense, findSense } from '../lexicon/lexicon.ts'
import { toLatin } from '../text/to-latin.ts'
import { nameAt, nameKey, type Mark } from './marks.ts'
import { nameIndex, trimWords } from '../lexicon/names.ts'
import type { NameSense, Sense } from '../lexicon/sense.ts'
import { speltLetters } from '../text/spelt-letters.ts'

const ordinary: ReadonlySet<string> = new Set(ordinaryWords)

/** Reads the remaining words as misspelt words and names; ordinary words never become names. */
export function matchMisspellings(words: readonly Word[], marks: readonly Mark[]): Mark[] {
  const covered = new Set(marks.flatMap(({ start, end }) => range(start, end)))
  const found: Mark[] = []
  for (let at = 0; at < words.length; at++) {
    if (covered.has(at)) continue
    const mark = forgivenAt(words, at, covered)
    if (!mark) continue
    found.push(mark)
    at = mark.end - 1
    const model = mark.sense.kind === 'make' ? nameAt(words, mark.end, [], [mark]) : undefined
    if (model?.sense.kind === 'model') {
      found.push(model)
      at = model.end - 1
    }
  }
  const others = marks.filter((mark) => !found.some((one) => one.start < mark.end && mark.start < one.end))
  return [...others, ...found].toSorted((a, b) => a.start - b.start)
}

function forgivenAt(words: readonly Word[], start: number, covered: ReadonlySet<number>): Mark | undefined {
  const first = words[start]!
  const next = words[start + 1]
  const whole = firstParts().has(first.key) ? forgivenPair(words, start, covered) : undefined
  if (whole) return whole
  if (next?.gap !== '') {
    const sense = meant(nameKey(first))
    if (sense) return { start, end: start + 1, sense }
  }
  return forgivenPair(words, start, covered)
}

/** A two-part name, or a name split by a space: "vitara breeza", "wagn r", "inno vaa". */
function forgivenPair(words: readonly Word[], start: number, covered: ReadonlySet<number>): Mark | undefined {
  const [first, second] = [words[start]!, words[start + 1]]
  if (!second || covered.has(start + 1) || endsClause(second) || second.gap === '/' || words[start + 2]?.gap === '')
    return undefined
  const isTorn = Math.min(first.key.length, second.key.length) <= 3 && !ordinary.has(second.key)
  if (!isTorn && !firstParts().has(first.key)) return undefined
  const sense = nameMeant(nameKey(first) + nameKey(second))
  return sense && { start, end: start + 2, sense }
}

/** The word or name that an unknown word stands for. Grammar words win over equally similar names. */
function meant(key: string): Sense | undefined {
  if (!isOpen(key)) return undefined
  const grammar = findMisspeltSense(key)
  const sound = phoneticKey(key)
  if (grammar && phoneticKey(grammar.key) === sound) return grammar.sense
  const name = nameMeant(key)
  return name && (!grammar || soundsAs(name, sound)) ? name : (grammar?.sense ?? name)
}

function soundsAs(name: NameSense, sound: string): boolean {
  return nameIndex.sounding(sound).includes(name)
}

function nameMeant(key: string): NameSense | undefined {
  // An exact name was tried before, and its context ruled it out.
  if (!isOpen(key) || nameIndex.exact(key).length > 0) return undefined
  if (!/^[a-z0-9+]+$/.test(key)) return indicNear(key)
  const near = nameIndex.nearest(key).filter((one) => isLikely(key, one.key))
  return (
    best(
      key,
      near.map(({ key: name, values }) => ({ name, sense: values[0]! })),
    ) ?? farther(key)
  )
}

function isOpen(key: string): boolean {
  return (
    key.length >= 4 &&
    !isUntouchable(key) &&
    !ordinary.has(key) &&
    !trimWords.has(key) &&
    findWordMeaning(key) === undefined &&
    speltLetters(key) === undefined &&
    !/^\d/.test(key)
  )
}

/** Short names tolerate less: a swap of neighbours, a doubled letter, the same sound. */
function isLikely(word: string, name: string): boolean {
  if (ordinaryNames.has(name)) return phoneticKey(word) === phoneticKey(name) && name.length >= 5
  if (name.length >= 5) return true
  return phoneticKey(word) === phoneticKey(name) || isSwap(word, name)
}

type Near = { name: string; sense: NameSense }

/** The nearest by sound; among several, the first in the catalogue, which has the most cars. */
function best(word: string, near: readonly Near[]): NameSense | undefined {
  const sound = phoneticKey(word)
  return (
    near.find(({ name }) => phoneticKey(name) === sound) ??
    near.toSorted((a, b) => slips(word, a.name) - slips(word, b.name))[0]
  )?.sense
}

function slips(word: string, name: string): number {
  return isSwap(word, name) ? 0 : word.length === name.length ? 2 : 1
}

/** Two typos in a long name: "hydrabd", "volksvagan". */
function farther(key: string): NameSense | undefined {
  if (key.length < 7) return undefined
  const sound = phoneticKey(key)
  for (const { name, sound: other, sense } of longNames().get(key[0]!) ?? []) {
    if (Math.abs(name.length - key.length) <= 2 && differsByOne(sound, other)) return sense
  }
  return undefined
}

let kinds: Set<string> | undefined

/** The first words of multi-word names: grand, vitara, land, santa. */
function firstParts(): Set<string> {
  kinds ??= new Set(
    catalogue.makes.flatMap(({ models }) =>
      models.flatMap(({ name }) =>
        /^[A-Z][a-z]{3,} [A-Z]?[a-z]{3,}/.test(name) ? [name.split(' ')[0]!.toLowerCase()] : [],
      ),
    ),
  )
  return kinds
}

type Long = { name: string; sound: string; sense: NameSense }
let kept: Map<string, Long[]> | undefined

function longNames(): Map<string, Long[]> {
  if (kept) return kept
  kept = new Map()
  for (const name of nameIndex.keys()) {
    if (name.length < 7 || !/^[a-z]+$/.test(name)) continue
    const sense = nameIndex.exact(name)[0]!
    const all = kept.get(name[0]!) ?? []
    all.push({ name, sound: phoneticKey(name), sense })
    kept.set(name[0]!, all)
  }
  return kept
}

/** Matches Devanagari and Telugu by their sound in Latin letters. */
function indicNear(key: string): NameSense | undefined {
  const near = nameIndex.nearest(key)
  const likely = near.find(
    ({ values: [sense] }) => soundsIn(key) >= (sense?.kind === 'make' || sense?.kind === 'model' ? 3 : 4),
  )
  if (likely) return likely.values[0]
  const latin = toLatin(key)
  if (latin.length < 4 || findSense(latin) || ordinary.has(latin)) return undefined
  const sound = phoneticKey(latin)
  for (const { key: name, values } of nameIndex.nearest(latin)) {
    if (phoneticKey(name) === sound || (latin.length >= 6 && name.length >= 6)) return values[0]
  }
  return undefined
}

/** Counts letters without combining marks. */
function soundsIn(word: string): number {
  return word.replaceAll(/\p{M}/gu, '').length
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, at) => start + at)
}
