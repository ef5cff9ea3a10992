import { paperLabelKeys, paperLabels, type PaperLabel } from './paper-labels.ts'

export type LabelledValue = { label: PaperLabel; value: string }

/** Text read from a picture is not parsed beyond this limit: a paper has fifty lines, not a thousand. */
const mostLines = 300
const longestLine = 200
/**
 * OCR misreads about one in ten characters of a photographed paper; with more than one in five wrong it is another
 * word.
 */
const charactersAMistake = 5
/** Short labels occur inside other words, so they must match exactly. */
const shortestGuessed = 6

const known = paperLabelKeys
  .flatMap((label) => paperLabels[label].map((name) => ({ label, name: Array.from(folded(name)) })))
  .toSorted((a, b) => b.name.length - a.name.length)

/** Finds the values after a paper's labels, on the same line or alone on the next line. */
export function findLabelledValues(text: string): LabelledValue[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim().slice(0, longestLine))
    .filter((line) => line !== '')
    .slice(0, mostLines)
  const found: LabelledValue[] = []
  let waiting: PaperLabel | null = null
  for (const line of lines) {
    const onLine = labelsIn(line)
    const before = valueOf(line.slice(0, onLine[0]?.from ?? line.length))
    if (waiting !== null && before !== '') found.push({ label: waiting, value: before })
    waiting = null
    onLine.forEach(({ label, to }, at) => {
      const value = valueOf(line.slice(to, onLine[at + 1]?.from ?? line.length))
      if (value !== '') found.push({ label, value })
      else if (at === onLine.length - 1) waiting = label
    })
  }
  return found
}

type Found = { label: PaperLabel; from: number; to: number }

/** Longer labels first: "registration validity" is not a registration number. */
function labelsIn(line: string): Found[] {
  const text = Array.from(folded(line))
  const found: Found[] = []
  for (const { label, name } of known) {
    const place = placeOf(name, text)
    if (place && !found.some(({ from, to }) => place.from < to && from < place.to)) found.push({ label, ...place })
  }
  return found.toSorted((a, b) => a.from - b.from)
}

/** Replaces character by character, so that positions in the folded text are positions in the line. */
function folded(text: string): string {
  return (
    text
      .replaceAll(/[\uD800-\uDFFF]/g, ' ')
      // The Telugu digit zero looks like its sign for m (anusvara), and OCR confuses them.
      .replaceAll('౦', 'ం')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ' ')
      .slice(0, longestLine)
  )
}

function placeOf(name: readonly string[], text: readonly string[]): { from: number; to: number } | null {
  const allowed = name.length < shortestGuessed ? 0 : Math.floor(name.length / charactersAMistake)
  const place = nearest(name, text)
  if (place.cost > allowed) return null
  const isAlone = !isWordSign(text[place.from - 1]) && !isWordSign(text[place.to])
  return isAlone ? { from: place.from, to: place.to } : null
}

function isWordSign(sign: string | undefined): boolean {
  return sign !== undefined && sign !== ' '
}

/** The position where the name matches with the fewest wrong, missing or extra characters (Sellers' algorithm). */
function nearest(name: readonly string[], text: readonly string[]): { from: number; to: number; cost: number } {
  let costs = name.map((_, at) => at + 1)
  let starts = name.map(() => 0)
  let best = { from: 0, to: 0, cost: name.length }
  text.forEach((sign, at) => {
    const nextCosts: number[] = []
    const nextStarts: number[] = []
    name.forEach((wanted, row) => {
      const diagonal = (row === 0 ? 0 : costs[row - 1]!) + (wanted === sign ? 0 : 1)
      const diagonalStart = row === 0 ? at : starts[row - 1]!
      const above = (row === 0 ? 0 : nextCosts[row - 1]!) + 1
      const aboveStart = row === 0 ? at + 1 : nextStarts[row - 1]!
      const left = costs[row]! + 1
      const least = Math.min(diagonal, above, left)
      nextCosts.push(least)
      nextStarts.push(least === diagonal ? diagonalStart : least === left ? starts[row]! : aboveStart)
    })
    costs = nextCosts
    starts = nextStarts
    const cost = costs.at(-1)!
    if (cost < best.cost) best = { from: starts.at(-1)!, to: at + 1, cost }
  })
  return best
}

function valueOf(text: string): string {
  return text.replace(/^[\s:;.,=|/\\-]+/, '').replace(/[\s:;,=|\\-]+$/, '')
}
