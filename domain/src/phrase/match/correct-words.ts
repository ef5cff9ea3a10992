import { catalogue } from '../../catalogue/catalogue.ts'
import { findWordMeaning } from '../../numbers/word-meanings.ts'
import { englishWords } from '../../numbers/vocabulary/english.ts'
import { hindiWords } from '../../numbers/vocabulary/hindi.ts'
import { teluguWords } from '../../numbers/vocabulary/telugu.ts'
import { fold } from '../../text/fold.ts'
import { differsByOne, FuzzyIndex, isSwap, phoneticKey } from '../../text/fuzzy-index.ts'
import { ordinaryWords } from '../../advert-reader/vocabulary/ordinary-words.ts'
import { cutWords, type Word } from '../text/cut-words.ts'
import { allPhrases, isUntouchable, findSense } from '../lexicon/lexicon.ts'
import { isIndic } from '../text/to-latin.ts'
import { isTrimAlias, nameIndex, nameSpellings } from '../lexicon/names.ts'
import { speltLetters } from '../text/spelt-letters.ts'
import { units } from '../vocabulary/units.ts'

/**
 * Corrects single words before matching, so that a typo inside "Jubilee Hills" or "se pehle" does no harm. Only words
 * without a meaning of their own are changed.
 */
export function correctWords(words: readonly Word[]): Word[] {
  return words.map((word, at) => {
    if (word.figures || isPartOfCode(words, at) || isKnown(word.key) || isPartOfName(words, at)) return word
    const meant = nearest(word.key)
    return meant === undefined ? word : { ...word, key: meant, text: meant }
  })
}

/** Letters that touch digits, as in "ts09" and "w8", are not words. */
function isPartOfCode(words: readonly Word[], at: number): boolean {
  return words[at + 1]?.gap === '' && words[at + 1]!.figures
}

/** "mehdi patnam": a name that is usually written as one word. */
function isPartOfName(words: readonly Word[], at: number): boolean {
  const key = (one: number) => words[one]?.key ?? ''
  return [key(at - 1) + key(at), key(at) + key(at + 1)].some(
    (both) => both.length > key(at).length + 2 && nameIndex.exact(both).length > 0,
  )
}

function isKnown(key: string): boolean {
  return (
    key.length < 4 ||
    dictionary.exact(key).length > 0 ||
    findSense(key) !== undefined ||
    nameIndex.exact(key).length > 0 ||
    isTrimAlias(key) ||
    findWordMeaning(key) !== undefined ||
    isUntouchable(key) ||
    speltLetters(key) !== undefined
  )
}

/** Every vocabulary word with its weight: of two equally near words, the heavier one wins. */
const dictionary = new FuzzyIndex<{ weight: number; phrases: number }>()
const weights = { number: 3, grammar: 3, car: 3, trim: 1.5, filler: 2, place: 1, ordinary: 0 }

function learn(phrase: string, weight: number): void {
  for (const { key, figures } of cutWords(phrase)) {
    if (figures || key.length < 3) continue
    const known = dictionary.exact(key)[0]
    if (known) known.phrases++
    else dictionary.add(key, { weight, phrases: 1 })
  }
}

for (const word of units.keys()) learn(word, weights.number)
for (const [word] of [...englishWords, ...hindiWords, ...teluguWords]) learn(word, weights.number)
for (const [sense, phrases] of allPhrases()) {
  const says = sense.kind !== 'filler' && sense.kind !== 'wish'
  for (const phrase of phrases.split(/,|\n/)) learn(phrase, says ? weights.grammar : weights.filler)
}
for (const [kind, spelling] of nameSpellings())
  learn(spelling, kind === 'city' || kind === 'locality' ? weights.place : weights.car)
for (const { models } of catalogue.makes) {
  for (const { trims } of models) for (const trim of trims) learn(trim, weights.trim)
}
for (const word of ordinaryWords) learn(word, weights.ordinary)

function nearest(word: string): string | undefined {
  let best: string | undefined
  let least = Infinity
  for (const { key, values } of dictionary.nearest(word)) {
    const slip = slipOf(word, key)
    if (slip === undefined) continue
    const { weight, phrases } = values[0]!
    const cost = slip - (weight + Math.min(1, phrases / 10)) * 0.3
    if (cost >= least) continue
    least = cost
    best = key
  }
  return best
}

/** How severe the typo would be; short words tolerate only a swap, a doubled letter or the same sound. */
function slipOf(word: string, meant: string): number | undefined {
  if (isIndic(word)) return lettersIn(meant) >= 4 && lettersIn(word) >= 4 ? 1 : undefined
  if (phoneticKey(word) === phoneticKey(meant))
    return differsByOne(word, meant) ? 0 : meant.length >= 5 ? 0.8 : undefined
  if (isSwap(word, meant)) return meant.length >= 4 ? 0.5 : undefined
  if (meant.length < 5) return undefined
  return word.length === meant.length ? (meant.length >= 6 ? 2 : undefined) : 1
}

function lettersIn(word: string): number {
  return fold(word).replaceAll(/\p{M}/gu, '').length
}
