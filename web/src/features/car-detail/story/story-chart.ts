/** The history of an advert: the times at which a value starts, the advert ends, or it returns. */
export type Move = { at: string } & ({ value: number } | { ended: true } | { back: true })

export type Line = {
  /** A path in a 100 by 100 box: level until the value changes, then vertical. */
  path: string
  /** The start of each value, in percent from the left and from the top; `end` where the advert ended. */
  dots: { at: string; x: number; y: number; end: boolean }[]
}

export type Chart = { lines: Line[]; ticks: { y: number; label: string }[] }

const stepWidths = [
  100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000,
  5_000_000,
]
const mostTicks = 4
const leastRoom = 1_000

/** leastStep: the smallest difference that a label can show; axis values are never closer than that. */
export type Axes = { begin: string; end: string; label: (value: number) => string; leastStep: number }

/** Draws one line per advert on a common time axis. Nothing is drawn while an advert was gone. */
export function storyChart(adverts: readonly (readonly Move[])[], { begin, end, label, leastStep }: Axes): Chart {
  const values = adverts.flatMap((moves) => moves.flatMap((move) => ('value' in move ? [move.value] : [])))
  const room = Math.max((Math.max(...values) - Math.min(...values)) * 0.2, leastRoom, leastStep)
  const low = Math.max(0, Math.min(...values) - room)
  const high = Math.max(...values) + room
  const [from, to] = [Date.parse(begin), Date.parse(end)]
  const x = (at: string) => rounded(to <= from ? 0 : Math.min(100, ((Date.parse(at) - from) / (to - from)) * 100))
  const y = (value: number) => rounded(((high - value) / (high - low)) * 100)
  return {
    lines: adverts.map((moves) => lineOf(moves, x, y)),
    ticks: ticksBetween(low, high, leastStep).map((value) => ({ y: y(value), label: label(value) })),
  }
}

function lineOf(moves: readonly Move[], x: (at: string) => number, y: (value: number) => number): Line {
  let path = ''
  let height: number | null = null
  let drawing = false
  const dots: Line['dots'] = []
  const dot = (at: string, end: boolean) => dots.push({ at, x: x(at), y: height!, end })
  for (const move of moves.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || rank(a) - rank(b))) {
    if ('value' in move) {
      const isFirst = height === null
      height = y(move.value)
      // A price corrected after the sale is not drawn.
      if (!isFirst && !drawing) continue
      path += drawing ? `H${x(move.at)}V${height}` : `M${x(move.at)} ${height}`
      drawing = true
      dot(move.at, false)
    } else if ('ended' in move && drawing) {
      path += `H${x(move.at)}`
      drawing = false
      dot(move.at, true)
    } else if ('back' in move && !drawing && height !== null) {
      path += `M${x(move.at)} ${height}`
      drawing = true
      dot(move.at, false)
    }
  }
  return { path: drawing ? `${path}H100` : path, dots }
}

/** If events coincide, an advert ends before its value changes, and its value changes before it returns. */
function rank(move: Move): number {
  return 'ended' in move ? 0 : 'value' in move ? 1 : 2
}

function ticksBetween(low: number, high: number, leastStep: number): number[] {
  const width = stepWidths.find((step) => step >= leastStep && (high - low) / step <= mostTicks) ?? 10_000_000
  const first = Math.ceil(low / width)
  return Array.from({ length: Math.floor(high / width) - first + 1 }, (_, i) => (first + i) * width)
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
