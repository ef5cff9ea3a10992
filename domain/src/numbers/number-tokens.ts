import { type Figures, isDigit, readDigits } from './read-digits.ts'
import { foldWord, findWordMeaning, splitGlued } from './word-meanings.ts'
import { rupeeWords } from './vocabulary/marks.ts'
import type { Meaning } from './vocabulary/meaning.ts'

/** A word or a number in figures. With neither `figures` nor `meaning` it cannot be part of an amount. */
export type Token = { from: number; to: number; word: string; figures?: Figures; meaning?: Meaning }

/** Returns the first 1,000 words and figures of a text whose digits are already 0–9. */
export function numberTokens(text: string): Token[] {
  const tokens: Token[] = []
  wordOrDigit.lastIndex = 0
  for (let hit = wordOrDigit.exec(text); hit && tokens.length < mostTokens; hit = wordOrDigit.exec(text)) {
    if (isDigit(text.charCodeAt(hit.index))) wordOrDigit.lastIndex = addFigures(tokens, text, hit.index)
    else addWord(tokens, hit[0], hit.index)
  }
  return tokens
}

/** An advert has fewer; later tokens of a longer text are ignored. */
const mostTokens = 1_000

/** Many people type छ: with a colon for छः. */
const wordOrDigit = /छ:(?=\s)|[\p{L}\p{M}\u200c\u200d]+|\d/gu

/** Words that may follow figures directly without forming a name: "62000km", "2019model". */
const mayFollow =
  /^(?:kms?|kmr|kmtrs?|kilomet(?:er|re)s?|rs|re|inr|rup\p{L}*|only|model|driven|run|ran|neg|nego|negotiable|fixed|final|onwards?|owners?|cc|seater|me|mein|tak|ki|ka|ke|wala|wali|lo|lopu|ku|varaku)$/u
const unitThenMore = /^(k|l|lakhs?|lacs?|cr|crores?|hazar|thousand)(?=\p{L})(.+)$/u
/** "Km45000", "model2018": a label and its number without a space. */
const mayLead = /^(?:kms?|model|price|rate|year|only|driven|run|asking|demand|rupees)$/
const ordinalEnding = /^(?:st|nd|rd|th|ला|ली|ले|रा|री|रे|था|थी|वां|वीं|वें|वा|వ|వది|రా|ో|ొ)$/u
/** "i-20", "BS-6", "K-10": a name, despite the hyphen. */
const nameBeforeHyphen = /^(?:[a-z]|bs|xuv|tuv|kuv|euro|mu|gla|glc)$/

function addFigures(tokens: Token[], text: string, at: number): number {
  const { found, next } = readDigits(text, at)
  const before = tokens.at(-1)
  const [first] = found
  if (first && followsLonePoint(text, at)) {
    // "Rs .5 lakh" may be half a lakh or five.
    const unclear = first.digits.length > 2 || (before && rupeeWords.has(before.word))
    tokens.push(unclear ? { from: at, to: first.to, word: '' } : belowOne(first))
    found.shift()
  }
  for (const figures of found) {
    const glued = figures.from === at && before !== undefined && isName(before, text, at)
    tokens.push({ from: figures.from, to: figures.to, word: '', ...(!glued && { figures }) })
  }
  // An unreadable token is still recorded, so that the words on either side of it do not count as neighbours.
  if (!first) tokens.push({ from: at, to: next, word: '' })
  return next
}

/** ".5" with nothing before the point; excludes "Rs.5" and "...5". */
function followsLonePoint(text: string, at: number): boolean {
  return text[at - 1] === '.' && (at === 1 || /\s/.test(text[at - 2] ?? ''))
}

function belowOne({ from, to, digits }: Figures): Token {
  const figures = { from: from - 1, to, digits: `0.${digits}`, whole: false }
  return { from: from - 1, to, word: '', figures }
}

function isName(before: Token, text: string, at: number): boolean {
  if (before.to === at) return before.word !== '' && !rupeeWords.has(before.word) && !mayLead.test(before.word)
  return at - before.to === 1 && text[before.to] === '-' && nameBeforeHyphen.test(before.word)
}

function addWord(tokens: Token[], written: string, from: number): void {
  const word = foldWord(written)
  const to = from + written.length
  const before = tokens.at(-1)
  if (before?.to === from && before.figures) {
    if (ordinalEnding.test(word)) delete before.figures
    else if (addGluedUnit(tokens, word, from, to)) return
    else if (isLatin(word) && !mayFollow.test(word) && findWordMeaning(word)?.kind !== 'unit') delete before.figures
  }

  const meaning = findWordMeaning(word)
  const glued = meaning || word.length !== written.length ? undefined : splitGlued(word)
  if (glued) {
    tokens.push({ from, to: from + glued.at, word: word.slice(0, glued.at), meaning: glued.number })
    tokens.push({ from: from + glued.at, to, word: word.slice(glued.at), meaning: glued.unit })
  } else tokens.push({ from, to, word, ...(meaning && { meaning }) })
}

/** "62kkm", "5lakhrs": the unit is a separate word. */
function addGluedUnit(tokens: Token[], word: string, from: number, to: number): boolean {
  if (findWordMeaning(word) || mayFollow.test(word)) return false
  const [, unit, rest] = unitThenMore.exec(word) ?? []
  if (unit === undefined || rest === undefined || !mayFollow.test(rest)) return false
  const meaning = findWordMeaning(unit)
  tokens.push({ from, to: from + unit.length, word: unit, ...(meaning && { meaning }) })
  tokens.push({ from: from + unit.length, to, word: rest })
  return true
}

function isLatin(word: string): boolean {
  const first = word.charCodeAt(0)
  return first < 0x250
}
