import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestPhrase } from './text/cut-words.ts'
import type { PhraseFilters } from './lexicon/phrase-filters.ts'
import { readPhrase } from './read-phrase.ts'
import { englishExamples } from './testing/english-examples.ts'
import { hindiExamples } from './testing/hindi-examples.ts'
import { hinglishExamples } from './testing/hinglish-examples.ts'
import { teluguExamples } from './testing/telugu-examples.ts'

const year = 2026
const words = [...englishExamples, ...hinglishExamples, ...hindiExamples, ...teluguExamples].flatMap(([question]) =>
  question.split(' '),
)
const jumble = fc.array(fc.constantFrom(...words), { maxLength: 25 }).map((some) => some.join(' '))
const anyText = fc.oneof(
  jumble,
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
)
const anyNumber = fc.oneof(
  fc.nat(),
  fc.nat(100),
  fc.maxSafeNat(),
  fc.nat(9_999).map((n) => n / 100),
)
const ends = [
  ['priceMin', 'priceMax'],
  ['yearMin', 'yearMax'],
  ['kmMin', 'kmMax'],
] as const

test('for any text, the filters contain each value once, and no minimum exceeds its maximum', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { filters } = readPhrase(text, { year })
      for (const value of Object.values(filters)) {
        const values: unknown[] = Array.isArray(value) ? value : [value]
        expect(new Set(values).size).toBe(values.length)
        expect(values.length).toBeGreaterThan(0)
      }
      for (const [min, max] of ends) expect(filters[min] ?? 0).toBeLessThanOrEqual(filters[max] ?? Infinity)
    }),
    { numRuns: 300 },
  )
})

test('for any text, each filter and each ignored word comes from words in the text', () => {
  fc.assert(
    fc.property(jumble, (text) => {
      const { filters, understood, ignored, choices } = readPhrase(text, { year })
      expect(new Set(understood.map(({ key }) => key))).toEqual(new Set(Object.keys(filters)))
      for (const { words: said } of understood) expect(text.slice(0, longestPhrase)).toContain(said)
      for (const one of [...ignored, ...choices.map(({ words: said }) => said)]) expect(text).toContain(one)
    }),
    { numRuns: 200 },
  )
})

test('numbers stay within the limits of their filters', () => {
  fc.assert(
    fc.property(jumble, anyNumber, (text, number) => {
      const { filters } = readPhrase(`${number} ${text}`, { year })
      expect(isWithin(filters)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

function isWithin({
  priceMin = 0,
  priceMax = 0,
  priceAround = 0,
  kmMax = 0,
  seatsMin = 2,
  ownersMax = 1,
}: PhraseFilters): boolean {
  const isPrice = [priceMin, priceMax, priceAround].every((price) => Number.isInteger(price) && price <= 9_999_999_999)
  return isPrice && kmMax <= 2_000_000 && seatsMin <= 21 && ownersMax <= 9
}

test('ages count from the year that is passed in', () => {
  expect(readPhrase('not older than 5 years', { year: 2030 }).filters).toEqual({ yearMin: 2025 })
})

test('a text is parsed up to the maximum query length, and the rest is returned as ignored', () => {
  const story = 'and then we went on '.repeat(20)
  const { filters, ignored } = readPhrase(`swift ${story} diesel`, { year })
  expect(filters).toEqual({ brands: ['Maruti Suzuki'], models: ['Swift'] })
  expect(ignored.at(-1)).toMatch(/ diesel$/)
  const glued = readPhrase(`swift ${'x'.repeat(longestPhrase)} diesel`, { year })
  expect(glued.filters).toEqual({ brands: ['Maruti Suzuki'], models: ['Swift'] })
  expect(glued.ignored.join(' ')).toContain('diesel')
})

test('an unused second number for a bound is returned as ignored', () => {
  const { filters, ignored } = readPhrase('budget 3 lakh, not more than 4 lakh, around 2.5 lakh', { year })
  const said = [filters.priceMax, filters.priceAround].filter((price) => price !== undefined)
  expect(said.length + ignored.length).toBeGreaterThanOrEqual(3)
})

test('unread words with a possible meaning are returned as ignored; particles and courtesies are not', () => {
  const { ignored } = readPhrase('please show me an accident free creta, emi 15000, zorblax', { year })
  expect(ignored).toEqual(['accident free', 'zorblax'])
})
