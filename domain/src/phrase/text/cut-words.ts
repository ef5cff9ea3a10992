import { asciiDigits } from '../../numbers/read-digits.ts'
import { fold } from '../../text/fold.ts'
import { isUrdu, urduToLatin } from './urdu-to-latin.ts'

/** A word, a number in digits, or a plus sign in a phrase. */
export type Word = {
  from: number
  to: number
  /** As typed. */
  text: string
  /** Normalised like the vocabulary; a number has no commas or points. */
  key: string
  figures: boolean
  /** The separator before it: nothing, a space, a hyphen, a slash, a comma or bracket, or the end of a sentence. */
  gap: '' | ' ' | '-' | '/' | ',' | '.'
}

/** Longer phrases are cut: every letter costs time, and no real phrase is that long. */
export const longestPhrase = 300

const pieces =
  /\d+ (?:point|पॉइंट|పాయింట్) \d(?=\d?\s)|\d+[ -][13]\/[24](?=\s?(?:l|cr|लाख|ల|करोड|కో))|\+ ?\/? ?[-–](?=\s?[\d₹])|±|24 ?[x×*/] ?7|\d\+\d(?=[\s-]?(?:seat|str|सीट|సీట))|(?<![\p{L}\p{N}])2[kK]\d\d(?!\d)|\d{1,3}(?:,\d{2})*,\d{3}(?:\.\d+)?|\d+(?:\.\d+)?|[\p{L}\p{M}\u200C\u200D]+(?:['’][\p{L}\p{M}]+)?|[+&~≈%]|[<>≤≥]=?/gu
const camel = /(?<=\p{Ll})(?=\p{Lu}\p{Ll}{2})/u

export function cutWords(text: string): Word[] {
  const plain = asciiDigits(text.slice(0, longestPhrase))
  const words: Word[] = []
  let end = 0
  for (const { 0: piece, index } of plain.matchAll(pieces)) {
    let from = index
    let gap = gapBetween(plain, end, index)
    for (const part of partsOf(piece)) {
      words.push(wordOf(text, from, from + part.length, gap))
      from += part.length
      gap = ' '
    }
    end = index + piece.length
  }
  return words
}

/** The key of a phrase: its pieces joined into one word, which makes spaces and hyphens irrelevant. */
export function phraseKey(phrase: string): string {
  return cutWords(phrase)
    .map(({ key }) => key)
    .join('')
}

/** "SwiftDzire" typed without a space; "WagonR" and "BMWs" stay whole. */
function partsOf(piece: string): string[] {
  return camel.test(piece) ? piece.split(camel) : [piece]
}

function wordOf(text: string, from: number, to: number, gap: Word['gap']): Word {
  const written = text.slice(from, to)
  const spoken = /^(\d+) \p{L}\P{N}* (\d)$/u.exec(asciiDigits(written))
  if (spoken)
    return { from, to, text: `${spoken[1]}.${spoken[2]}`, key: `${spoken[1]}${spoken[2]}`, figures: true, gap }
  const half = mixed.exec(asciiDigits(written))
  if (half) {
    const value = String(Number(half[1]) + Number(half[2]) / Number(half[3]))
    return { from, to, text: value, key: value.replace('.', ''), figures: true, gap }
  }
  if (/^(?:\+ ?\/? ?[-–]|±)$/.test(written)) return { from, to, text: '±', key: '±', figures: false, gap }
  const urdu = isUrdu(written) ? urduToLatin(written) : undefined
  if (urdu !== undefined) return { from, to, text: urdu, key: fold(urdu.replaceAll(' ', '')), figures: false, gap }
  const figures = /^\p{N}/u.test(written) && !roundTheClock.test(written)
  const key = figures ? figuresKey(asciiDigits(written)) : fold(written.replaceAll(/['’]/g, ''))
  return { from, to, text: written, key, figures, gap }
}

/** "3 1/2" */
const mixed = /^(\d+)[ -]([13])\/([24])$/
const roundTheClock = /^24 ?[x×*/] ?7$/

/** Without signs; "2k19" is 2019 and "5+2" seats are seven. */
function figuresKey(written: string): string {
  const seats = /^(\d)\+(\d)$/.exec(written)
  if (seats) return String(Number(seats[1]) + Number(seats[2]))
  return written.replace(/^2k/i, '20').replaceAll(/[.,]/g, '')
}

function gapBetween(text: string, end: number, start: number): Word['gap'] {
  if (start === 0) return '.'
  if (start === end) return ''
  const signs = text.slice(end, start)
  if (/^\.?[-–—]\.?\s*[₹₨]?$/.test(signs.trim())) return '-'
  if (signs.trim() === '/') return '/'
  if (/[;!?\n•।۔؟]|\.\s/.test(signs) && !shortened.test(text.slice(Math.max(0, end - longestShortened), end)))
    return '.'
  return /[,،()[\]{}|]|\s[-–—]\s/.test(signs) ? ',' : ' '
}

/** Characters of the longest abbreviation below, with the one before it. */
const longestShortened = 8
const shortened = /(?:^|[^\p{L}])(?:rs|no|approx|re|dr|max|min|km|kms|మీ|మి|मी|रु|రూ)$/iu

export function endsClause({ gap }: Word): boolean {
  return gap === ',' || gap === '.'
}
