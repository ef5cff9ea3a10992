import type { LoanTerms } from '../../finance/emi.ts'
import type { Word } from '../text/cut-words.ts'
import type { Mark, NumberSense } from './marks.ts'
import type { PhraseFilters } from '../lexicon/phrase-filters.ts'
import type { Limit, Sense, Side, Subject } from '../lexicon/sense.ts'

/** One part of the query. The items cover it without gaps: unknown words are items too. */
export type Item = {
  start: number
  end: number
  sense: Sense | NumberSense | { kind: 'unknown' }
  /** A comma, full stop or bracket precedes it. */
  breaks: boolean
  /** A full stop or similar precedes it, so a list does not continue across it. */
  begins: boolean
  words: readonly Word[]
}
export type Kind = Item['sense']['kind']

/** A number and everything that the surrounding words state about it. */
export type Numeral = {
  at: number
  value: number
  scale: number
  plain: boolean
  rupee: boolean
  subject?: Subject
  limit?: Limit
  strict?: boolean
  /** The item that set the limit. */
  limitAt?: number
  /** The other end of a range or either-or. */
  low?: Numeral
  high?: Numeral
  /** Part of a list of years; further years next to it continue the list. */
  listed?: boolean
  /** Describes something merely acceptable, or something that has no filter. */
  dropped?: boolean
}

/** One filter and the words that asked for it. A bare number yields to one with a bound. */
export type FilterReading = {
  start: number
  end: number
  key: keyof PhraseFilters
  value: string | number | true
  bare?: boolean
  /** The loan terms, if the price was computed from a monthly instalment. */
  loan?: LoanTerms
}

export function toItems(words: readonly Word[], marks: readonly Mark[]): Item[] {
  const items: Item[] = []
  let at = 0
  const push = (start: number, end: number, sense: Item['sense']) =>
    items.push({
      start,
      end,
      sense,
      breaks: words[start]!.gap === ',' || words[start]!.gap === '.',
      begins: words[start]!.gap === '.',
      words: words.slice(start, end),
    })
  for (const { start, end, sense } of marks) {
    for (; at < start; at++) push(at, at + 1, { kind: 'unknown' })
    push(start, end, sense)
    at = end
  }
  for (; at < words.length; at++) push(at, at + 1, { kind: 'unknown' })
  return items
}

export function kindAt(items: readonly Item[], at: number): Kind | undefined {
  return items[at]?.sense.kind
}

export type NeighbourSearch = { over: ReadonlySet<Kind>; across?: boolean; most?: number }

/** The first item on one side whose kind is not skipped; undefined if the clause ends before it. */
export function findNeighbour(
  items: readonly Item[],
  from: number,
  side: Side,
  { over, across = false, most = 6 }: NeighbourSearch,
): number | undefined {
  const step = side === 'left' ? -1 : 1
  for (let at = from + step, steps = 0; at >= 0 && at < items.length && steps <= most; at += step, steps++) {
    const seam = side === 'left' ? items[at + 1]! : items[at]!
    if (seam.breaks && !across) return undefined
    if (!over.has(plainKind(items[at]!))) return at
  }
  return undefined
}

/** "new" and "old" are mostly fillers. */
function plainKind({ sense }: Item): Kind {
  return sense.kind === 'quality' ? 'filler' : sense.kind
}

export function itemKey({ words }: Item): string {
  return words.map(({ key }) => key).join('')
}
