/** A circle on the screen with words beside it. */
export type Mark = { x: number; y: number; radius: number; wordsWidth: number; wordsHeight: number }
/** Which side of its circle the words are on, the better side first. */
const sides = ['right', 'left', 'below'] as const
export type Fitting = 'none' | 'circle' | (typeof sides)[number]

type Box = { left: number; top: number; right: number; bottom: number }

const air = 3

/**
 * Which marks are shown, and which of them with their words: the first come first. A mark whose circle would touch one
 * that is shown waits until somebody comes closer; words that the map's edge would cut are left out.
 */
export function whichFit(marks: readonly Mark[], width: number): Fitting[] {
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

function circleOf({ x, y, radius }: Mark): Box {
  return { left: x - radius - air, top: y - radius - air, right: x + radius + air, bottom: y + radius + air }
}

/** Beside the circle, which therefore never touches its own words. */
function wordsOf({ x, y, radius, wordsWidth, wordsHeight }: Mark, side: (typeof sides)[number]): Box {
  const away = radius + air
  if (side === 'below')
    return { left: x - wordsWidth / 2, top: y + away, right: x + wordsWidth / 2, bottom: y + away + wordsHeight }
  const left = side === 'right' ? x + away : x - away - wordsWidth
  return { left, top: y - wordsHeight / 2, right: left + wordsWidth, bottom: y + wordsHeight / 2 }
}

function touch(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
