import type { LoanTerms } from '../../finance/emi.ts'
import type { Word } from '../text/cut-words.ts'
import type { Mark, NumberSense } from './marks.ts'
import type { PhraseFilters } from '../lexicon/phrase-filters.ts'
import type { Limit, Sense, Side, Subject } from '../lexicon/sense.ts'

/** The whole question as a row of meanings without holes: unknown words are items too. */
export type Item = {
  start: number
  end: number
  sense: Sense | NumberSense | { kind: 'unknown' }
  /** A comma, full stop or bracket stands before it. */
  breaks: boolean
  /** A full stop or the like, behind which nothing is a list any more. */
  begins: boolean
  words: readonly Word[]
}
export type Kind = Item['sense']['kind']

/** A number and all that the words around it say of it. */
export type Numeral = {
  at: number
  value: number
  scale: number
  plain: boolean
  rupee: boolean
  subject?: Subject
  limit?: Limit
  strict?: boolean
  /** The item that said the limit. */
  limitAt?: number
  /** The other end of a range or either-or. */
  low?: Numeral
  high?: Numeral
  /** A list of years, which goes on with other years named beside it. */
  listed?: boolean
  /** Said of what is allowed, or of nothing that we filter by. */
  dropped?: boolean
}

/** One filter and the words that asked for it. A bare number gives way to one with a bound. */
export type Reading = {
  start: number
  end: number
  key: keyof PhraseFilters
  value: string | number | true
  bare?: boolean
  /** What a price was computed with that was said as a monthly instalment. */
  loan?: LoanTerms
}

export function itemsOf(words: readonly Word[], marks: readonly Mark[]): Item[] {
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

export type Walk = { over: ReadonlySet<Kind>; across?: boolean; most?: number }

/** The first item to one side that is not merely stepped over; none when a clause ends before it. */
export function walk(
  items: readonly Item[],
  from: number,
  side: Side,
  { over, across = false, most = 6 }: Walk,
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

export function keyOfItem({ words }: Item): string {
  return words.map(({ key }) => key).join('')
}
