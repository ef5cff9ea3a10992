import { asciiDigits } from '../../numbers/read-digits.ts'
import { readPhrase } from '../../phrase/read-phrase.ts'
import type { Filters } from '../../search/filters.ts'
import { longestRead } from '../text/said.ts'
import { ownWords } from '../text/own-words.ts'

const written = /\d+(?:,\d+)*(?:\.\d+)?/g
/** "40k", "6 lakh", "1.2 crore". */
const units = [1, 1_000, 100_000, 10_000_000]

/**
 * The numbers that a person may mean by these words, next to those of the wishes so far. A model may search only with
 * these: any other number is its own invention, or comes from a text that it has read.
 */
export function saidNumbers(text: string, wishes: Filters, year: number): ReadonlySet<number> {
  const own = ownWords(text.slice(0, longestRead))
  const numbers = [...asciiDigits(own).matchAll(written)].map(([digits]) => Number(digits.replaceAll(',', '')))
  const { sort: _, ...read } = readPhrase(own, { year }).filters
  return new Set([
    ...numbers.flatMap((number) => [...units.map((unit) => Math.round(number * unit)), year - number]),
    ...[...Object.values(read), ...Object.values(wishes)].filter((value) => typeof value === 'number'),
  ])
}
