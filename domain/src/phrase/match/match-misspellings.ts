import { catalogue } from '../../catalogue/catalogue.ts'
import { meaningOf } from '../../numbers/word-meanings.ts'
import { differsByOne, isSwap, soundOf } from '../../text/fuzzy-index.ts'
import { ordinaryNames, ordinaryWords } from '../../advert-reader/vocabulary/ordinary-words.ts'
import { endsClause, type Word } from '../text/cut-words.ts'
import { isUntouchable, senseNear, senseOf } from '../lexicon/lexicon.ts'
import { latinOf } from '../text/to-latin.ts'
import { nameAt, nameKey, type Mark } from './marks.ts'
import { nameIndex, trimWords } from '../lexicon/names.ts'
import type { NameSense, Sense } from '../lexicon/sense.ts'
import { speltLetters } from '../text/spelt-letters.ts'

const ordinary: ReadonlySet<string> = new Set(ordinaryWords)

/** Reads what is left as slips of words and names; ordinary words never become names. */
export function forgive(words: readonly Word[], marks: readonly Mark[]): Mark[] {
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

/** A name of two parts, or one torn apart by a space: "vitara breeza", "wagn r", "inno vaa". */
function forgivenPair(words: readonly Word[], start: number, covered: ReadonlySet<number>): Mark | undefined {
  const [first, second] = [words[start]!, words[start + 1]]
  if (!second || covered.has(start + 1) || endsClause(second) || second.gap === '/' || words[start + 2]?.gap === '')
    return undefined
  const isTorn = Math.min(first.key.length, second.key.length) <= 3 && !ordinary.has(second.key)
  if (!isTorn && !firstParts().has(first.key)) return undefined
  const sense = nameMeant(nameKey(first) + nameKey(second))
  return sense && { start, end: start + 2, sense }
}

/** The word or name that a word which is none stands for. Grammar goes before names of the same likeness. */
function meant(key: string): Sense | undefined {
  if (!isOpen(key)) return undefined
  const grammar = senseNear(key)
  const sound = soundOf(key)
  if (grammar && soundOf(grammar.key) === sound) return grammar.sense
  const name = nameMeant(key)
  return name && (!grammar || soundsAs(name, sound)) ? name : (grammar?.sense ?? name)
}

function soundsAs(name: NameSense, sound: string): boolean {
  return nameIndex.sounding(sound).includes(name)
}

function nameMeant(key: string): NameSense | undefined {
  // A name as it stands was looked at before, and something beside it said that it is none here.
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
    meaningOf(key) === undefined &&
    speltLetters(key) === undefined &&
    !/^\d/.test(key)
  )
}

/** Short names forgive less: a swap of neighbours, a doubled letter, the same sound. */
function isLikely(word: string, name: string): boolean {
  if (ordinaryNames.has(name)) return soundOf(word) === soundOf(name) && name.length >= 5
  if (name.length >= 5) return true
  return soundOf(word) === soundOf(name) || isSwap(word, name)
}

type Near = { name: string; sense: NameSense }

/** The nearest by sound; among several the first of the catalogue, which has the most cars. */
function best(word: string, near: readonly Near[]): NameSense | undefined {
  const sound = soundOf(word)
  return (
    near.find(({ name }) => soundOf(name) === sound) ??
    near.toSorted((a, b) => slips(word, a.name) - slips(word, b.name))[0]
  )?.sense
}

function slips(word: string, name: string): number {
  return isSwap(word, name) ? 0 : word.length === name.length ? 2 : 1
}

/** Two slips in a long name: "hydrabd", "volksvagan". */
function farther(key: string): NameSense | undefined {
  if (key.length < 7) return undefined
  const sound = soundOf(key)
  for (const { name, sound: other, sense } of longNames().get(key[0]!) ?? []) {
    if (Math.abs(name.length - key.length) <= 2 && differsByOne(sound, other)) return sense
  }
  return undefined
}

let kinds: Set<string> | undefined

/** The first words of names that have several: grand, vitara, land, santa. */
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
    all.push({ name, sound: soundOf(name), sense })
    kept.set(name[0]!, all)
  }
  return kept
}

/** Devanagari and Telugu by how it sounds in Latin letters. */
function indicNear(key: string): NameSense | undefined {
  const near = nameIndex.nearest(key)
  const likely = near.find(
    ({ values: [sense] }) => soundsIn(key) >= (sense?.kind === 'make' || sense?.kind === 'model' ? 3 : 4),
  )
  if (likely) return likely.values[0]
  const latin = latinOf(key)
  if (latin.length < 4 || senseOf(latin) || ordinary.has(latin)) return undefined
  const sound = soundOf(latin)
  for (const { key: name, values } of nameIndex.nearest(latin)) {
    if (soundOf(name) === sound || (latin.length >= 6 && name.length >= 6)) return values[0]
  }
  return undefined
}

/** Letters without the signs that hang on them. */
function soundsIn(word: string): number {
  return word.replaceAll(/\p{M}/gu, '').length
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, at) => start + at)
}
