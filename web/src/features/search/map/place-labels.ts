/** A circle on the screen with a label beside it. */
export type MapMark = { x: number; y: number; radius: number; wordsWidth: number; wordsHeight: number }
/** Side of the circle on which the label is drawn, in order of preference. */
const sides = ['right', 'left', 'below'] as const
export type LabelPlacement = 'none' | 'circle' | (typeof sides)[number]

type Box = { left: number; top: number; right: number; bottom: number }

const air = 3

/**
 * Decides which marks are shown, and which of them get a label; earlier marks have priority. A mark whose circle would
 * touch one already shown is hidden until the user zooms in; a label that the map's edge would cut off is omitted.
 */
export function placeLabels(marks: readonly MapMark[], width: number): LabelPlacement[] {
  const taken: Box[] = []
  const isWhole = ({ left, right }: Box) => left >= 0 && right <= width
  const fits = (box: Box) => !taken.some((other) => touch(box, other))
  return marks.map((mark) => {
    const circle = circleOf(mark)
    if (!fits(circle)) return 'none'
    taken.push(circle)
    const side = sides.find((one) => isWhole(wordsOf(mark, one)) && fits(wordsOf(mark, one)))
    if (side === undefined) return 'circle'
    taken.push(wordsOf(mark, side))
    return side
  })
}

function circleOf({ x, y, radius }: MapMark): Box {
  return { left: x - radius - air, top: y - radius - air, right: x + radius + air, bottom: y + radius + air }
}

/** The label's box starts outside the circle, so that a circle never touches its own label. */
function wordsOf({ x, y, radius, wordsWidth, wordsHeight }: MapMark, side: (typeof sides)[number]): Box {
  const away = radius + air
  if (side === 'below')
    return { left: x - wordsWidth / 2, top: y + away, right: x + wordsWidth / 2, bottom: y + away + wordsHeight }
  const left = side === 'right' ? x + away : x - away - wordsWidth
  return { left, top: y - wordsHeight / 2, right: left + wordsWidth, bottom: y + wordsHeight / 2 }
}

function touch(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
