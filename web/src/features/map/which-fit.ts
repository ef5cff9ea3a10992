/** A circle on the screen with words to its right. */
export type Mark = { x: number; y: number; radius: number; wordsWidth: number; wordsHeight: number }
export type Fitting = 'none' | 'circle' | 'words'

type Box = { left: number; top: number; right: number; bottom: number }

const air = 3

/**
 * Which marks are shown, and which of them with their words: the first come first. A mark whose circle would touch one
 * that is shown waits until somebody comes closer.
 */
export function whichFit(marks: readonly Mark[]): Fitting[] {
  const taken: Box[] = []
  const fits = (box: Box) => !taken.some((other) => touch(box, other))
  return marks.map((mark) => {
    const circle = circleOf(mark)
    if (!fits(circle)) return 'none'
    taken.push(circle)
    const words = wordsOf(mark)
    if (!fits(words)) return 'circle'
    taken.push(words)
    return 'words'
  })
}

function circleOf({ x, y, radius }: Mark): Box {
  return { left: x - radius - air, top: y - radius - air, right: x + radius + air, bottom: y + radius + air }
}

/** Beside the circle, which therefore never touches its own words. */
function wordsOf({ x, y, radius, wordsWidth, wordsHeight }: Mark): Box {
  const left = x + radius + air
  return { left, top: y - wordsHeight / 2, right: left + wordsWidth, bottom: y + wordsHeight / 2 }
}

function touch(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
