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
  /** For each character, by its index in the alphabet, the bits of its positions in the name. */
  masks: Int32Array
}

/** The characters of all labels, numbered from 1; 0 stands for any other. */
const alphabet: ReadonlyMap<string, number> = new Map(
  [...new Set(paperLabelKeys.flatMap((label) => paperLabels[label].map(folded).join('').split('')))].map(
    (sign, at) => [sign, at + 1] as const,
  ),
)

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
  const signs = Uint8Array.from(text.split(''), (sign) => alphabet.get(sign) ?? 0)
  const found: Found[] = []
  for (const { label, name, allowed, masks } of known) {
    const end = nearestEnd(name, masks, signs)
    // A match that ends inside another label overlaps it, wherever it starts.
    if (end.cost > allowed || found.some(({ from, to }) => from < end.at && end.at <= to)) continue
    const place = { from: startOf(name, text, end), to: end.at }
    const isAlone = !isWordSign(text[place.from - 1]) && !isWordSign(text[place.to])
    if (isAlone && !found.some(({ from, to }) => place.from < to && from < place.to)) found.push({ label, ...place })
  }
  return found.toSorted((a, b) => a.from - b.from)
}

function knownLabel(label: PaperLabel, name: string): KnownLabel {
  if (name.length > 32) throw new Error(`the label ${name} has more characters than a number has bits`)
  const allowed = name.length < shortestGuessed ? 0 : Math.floor(name.length / charactersAMistake)
  const masks = new Int32Array(alphabet.size + 1)
  name.split('').forEach((sign, at) => (masks[alphabet.get(sign)!]! |= 1 << at))
  return { label, name, allowed, masks }
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

function isWordSign(sign: string | undefined): boolean {
  return sign !== undefined && sign !== ' '
}

type End = { at: number; cost: number }

/**
 * Returns the first end of the part of the text that matches the name with the fewest wrong, missing or extra
 * characters: Myers' bit-vector algorithm, which has one bit for each character of the name.
 */
function nearestEnd(name: string, masks: Int32Array, signs: Uint8Array): End {
  const last = 1 << (name.length - 1)
  let [positive, negative, cost] = [-1, 0, name.length]
  let best: End = { at: 0, cost }
  for (let at = 0; at < signs.length; at++) {
    const equal = masks[signs[at]!]!
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
  if (cost === 0) return end - rows
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
