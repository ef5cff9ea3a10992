/** What one word contributes to a spoken or written number. */
export type Meaning =
  /** A number below a hundred. `weak` words have another meaning too ("do", "saath") and count only before a unit. */
  | { kind: 'number'; value: number; weak: boolean; language: Language }
  | { kind: 'hundred'; weak: boolean }
  /** `alone`: the word means one unit when no number precedes it, as లక్ష does. */
  | { kind: 'unit'; scale: Scale; alone: boolean }
  /** sadhe, sava, paune: a fraction added to the number that follows. */
  | { kind: 'add'; by: number }
  /** lakshannara: one and a half units, in one word. */
  | { kind: 'unit-and-half'; scale: Scale }
  | { kind: 'and' }
  | { kind: 'article' }

export type Language = 'english' | 'hindi' | 'hinglish' | 'telugu' | 'telugu-latin'

export type Scale = 1_000 | 100_000 | 10_000_000

/** "4 चार चारि": a number and its spellings. */
export function numbersFrom(language: Language, lines: string, weak: boolean): [string, Meaning][] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [value, ...spellings] = line.trim().split(/\s+/)
      return spellings.map((word): [string, Meaning] => [
        word,
        { kind: 'number', value: Number(value), weak, language },
      ])
    })
}

export function unitsFrom(scale: Scale, words: string): [string, Meaning][] {
  return each(words, { kind: 'unit', scale, alone: false })
}

export function each(words: string, meaning: Meaning): [string, Meaning][] {
  return words
    .trim()
    .split(/\s+/)
    .map((word) => [word, meaning])
}
