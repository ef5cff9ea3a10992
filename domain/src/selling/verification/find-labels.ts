import { paperLabelKeys, paperLabels, type PaperLabel } from './paper-labels.ts'

export type LabelledValue = { label: PaperLabel; value: string }

/** Text read from a picture is not parsed beyond this limit: a paper has fifty lines. */
const mostLines = 100
const mostLineBreaks = 1_000
const longestLine = 200
/**
 * OCR misreads about one in ten characters of a photographed paper; with more than one in five wrong it is another
 * word.
 */
const charactersAMistake = 5
/** Short labels occur inside other words, so they must match exactly. */
const shortestGuessed = 6

type KnownLabel = {
  label: PaperLabel
  name: string
  allowed: number
  pieces: string[]
  /** For each character, by its index in the alphabet, the bits of its positions in the name. */
  masks: number[]
}

/** The characters of all labels; 0 stands for any other. */
const alphabet = new Map<string, number>()

const known: readonly KnownLabel[] = paperLabelKeys
  .flatMap((label) => paperLabels[label].map((name) => knownLabel(label, folded(name))))
  .toSorted((a, b) => b.name.length - a.name.length)

/** Finds the values after a paper's labels, on the same line or alone on the next line. */
export function findLabelledValues(text: string): LabelledValue[] {
  const found: LabelledValue[] = []
  let waiting: PaperLabel | null = null
  for (const line of paperLines(text)) {
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

/** The lines with text, without the spaces around them. */
export function paperLines(text: string): string[] {
  return text
    .split('\n', mostLineBreaks)
    .map((line) => line.trim().slice(0, longestLine))
    .filter((line) => line !== '')
    .slice(0, mostLines)
}

type Found = { label: PaperLabel; from: number; to: number }

/** Longer labels first: "registration validity" is not a registration number. */
function labelsIn(line: string): Found[] {
  const text = folded(line)
  const signs = text.split('').map((sign) => alphabet.get(sign) ?? 0)
  const found: Found[] = []
  for (const each of known) {
    const place = placeOf(each, text, signs)
    if (place && !found.some(({ from, to }) => place.from < to && from < place.to)) {
      found.push({ label: each.label, ...place })
    }
  }
  return found.toSorted((a, b) => a.from - b.from)
}

function knownLabel(label: PaperLabel, name: string): KnownLabel {
  if (name.length > 32) throw new Error(`the label ${name} has more characters than a number has bits`)
  const allowed = name.length < shortestGuessed ? 0 : Math.floor(name.length / charactersAMistake)
  const length = Math.ceil(name.length / (allowed + 1))
  const pieces = Array.from({ length: allowed + 1 }, (_, at) => name.slice(at * length, (at + 1) * length))
  const masks: number[] = [0]
  name.split('').forEach((sign, at) => {
    const index = alphabet.get(sign) ?? alphabet.size + 1
    alphabet.set(sign, index)
    masks[index] = (masks[index] ?? 0) | (1 << at)
  })
  return { label, name, allowed, pieces: pieces.filter((piece) => piece !== ''), masks }
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

function placeOf(known: KnownLabel, text: string, signs: readonly number[]): { from: number; to: number } | null {
  // Each mistake spoils at most one piece, so one of them is left whole.
  if (!known.pieces.some((piece) => text.includes(piece))) return null
  const end = nearestEnd(known, signs)
  if (end.cost > known.allowed) return null
  const place = { from: startOf(known.name, text, end), to: end.at }
  const isAlone = !isWordSign(text[place.from - 1]) && !isWordSign(text[place.to])
  return isAlone ? place : null
}

function isWordSign(sign: string | undefined): boolean {
  return sign !== undefined && sign !== ' '
}

type End = { at: number; cost: number }

/**
 * Returns the first end of the part of the text that matches the name with the fewest wrong, missing or extra
 * characters: Myers' bit-vector algorithm, which has one bit for each character of the name.
 */
function nearestEnd({ name, masks }: KnownLabel, signs: readonly number[]): End {
  const last = 1 << (name.length - 1)
  let [positive, negative, cost] = [-1, 0, name.length]
  let best: End = { at: 0, cost }
  for (let at = 0; at < signs.length; at++) {
    const equal = masks[signs[at]!] ?? 0
    const vertical = equal | negative
    const horizontal = (((equal & positive) + positive) ^ positive) | equal
    let rise = negative | ~(horizontal | positive)
    let fall = positive & horizontal
    if (rise & last) cost += 1
    else if (fall & last) cost -= 1
    rise <<= 1
    fall <<= 1
    positive = fall | ~(vertical | rise)
    negative = rise & vertical
    if (cost < best.cost) best = { at: at + 1, cost }
  }
  return best
}

/** Returns where the match that ends here starts (Sellers' algorithm); it is at most its cost longer than the name. */
function startOf(name: string, text: string, { at: end, cost }: End): number {
  const rows = name.length
  const costs = Array.from({ length: rows + 1 }, (_, row) => row)
  const starts = costs.map(() => 0)
  for (let at = Math.max(0, end - rows - cost); at < end; at++) {
    const sign = text.charCodeAt(at)
    // Row 0 is the empty name: it costs nothing and starts anywhere.
    let [diagonal, diagonalStart] = [0, at]
    starts[0] = at + 1
    for (let row = 1; row <= rows; row++) {
      const [left, leftStart] = [costs[row]!, starts[row]!]
      const changed = diagonal + (name.charCodeAt(row - 1) === sign ? 0 : 1)
      const least = Math.min(changed, costs[row - 1]! + 1, left + 1)
      costs[row] = least
      starts[row] = least === changed ? diagonalStart : least === left + 1 ? leftStart : starts[row - 1]!
      diagonal = left
      diagonalStart = leftStart
    }
  }
  return starts[rows]!
}

function valueOf(text: string): string {
  return text.replace(/^[\s:;.,=|/\\-]+/, '').replace(/[\s:;,=|\\-]+$/, '')
}
