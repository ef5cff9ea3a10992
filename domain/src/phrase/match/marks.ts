import { endsClause, type Word } from '../text/cut-words.ts'
import { fold } from '../../text/fold.ts'
import { longestWords, findSense } from '../lexicon/lexicon.ts'
import { isMeant } from './name-context.ts'
import { nameIndex } from '../lexicon/names.ts'
import type { NameSense, Sense } from '../lexicon/sense.ts'

/** A span of words and its meaning; number marks carry the amount. */
export type Mark = { start: number; end: number; sense: Sense | NumberSense }
export type NumberSense = { kind: 'number'; value: number; scale: number; rupee: boolean; plain: boolean }

const longestName = 7

/** Finds all names and known phrases: the longest at every position, without overlaps. */
export function findMarks(words: readonly Word[]): Mark[] {
  const marks: Mark[] = []
  const names: NameSense[] = []
  for (let start = 0; start < words.length;) {
    const name = nameAt(words, start, names, marks)
    const phrase = phraseAt(words, start)
    const best = name && (!phrase || name.end >= phrase.end) ? name : phrase
    if (best) {
      marks.push(best)
      if (best === name) names.push(name.sense)
    }
    start = best?.end ?? start + 1
  }
  return marks
}

type NameMark = { start: number; end: number; sense: NameSense }

/** The longest name that starts at a word, if the context confirms it. */
export function nameAt(
  words: readonly Word[],
  start: number,
  before: readonly NameSense[],
  marks: readonly Mark[],
): NameMark | undefined {
  let best: NameMark | undefined
  let key = ''
  for (let end = start + 1; end <= Math.min(words.length, start + longestName); end++) {
    const word = words[end - 1]!
    if (end > start + 1 && (endsClause(word) || word.gap === '/')) break
    key += nameKey(word)
    // A name may not be cut out of joined letters and digits.
    if (words[end]?.gap === '' && words[end]!.key !== '+' && !/\d$/.test(key)) continue
    const sense = nameIndex
      .exact(key)
      .find((one) =>
        isMeant(one, { words, start, end, key, before }, (make) => isMakeNear(make, words, marks, start, end)),
      )
    if (sense) best = { start, end, sense }
  }
  return best
}

/** Makers write "+" and "(O)" where people type words. */
export function nameKey({ key }: Word): string {
  return sameInNames.get(key) ?? key
}

const sameInNames: ReadonlyMap<string, string> = new Map(
  Object.entries({ '+': 'plus प्लस ప్లస్', o: 'opt option optional ऑप्शन ऑप्शनल ఆప్షన్ ఆప్షనల్', '': '&' }).flatMap(
    ([sign, words]) => words.split(' ').map((word) => [fold(word), sign] as const),
  ),
)

/**
 * Whether the make is named right before, with at most a particle between, or right after: "Honda ki City", "City
 * Honda".
 */
function isMakeNear(make: string, words: readonly Word[], marks: readonly Mark[], start: number, end: number): boolean {
  const last = marks.findLast(({ sense }) => sense.kind !== 'filler' && sense.kind !== 'in')
  if (last?.sense.kind === 'make' && last.sense.make.name === make && start - last.end <= 2) return true
  const next = words[end]
  return (
    next !== undefined &&
    !endsClause(next) &&
    nameIndex.exact(nameKey(next)).some((one) => one.kind === 'make' && one.make.name === make)
  )
}

function phraseAt(words: readonly Word[], start: number): Mark | undefined {
  // "60k below": the letter is the unit of the digits that it touches, not "ke".
  if (words[start]!.gap === '' && words[start]!.key === 'k' && words[start - 1]?.figures) return undefined
  let best: Mark | undefined
  let key = ''
  for (let end = start + 1; end <= Math.min(words.length, start + longestWords); end++) {
    const word = words[end - 1]!
    if (end > start + 1 && endsClause(word)) break
    key += word.key
    const sense = findSense(key)
    if (sense && (isTakenByLimit(words, start, end) || isSpeltOut(words, start, end))) continue
    if (sense && words[end]?.gap !== '') best = { start, end, sense }
    else if (sense && isCutAllowed(words, end)) best = { start, end, sense }
  }
  return best
}

/** "2 owner se zyada nahi": the "se" belongs to the words after it, not to "owner se". */
function isTakenByLimit(words: readonly Word[], start: number, end: number): boolean {
  const [last, next] = [words[end - 1]!, words[end]]
  if (end - start < 2 || (last.key !== 'se' && last.key !== 'से') || !next) return false
  return findSense(last.key + next.key)?.kind === 'limit'
}

/** "automatic s u v": the letter belongs to the letters after it. */
function isSpeltOut(words: readonly Word[], start: number, end: number): boolean {
  return end - start > 1 && [words[end - 1], words[end]].every((word) => word !== undefined && /^[a-z]$/.test(word.key))
}

const sign = /^[<>≤≥~≈+]/

/** "7seater", "5lakh" and "50k+" are several words; "xyz7" is one. */
function isCutAllowed(words: readonly Word[], end: number): boolean {
  const [last, next] = [words[end - 1]!, words[end]!]
  if (sign.test(last.key) || sign.test(next.key)) return true
  return last.figures !== next.figures && (last.figures || last.key.length > 2)
}
