import { readDates, type StatedDate } from './read-dates.ts'
import { readQuantities, type Quantity } from './read-quantities.ts'
import { splitClauses, splitSentences, type Stretch } from './split-text.ts'
import { contentStems, readWords, type Word } from './words.ts'

/** A sentence or clause with what is read from it. */
export type Passage = Stretch & {
  words: Word[]
  stems: Set<string>
  dates: StatedDate[]
  quantities: Quantity[]
}

export type ReadSentence = Passage & { clauses: Passage[] }

/** A text, read once for all sentences that cite it. */
export type ReadText = {
  text: string
  sentences: ReadSentence[]
  stems: Set<string>
  dates: StatedDate[]
  quantities: Quantity[]
}

/** A cited page is compared up to this length; the writer receives no more of it. */
const longestSource = 20_000

export function readText(given: string): ReadText {
  const text = given
    .slice(0, longestSource)
    .normalize('NFKC')
    .replaceAll('’', "'")
    .replaceAll('“', '"')
    .replaceAll('”', '"')
  const sentences = splitSentences(text).map((sentence) => {
    const whole = readPassage(sentence)
    const clauses = splitClauses(sentence)
    // Most sentences are one clause.
    return { ...whole, clauses: clauses.length === 1 ? [whole] : clauses.map(readPassage) }
  })
  return {
    text,
    sentences,
    stems: new Set(sentences.flatMap(({ stems }) => [...stems])),
    dates: sentences.flatMap(({ dates }) => dates),
    quantities: sentences.flatMap(({ quantities }) => quantities),
  }
}

function readPassage(stretch: Stretch): Passage {
  const dates = readDates(stretch.text)
  return {
    ...stretch,
    words: readWords(stretch.text),
    stems: contentStems(stretch.text),
    dates,
    quantities: readQuantities(stretch.text, dates),
  }
}
