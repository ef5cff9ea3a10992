import { FuzzyIndex } from '../../text/fuzzy-index.ts'
import { cutWords, phraseKey } from '../text/cut-words.ts'
import type { Sense } from './sense.ts'
import { asides } from '../vocabulary/asides.ts'
import { commonWords } from '../vocabulary/common-words.ts'
import { counts } from '../vocabulary/counts.ts'
import { facts } from '../vocabulary/facts.ts'
import { featureTerms } from '../vocabulary/features.ts'
import { fillers, neverMisspelt } from '../vocabulary/fillers.ts'
import { joints } from '../vocabulary/joints.ts'
import { labels } from '../vocabulary/labels.ts'
import { limits } from '../vocabulary/limits.ts'
import { marketFacts } from '../vocabulary/market-facts.ts'
import { sizes } from '../vocabulary/sizes.ts'
import { wishes } from '../vocabulary/wishes.ts'

/** All words that are not names, with each phrase under its key. If a phrase is in two lists, the first list wins. */
const senses = new Map<string, Sense>()
const single = new FuzzyIndex<Sense>()
let longest = 1

const lists: readonly (readonly [Sense, string])[] = [
  ...facts,
  ...marketFacts,
  ...featureTerms,
  ...asides,
  ...limits,
  ...joints,
  ...labels,
  ...counts,
  ...sizes,
  [{ kind: 'wish' }, wishes],
  ...fillers.map((words): readonly [Sense, string] => [{ kind: 'filler' }, words]),
]
for (const [sense, phrases] of lists) {
  for (const phrase of phrases.split(/,|\n/)) {
    const words = cutWords(phrase)
    const key = phraseKey(phrase)
    if (key === '' || senses.has(key)) continue
    senses.set(key, sense)
    longest = Math.max(longest, words.length)
    if (words.length === 1) single.add(key, sense, { forgiving: key.length >= 5 })
  }
}

const untouchable: ReadonlySet<string> = new Set(`${neverMisspelt},${commonWords}`.split(/,|\n/).map(phraseKey))

/** Returns every vocabulary phrase with its meaning. */
export function allPhrases(): readonly (readonly [Sense, string])[] {
  return lists
}

export const longestWords = longest

export function findSense(key: string): Sense | undefined {
  return senses.get(key)
}

/** Returns the vocabulary word that a misspelt word stands for, if unambiguous. */
export function findMisspeltSense(word: string): { key: string; sense: Sense } | undefined {
  if (untouchable.has(word)) return undefined
  const near = single.nearest(word).filter(({ key }) => key.length >= 5)
  const [first, ...rest] = near
  if (!first) return undefined
  const sense = first.values[0]!
  return rest.every(({ values }) => sameSense(values[0]!, sense)) ? { key: first.key, sense } : undefined
}

export function isUntouchable(word: string): boolean {
  return untouchable.has(word)
}

function sameSense(a: Sense, b: Sense): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
