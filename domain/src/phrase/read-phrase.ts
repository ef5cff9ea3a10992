import { correctWords } from './correct-words.ts'
import { cutWords, longestPhrase } from './cut-words.ts'
import { filtersOf } from './filters-of.ts'
import { withTrim } from './find-trims.ts'
import { forgive } from './forgive.ts'
import { itemsOf, type Item, type Numeral, type Reading } from './items.ts'
import { labelNumbers } from './label-numbers.ts'
import { limitNumbers } from './limit-numbers.ts'
import { findMarks } from './marks.ts'
import { nameFilters } from './name-filters.ts'
import { findRefused } from './negate.ts'
import { numberFilters } from './number-filters.ts'
import { dropOtherNumbers } from './other-numbers.ts'
import type { PhraseFilters } from './phrase-filters.ts'
import { withNumbers } from './read-numbers.ts'
import { readOwners } from './read-owners.ts'
import { settleItems } from './settle-items.ts'
import { settleMarketWords } from './market-words.ts'
import { settleStory } from './story.ts'
import { joinSpokenYears } from './spoken-years.ts'
import { splitWords } from './split-words.ts'

export type Understood = { words: string; key: keyof PhraseFilters; value: string | number | true }
export type PhraseRead = { filters: PhraseFilters; understood: Understood[]; ignored: string[] }

/** Reads what somebody typed in plain words into filters. Years count back from `year`. */
export function readPhrase(text: string, { year }: { year: number }): PhraseRead {
  const phrase = text.slice(0, longestPhrase).normalize('NFC')
  const words = joinSpokenYears(correctWords(splitWords(cutWords(phrase))))
  const certain = withTrim(words, withNumbers(words, findMarks(words)))
  const found = itemsOf(words, withTrim(words, forgive(words, certain)))
  const items = settleItems(settleMarketWords(settleStory(found)))
  const readings = readItems(items, year)
  const { filters, used } = filtersOf(readings)
  return {
    filters,
    understood: used.map(({ start, end, key, value }) => ({ words: textOf(phrase, words, start, end), key, value })),
    ignored: ignoredIn(phrase, items, readings),
  }
}

function readItems(items: readonly Item[], year: number): Reading[] {
  const numerals = items.flatMap(({ sense }, at): Numeral[] =>
    sense.kind === 'number'
      ? [{ at, value: sense.value, scale: sense.scale, plain: sense.plain, rupee: sense.rupee }]
      : [],
  )
  const refused = findRefused(items)
  labelNumbers(items, numerals, year)
  dropOtherNumbers(items, numerals)
  limitNumbers(items, numerals, year, refused.usedNots)
  const owners = readOwners(items, numerals, refused.usedNots)
  const readings = [...nameFilters(items, refused.items, numerals), ...owners, ...numberFilters(items, numerals, year)]
  return readings.toSorted((a, b) => a.start - b.start)
}

/** What might have meant something and was not read: unknown words, wishes, names and numbers that fit nowhere. */
function ignoredIn(phrase: string, items: readonly Item[], readings: readonly Reading[]): string[] {
  const isRead = ({ start, end }: Item) => readings.some((one) => one.start < end && start < one.end)
  return items.flatMap((item) =>
    isTelling(item) && !isRead(item) ? [phrase.slice(item.words[0]!.from, item.words.at(-1)!.to)] : [],
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
