import type { Quantity } from './reading/read-quantities.ts'
import type { ReadSentence, ReadText } from './reading/read-source.ts'

/** The work grows with the square of their number; a passage that a sentence is written from has fewer. */
const mostAmounts = 24

const shares = new Set(['percent', 'ratio', 'fraction'])
const notCounted = new Set(['ordinal', 'clock', 'times', 'points'])

/** Words for a figure that is the difference of two others, what is left of one, or the sum of two. */
const difference =
  /\b(?:more|less|fewer|higher|lower|longer|shorter|cheaper|dearer|larger|smaller|earlier|later|lead|ahead|behind|margin|gap|difference|saves?|saved|saving|extra|additional|left|remain\w*|rest|others?|unsold|still|yet|not|without|gets? back|rose by|fell by|grew by|up by|down by)\b/iu
const sum = /\b(?:together|in all|altogether|total|combined|both|counting|including|would|will|once|with the|after)\b/iu
const perPiece = /\b(?:apiece|each|every|per|average|a (?:piece|day|week|month|year|car|head)|cost\w*|worth|owes?)\b/iu
const about = /\b(?:roughly|approximately|a little (?:under|over|more|less|below|above))\b/iu
/** Durations are short numbers, of which many pairs have the same quotient. */
const durations = new Set(['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'])

/** Whether a figure that the source does not state follows from two that it does: a sum, a share, a price apiece. */
export function isDerived(stated: Quantity, sentence: ReadSentence, source: ReadText): boolean {
  const all = source.quantities.filter(({ unit }) => !notCounted.has(unit)).slice(0, mostAmounts)
  const amounts = distinct(all)
  const near = isNear(stated, stated.isAbout || about.test(sentence.text))
  if (
    stated.unit === 'percent' &&
    source.quantities.some(({ unit, value }) => unit === 'points' && value === stated.value)
  )
    return false
  const hasRest = difference.test(sentence.text)
  if (shares.has(stated.unit)) return sharesOf(amounts, stated, hasRest).some((share) => near(share))
  const others = all.filter(({ unit }) => !shares.has(unit))
  if (stated.unit === 'times') return pairsOf(others).some(([a, b]) => isMultiple(a, b, near))
  return (
    others
      .filter(({ unit }) => !durations.has(unit))
      .some((each) => partsOf(each, amounts).some((part) => each.unit === stated.unit && near(part))) ||
    pairsOf(others).some(([a, b]) => {
      if (a.unit !== b.unit && a.unit !== '' && b.unit !== '' && stated.unit !== 'rupee') return false
      if (a.unit !== b.unit && stated.unit === 'rupee') return perPiece.test(sentence.text) && isPrice(a, b, near)
      // "60 km/h in the tunnel and 80 in the open"
      if (a.unit !== stated.unit && b.unit !== stated.unit) return false
      return (hasRest && near(Math.abs(a.value - b.value))) || (sum.test(sentence.text) && near(a.value + b.value))
    })
  )
}

/** Exact, as far as the figure is written, or with a word such as "about" in the sentence within a few percent. */
function isNear({ value, figure, unit, bound }: Quantity, isAbout: boolean): (other: number) => boolean {
  const stated = unit === 'percent' ? value / 100 : value
  const decimals = String(figure).split('.')[1]?.length ?? 0
  const isWritten = figure !== 0 && (unit === 'percent' || value !== figure)
  const rounding = isWritten ? (0.5 * (stated / figure)) / 10 ** decimals : 0
  const wide = shares.has(unit) && unit !== 'percent' ? 0.12 : 0.035
  const margin = Math.max(stated * 1e-9, rounding, isAbout ? stated * wide : 0) * 1.000_001
  return (other) =>
    Math.abs(stated - other) <= margin ||
    // "more than half", "less than two per cent"
    (shares.has(unit) && bound === 'lower' && other > stated && other < stated * 1.35) ||
    (shares.has(unit) && bound === 'upper' && other < stated && other > stated * 0.65)
}

/** One figure as a share of another, what a share leaves, and by which share one exceeds another. */
function sharesOf(amounts: readonly Quantity[], { unit: form }: Quantity, hasRest: boolean): number[] {
  const stated = amounts.filter(({ unit }) => shares.has(unit)).map(asShare)
  const isCounted = ({ unit }: Quantity) => !shares.has(unit) && !durations.has(unit)
  const counted = pairsOf(amounts.filter(isCounted)).filter(([a, b]) => a.unit === b.unit)
  return [
    ...stated.flatMap((share) => (hasRest ? [share, 1 - share] : [share])),
    // A difference of percentages is in points, not in percent.
    ...pairsOf(stated).flatMap(([a, b]) => [a + b, 1 - a - b, ...(form === 'percent' ? [] : [Math.abs(a - b)])]),
    ...counted.flatMap(([a, b]) => {
      const [less, more] = a.value < b.value ? [a.value, b.value] : [b.value, a.value]
      return less === 0 ? [] : [less / more, 1 - less / more, more / less - 1]
    }),
  ]
}

/** The amount that a share of the source takes of another amount, and what is left of it; half of it. */
function partsOf({ value }: Quantity, amounts: readonly Quantity[]): number[] {
  return amounts
    .filter(({ unit }) => shares.has(unit))
    .map(asShare)
    .flatMap((share) => [value * share, value * (1 - share), value * (1 + share)])
}

/** A sum of rupees for a number of things: for one of them, or for all. */
function isPrice(a: Quantity, b: Quantity, near: (other: number) => boolean): boolean {
  const [rupees, count] = a.unit === 'rupee' ? [a, b] : [b, a]
  if (rupees.unit !== 'rupee' || count.value === 0) return false
  return near(rupees.value / count.value) || near(rupees.value * count.value)
}

function isMultiple(a: Quantity, b: Quantity, near: (other: number) => boolean): boolean {
  const [less, more] = a.value < b.value ? [a, b] : [b, a]
  return (
    less.value > 0 && (less.unit === more.unit || more.unit === '' || less.unit === '') && near(more.value / less.value)
  )
}

function asShare({ value, unit }: Quantity): number {
  return unit === 'percent' ? value / 100 : value
}

function distinct(all: readonly Quantity[]): Quantity[] {
  const byKey = new Map(all.map((each) => [`${each.value} ${each.unit}`, each]))
  return [...byKey.values()].slice(0, mostAmounts)
}

function pairsOf<Item>(all: readonly Item[]): (readonly [Item, Item])[] {
  return all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const))
}
