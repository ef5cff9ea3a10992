import { describe, expect, test } from 'vitest'
import type { PhraseFilters } from './lexicon/phrase-filters.ts'
import { readPhrase } from './read-phrase.ts'
import { englishExamples } from './testing/english-examples.ts'
import { hindiExamples } from './testing/hindi-examples.ts'
import { hinglishExamples } from './testing/hinglish-examples.ts'
import { teluguExamples } from './testing/telugu-examples.ts'
import { teluguLatinExamples } from './testing/telugu-latin-examples.ts'

const year = 2026
const tongues = {
  English: englishExamples,
  Hinglish: hinglishExamples,
  Hindi: hindiExamples,
  Telugu: teluguExamples,
  'Telugu in Latin letters': teluguLatinExamples,
}

describe.each(Object.entries(tongues))('%s', (_, examples) => {
  test.each(examples.map(([question, ...filters]) => ({ question, filters })))('$question', ({ question, filters }) => {
    expect(filters.map(sorted)).toContainEqual(sorted(readPhrase(question, { year }).filters))
  })
})

/** The order of a list of wishes does not matter. */
function sorted(filters: PhraseFilters): unknown {
  return Object.fromEntries(
    Object.entries(filters).map(([key, value]) => [
      key,
      Array.isArray(value) ? [...value].map(String).toSorted() : value,
    ]),
  )
}
