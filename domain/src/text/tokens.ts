import { fold } from './fold.ts'

/** A word or a part of one: "Alto800 VXi" is alto, 800 and vxi. */
export type Token = {
  from: number
  to: number
  word: string
  /** The separator from the previous token: nothing, a space or a hyphen, a bracket or slash, or a full break. */
  before: 'glued' | 'space' | 'bracket' | 'break'
}

const chunks = /[\p{L}\p{M}\p{N}\u200C\u200D]+|\+/gu
/**
 * Splits letters from digits, a lower-case letter from the capital after it, and a word from the capitals before it:
 * "i20", "TiagoXZA", "NRGPetrol".
 */
const seams = /(?<=\p{L}|\p{M})(?=\p{N})|(?<=\p{N})(?=\p{L})|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})/u

export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const { 0: chunk, index } of text.matchAll(chunks)) {
    let from = index
    let before = separation(text, end, index, tokens.length === 0)
    for (const piece of needsSplitting(chunk) ? chunk.split(seams) : [chunk]) {
      const to = from + piece.length
      tokens.push({ from, to, word: sameWord.get(piece.toLowerCase()) ?? fold(piece), before })
      from = to
      before = 'glued'
    }
    end = index + chunk.length
  }
  return tokens
}

/** Words that makers and sellers use interchangeably in model and trim names. */
const sameWord: ReadonlyMap<string, string> = new Map([
  ['plus', '+'],
  ['opt', 'o'],
  ['option', 'o'],
  ['optional', 'o'],
])

function needsSplitting(chunk: string): boolean {
  return /\d|[a-z][A-Z]|[A-Z]{2}[a-z]|[०-९౦-౯]/.test(chunk)
}

function separation(text: string, end: number, start: number, first: boolean): Token['before'] {
  if (first) return 'break'
  if (start === end) return 'glued'
  let between: Token['before'] = 'space'
  for (let at = end; at < start; at++) {
    const sign = text[at]!
    if (sign === '.') {
      if (text[at + 1] === ' ' || at + 1 === text.length) return 'break'
    } else if (sign === '-') {
      if (text[at - 1] === ' ' && text[at + 1] === ' ') return 'break'
    } else if ('()[]/&'.includes(sign)) between = 'bracket'
    else if (!" '’`_~*\u00A0\t".includes(sign)) return 'break'
  }
  return between
}

/** The key of a name: its tokens joined into one word, which makes spaces, hyphens and case irrelevant. */
export function tokenKey(name: string): string {
  return tokenize(name)
    .map((token) => token.word)
    .join('')
}
