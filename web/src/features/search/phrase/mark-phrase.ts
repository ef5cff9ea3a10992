import type { Reading } from './read-phrase.ts'

/**
 * A part of a sentence: words that became filters (by their index in the reading), ignored words, or text in between.
 */
export type PhraseSpan = { at: number; text: string; used?: readonly number[]; ignored?: true }

/**
 * Splits the sentence into parts, in order. Words of the reading that do not occur in it, or not often enough, are
 * skipped.
 */
export function markPhrase(
  sentence: string,
  { understood, ignored }: Pick<Reading, 'understood' | 'ignored'>,
): PhraseSpan[] {
  const marks: Mark[] = []
  for (const [place, { words }] of understood.entries()) {
    const same = marks.find((mark) => mark.words === words)
    if (same) same.used.push(place)
    else add(words, [place])
  }
  for (const words of ignored) add(words, [])
  return parts(sentence, marks)

  function add(words: string, used: number[]) {
    const at = freePlace(sentence, words, marks)
    if (at !== undefined) marks.push({ words, at, used })
  }
}

type Mark = { words: string; at: number; used: number[] }

function freePlace(sentence: string, words: string, marks: readonly Mark[]): number | undefined {
  if (words === '') return undefined
  for (let at = sentence.indexOf(words); at >= 0; at = sentence.indexOf(words, at + 1)) {
    const end = at + words.length
    if (marks.every((mark) => end <= mark.at || at >= mark.at + mark.words.length)) return at
  }
  return undefined
}

function parts(sentence: string, marks: readonly Mark[]): PhraseSpan[] {
  const found: PhraseSpan[] = []
  let from = 0
  for (const { at, words, used } of marks.toSorted((a, b) => a.at - b.at)) {
    if (at > from) found.push({ at: from, text: sentence.slice(from, at) })
    found.push(used.length > 0 ? { at, text: words, used } : { at, text: words, ignored: true })
    from = at + words.length
  }
  return from < sentence.length ? [...found, { at: from, text: sentence.slice(from) }] : found
}
