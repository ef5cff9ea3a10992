import type { LoanTerms } from '../finance/emi.ts'
import { choicesIn, type Choice } from './meaning/choices.ts'
import { correctWords } from './match/correct-words.ts'
import { cutWords, longestPhrase } from './text/cut-words.ts'
import { buildPhraseFilters } from './meaning/build-filters.ts'
import { withSources, type SourceName } from './match/find-sources.ts'
import { withTrim } from './match/find-trims.ts'
import { matchMisspellings } from './match/match-misspellings.ts'
import { toItems, type Item, type Numeral, type FilterReading } from './match/items.ts'
import { labelNumbers } from './meaning/label-numbers.ts'
import { limitNumbers } from './meaning/limit-numbers.ts'
import { findMarks } from './match/marks.ts'
import { nameFilters } from './meaning/name-filters.ts'
import { findRefused } from './meaning/negate.ts'
import { numberFilters } from './meaning/number-filters.ts'
import { dropOtherNumbers } from './meaning/other-numbers.ts'
import type { PhraseFilters } from './lexicon/phrase-filters.ts'
import { withNumbers } from './match/read-numbers.ts'
import { readOwners } from './meaning/read-owners.ts'
import { markNearPlaces } from './meaning/near-places.ts'
import { settleItems } from './meaning/settle-items.ts'
import { readReach } from './meaning/reach.ts'
import { readMarketNumbers, settleMarketTerms } from './meaning/market-terms.ts'
import { settleBackgroundMentions } from './meaning/background-mentions.ts'
import { findSale } from './text/find-sale.ts'
import { joinSpokenNumbers } from './text/spoken-numbers.ts'
import { splitWords } from './match/split-words.ts'

export type UnderstoodFilter = {
  words: string
  key: keyof PhraseFilters
  value: string | number | true
  loan?: LoanTerms
}
export type PhraseChoice = Omit<Choice, 'start' | 'end'> & { words: string }
export type PhraseRead = {
  filters: PhraseFilters
  understood: UnderstoodFilter[]
  ignored: string[]
  choices: PhraseChoice[]
  /** The writer wants to sell a car. */
  wantsToSell: boolean
}

type ReadOptions = {
  /** Years and ages are relative to this year. */
  year: number
  /** Names of sources that a query can mention. */
  sources?: readonly SourceName[]
}

/** Parses a plain-language phrase into filters. Ignores a car that the writer wants to sell. */
export function readPhrase(text: string, options: ReadOptions): PhraseRead {
  const [phrase, rest] = firstPart(text.normalize('NFC'))
  const sale = findSale(phrase)
  const search = sale ? (sale.search ?? phrase.length) : 0
  const read = readSearch(phrase.slice(search), options)
  const ignored = [phrase.slice(0, search).trim(), ...read.ignored, rest].filter((words) => words !== '')
  return { ...read, ignored, wantsToSell: sale !== undefined }
}

function readSearch(phrase: string, { year, sources = [] }: ReadOptions): Omit<PhraseRead, 'wantsToSell'> {
  const words = joinSpokenNumbers(correctWords(splitWords(cutWords(phrase))))
  const certain = withTrim(words, withNumbers(words, withSources(words, findMarks(words), sources)))
  const found = toItems(words, withTrim(words, matchMisspellings(words, certain)))
  const settled = markNearPlaces(settleItems(settleMarketTerms(settleBackgroundMentions(found))))
  const { items, numerals, readings } = readItems(settled, year)
  const { filters, used } = buildPhraseFilters(readings)
  const wordsOf = ({ start, end }: { start: number; end: number }) => textOf(phrase, words, start, end)
  return {
    filters,
    understood: used.map(({ start, end, key, value, loan }) => ({
      words: wordsOf({ start, end }),
      key,
      value,
      ...(loan && { loan }),
    })),
    ignored: ignoredIn(
      phrase,
      items,
      readings.filter((one) => isUsed(one, used)),
    ),
    choices: choicesIn(items, numerals, filters).map(({ start, end, ...choice }) => ({
      words: wordsOf({ start, end }),
      ...choice,
    })),
  }
}

/** The part to read, cut at a word boundary, and the rest. */
function firstPart(text: string): [string, string] {
  if (text.length <= longestPhrase) return [text, '']
  const space = text.lastIndexOf(' ', longestPhrase)
  const end = space > longestPhrase / 2 ? space : longestPhrase
  return [text.slice(0, end), text.slice(end).trim()]
}

/** If two numbers set the same bound, only one is used and the other is shown as not used. */
function isUsed({ key, value }: FilterReading, used: readonly FilterReading[]): boolean {
  return used.some((one) => one.key === key && one.value === value)
}

type Parts = { items: readonly Item[]; numerals: readonly Numeral[]; readings: FilterReading[] }

function readItems(given: readonly Item[], year: number): Parts {
  const numerals = given.flatMap(({ sense }, at): Numeral[] =>
    sense.kind === 'number'
      ? [{ at, value: sense.value, scale: sense.scale, plain: sense.plain, rupee: sense.rupee }]
      : [],
  )
  labelNumbers(given, numerals, year)
  dropOtherNumbers(given, numerals)
  const { items, readings: reach } = readReach(given, numerals)
  const refused = findRefused(items)
  limitNumbers(items, numerals, year, refused.usedNots)
  const owners = readOwners(items, numerals, refused.usedNots)
  const market = readMarketNumbers(items, numerals)
  const readings = [
    ...reach,
    ...market,
    ...nameFilters(items, refused, numerals),
    ...owners,
    ...numberFilters(items, numerals, year),
  ]
  return { items, numerals, readings: readings.toSorted((a, b) => a.start - b.start) }
}

/**
 * Parts that may carry meaning but were not used: unknown words, wishes, and names and numbers that match no filter.
 */
function ignoredIn(phrase: string, items: readonly Item[], readings: readonly FilterReading[]): string[] {
  const isRead = ({ start, end }: Item) => readings.some((one) => one.start < end && start < one.end)
  // "emi" and "a month" may be separated from the one number that they describe.
  const hasLoan = readings.some(({ loan }) => loan !== undefined)
  const isSaid = ({ sense }: Item) => hasLoan && sense.kind === 'label' && sense.of === 'instalment'
  return items.flatMap((item) =>
    isTelling(item) && !isRead(item) && !isSaid(item) ? [phrase.slice(item.words[0]!.from, item.words.at(-1)!.to)] : [],
  )
}

const telling: ReadonlySet<Item['sense']['kind']> = new Set([
  'unknown',
  'wish',
  'told',
  'number',
  'make',
  'model',
  'trim',
  'fuel',
  'gearbox',
  'body',
  'colour',
  'city',
  'locality',
  'fact',
  'margin',
] as const)

function isTelling({ sense }: Item): boolean {
  return telling.has(sense.kind) || (sense.kind === 'label' && (sense.of === 'instalment' || sense.of === 'other'))
}

function textOf(phrase: string, words: readonly { from: number; to: number }[], start: number, end: number): string {
  return phrase.slice(words[start]!.from, words[end - 1]!.to)
}
