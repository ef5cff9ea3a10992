import type { Reading } from './read-phrase.ts'

/** A part of a sentence: words that became filters, by their place in the reading, words that did not, or what is between. */
export type Part = { at: number; text: string; used?: readonly number[]; ignored?: true }

/** The sentence in parts, in their order. Words that it does not have, or not once more, are passed over. */
export function markWords(sentence: string, { understood, ignored }: Pick<Reading, 'understood' | 'ignored'>): Part[] {
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

function parts(sentence: string, marks: readonly Mark[]): Part[] {
  const found: Part[] = []
  let from = 0
  for (const { at, words, used } of marks.toSorted((a, b) => a.at - b.at)) {
    if (at > from) found.push({ at: from, text: sentence.slice(from, at) })
    found.push(used.length > 0 ? { at, text: words, used } : { at, text: words, ignored: true })
    from = at + words.length
  }
  return from < sentence.length ? [...found, { at: from, text: sentence.slice(from) }] : found
}
