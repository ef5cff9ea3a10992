import { findWordMeaning, splitGlued } from '../../numbers/word-meanings.ts'
import { fold } from '../../text/fold.ts'
import type { Word } from '../text/cut-words.ts'
import { isUntouchable, findSense } from '../lexicon/lexicon.ts'
import { ordinaryWords } from '../../advert-reader/vocabulary/ordinary-words.ts'
import { nameIndex } from '../lexicon/names.ts'

/**
 * Splits words written together: "హైదరాబాద్‌లో" is Hyderabad and "in", "lakhslopu" is lakhs and "under", "redcolour" is
 * two words without their space. A word with a meaning of its own is left alone.
 */
export function splitWords(words: readonly Word[]): Word[] {
  const spaced = words.map((word, at) => (isRunOn(words, at) ? { ...word, gap: ' ' as const } : word))
  return spaced.flatMap((word, at) => (word.figures ? [word] : (split(word, spaced[at - 1], spaced[at + 1]) ?? [word])))
}

/** "creta2019", "under5lakhs", "suv2020": digits right behind a known word that do not continue a name. */
function isRunOn(words: readonly Word[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]!]
  if (!before || word.gap !== '' || before.figures === word.figures) return false
  if (!word.figures) return /^(?:19|20)\d\d$/.test(before.key) && word.key.length >= 3 && isKnown(word.key)
  if (before.key.length < 3 || nameIndex.exact(before.key + word.key).length > 0) return false
  return /^(?:19|20)\d\d$/.test(word.key) || (before.key.length >= 4 && isKnown(before.key))
}

function split(word: Word, before: Word | undefined, after: Word | undefined): Word[] | undefined {
  const afterFigures = before?.figures === true && word.gap === ''
  if (afterFigures) {
    const unit = /^(k|l|lakhs?|lacs?|cr|crores?|hazar|thousand)(?=\p{L})/u.exec(word.key)?.[1]
    if (unit && !isKnown(word.key) && isKnown(word.key.slice(unit.length))) return cutAt(word, unit.length)
  }
  const years = yearsIn(word)
  if (years) return years
  if (telugu.test(word.text)) return splitTelugu(word)
  if (!/^[a-z]+$/.test(word.key) || isKnown(word.key) || isWhole(word.key)) return undefined
  if (after?.gap === '' && !/^(?:19|20)\d\d$/.test(after.key)) return undefined
  return splitLatin(word)
}

/** "మూడేళ్ల" and "moodella" are "three years", written together. */
function yearsIn(word: Word): Word[] | undefined {
  const [, number = '', ending = ''] = runTogether.exec(word.text.replaceAll('\u200C', '').toLowerCase()) ?? []
  const count = numbersInYears.get(number)
  if (count === undefined) return undefined
  const years: Word[] = [
    { ...word, text: String(count), key: String(count), figures: true },
    { ...word, text: 'ఏళ్ల', key: fold('ఏళ్ల'), gap: ' ' },
  ]
  const limit = ending.replace(/^[ా-ౌ]?(?:కు|ku)?/u, '')
  return limit.length > 2 && findSense(fold(limit))
    ? [...years, { ...word, text: limit, key: fold(limit), gap: ' ' }]
    : years
}

const numbersInYears: ReadonlyMap<string, number> = new Map(
  Object.entries({
    రెండ: 2,
    మూడ: 3,
    నాలుగ: 4,
    ఐద: 5,
    అయిద: 5,
    ఆర: 6,
    ఏడ: 7,
    ఎనిమిద: 8,
    తొమ్మిద: 9,
    పద: 10,
    పదిహేన: 15,
    rend: 2,
    mood: 3,
    mud: 3,
    nalug: 4,
    aid: 5,
    ayid: 5,
    aar: 6,
    ed: 7,
    yed: 7,
    enimid: 8,
    tommid: 9,
    pad: 10,
    padihen: 15,
  }),
)
const runTogether = /^(.+?)(?:ేళ్[లళ]|ell[au]|yell[au])(.*)$/u

const telugu = /[\u0C00-\u0C7F]/
const teluguEnding =
  /^(.{2,}?)(లోపుగా|లోపల|లోపలి|లోపు|లోపే|లోగా|వరకు|వరకూ|దాకా|నుండి|నుంచి|కంటే|కంటె|కన్నా|పైన|పైగా|మధ్యలో|మధ్య|దగ్గర్లో|దగ్గరలో|దగ్గర|తర్వాత|తరువాత|కోసం|లోని|లోనే|లో|కు|కి|ని|ను|తో|గా|ది|వి|లు|వద్దు|కావాలి|కూడా|మోడల్|వాళ్ళ|వాళ్ల)$/u

function splitTelugu(word: Word): Word[] | undefined {
  const found = teluguEnding.exec(word.text)
  const stem = found?.[1]?.replace(/[\u200C\u200D]+$/, '')
  const ending = found?.[2]
  if (stem === undefined || ending === undefined) return undefined
  const whole = findSense(word.key) !== undefined || nameIndex.exact(word.key).length > 0
  // "నగర్‌లో" is the end of a name: its "in" is split off regardless of the stem.
  const inside = /^లో(?:ని)?$/.test(ending) && stem.length >= 3
  if (whole || (!inside && !isKnownStem(stem))) return undefined
  return cutAt(word, word.text.length - ending.length)
}

function isKnownStem(stem: string): boolean {
  const key = fold(stem)
  return isKnown(key) || findWordMeaning(stem.replaceAll(/[\u200C\u200D]/g, '')) !== undefined
}

const latinEndings = new Set(
  'lopu lopala lope loopu lo loni ki ku ni nu tho ga varaku daka nundi nunchi kante kanna paina madhya daggara daggarlo kosam kavali vaddu lu la di wali wala wale vali tak me mein ka ke ki tarvata'.split(
    ' ',
  ),
)

const ordinary: ReadonlySet<string> = new Set(ordinaryWords)

/** "delivery" is not "deli" and "very". */
function isWhole(key: string): boolean {
  return ordinary.has(key) || isUntouchable(key)
}

function splitLatin(word: Word): Word[] | undefined {
  for (let at = word.key.length - 2; at >= 2; at--) {
    const [front, back] = [word.key.slice(0, at), word.key.slice(at)]
    if (word.key.length !== word.text.length) return undefined
    const ending = latinEndings.has(back) && (front.length >= 3 || front === 'km')
    const twoWords = front.length >= 3 && back.length >= 3 && word.key.length >= 7 && isKnown(back)
    if ((ending || twoWords) && isKnown(front) && !isLoose(front, back)) return cutAt(word, at)
    if (ending && front.length >= 6 && splitGlued(front)) return cutAt(word, at)
    if (
      /^(?:lo|loni)$/.test(back) &&
      /(?:nagar|guda|pally|palli|pet|peta|hills|colony|puram|bad|pur|bowli|city)$/.test(front)
    )
      return cutAt(word, at)
  }
  return undefined
}

/** A pair of fillers is not worth splitting, and "ev" and "go" occur in too many words. */
function isLoose(front: string, back: string): boolean {
  const carries = (key: string) => {
    const sense = findSense(key)
    return (
      (sense !== undefined && sense.kind !== 'filler' && sense.kind !== 'in' && sense.kind !== 'wish') ||
      (key.length >= 4 && nameIndex.exact(key).length > 0) ||
      findWordMeaning(key)?.kind === 'unit'
    )
  }
  return !carries(front) && !carries(back)
}

function isKnown(key: string): boolean {
  return findSense(key) !== undefined || nameIndex.exact(key).length > 0 || findWordMeaning(key) !== undefined
}

function cutAt(word: Word, at: number): Word[] {
  const seam = word.from + at
  const [front, back] = [word.text.slice(0, at), word.text.slice(at)]
  return [
    { ...word, to: seam, text: front, key: fold(front) },
    { ...word, from: seam, text: back, key: fold(back), gap: ' ' },
  ]
}
