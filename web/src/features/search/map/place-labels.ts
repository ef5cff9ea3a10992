/** A circle on the screen with a label next to it. */
export type MapMark = { x: number; y: number; radius: number; wordsWidth: number; wordsHeight: number }
/** Side of the circle on which the label is drawn, in order of preference. */
const sides = ['right', 'left', 'below', 'above'] as const
export type LabelPlacement = 'none' | (typeof sides)[number]

export type Box = { left: number; top: number; right: number; bottom: number }

const air = 3

/**
 * Decides which marks are shown, and where their labels are; earlier marks have priority. A mark whose circle or label
 * would touch one already shown, or whose label the map's edge would cut off, is hidden until the user zooms in. Adds
 * the boxes of what is shown to `taken`.
 */
export function placeLabels(marks: readonly MapMark[], width: number, taken: Box[] = []): LabelPlacement[] {
  return marks.map((mark) => {
    const circle = circleOf(mark)
    if (!fits(circle, taken)) return 'none'
    const side = sides.find((one) => {
      const words = wordsOf(mark, one)
      return isWhole(words, width) && fits(words, taken)
    })
    if (side === undefined) return 'none'
    taken.push(circle, wordsOf(mark, side))
    return side
  })
}

/** A label of a car, and the circle of its locality, around which it is placed. */
type MapTag = { x: number; y: number; radius: number; width: number; height: number }

const turns = 12
const rings = 4
const ringGap = 28

/**
 * Returns the middle of each label of a car on the first free place around its circle, from the inside out; undefined if
 * there is none. Adds the boxes to `taken`.
 */
export function placeTags(
  tags: readonly MapTag[],
  width: number,
  taken: Box[],
): ({ x: number; y: number } | undefined)[] {
  return tags.map((tag) => {
    const middle = placesAround(tag).find((at) => {
      const box = tagBox(tag, at)
      return isWhole(box, width) && fits(box, taken)
    })
    if (middle) taken.push(tagBox(tag, middle))
    return middle
  })
}

function placesAround({ x, y, radius, width, height }: MapTag): { x: number; y: number }[] {
  return Array.from({ length: rings * turns }, (_, place) => {
    const out = radius + ringGap * Math.floor(place / turns)
    const angle = (2 * Math.PI * (place % turns)) / turns
    return { x: x + Math.cos(angle) * (out + width / 2 + air), y: y + Math.sin(angle) * (out + height / 2 + air) }
  })
}

function tagBox({ width, height }: MapTag, { x, y }: { x: number; y: number }): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

function isWhole({ left, right }: Box, width: number): boolean {
  return left >= 0 && right <= width
}

function fits(box: Box, taken: readonly Box[]): boolean {
  return !taken.some((other) => touch(box, other))
}

function circleOf({ x, y, radius }: MapMark): Box {
  return { left: x - radius - air, top: y - radius - air, right: x + radius + air, bottom: y + radius + air }
}

/** The label's box starts outside the circle, so that a circle never touches its own label. */
function wordsOf({ x, y, radius, wordsWidth, wordsHeight }: MapMark, side: (typeof sides)[number]): Box {
  const away = radius + air
  if (side === 'above')
    return { left: x - wordsWidth / 2, top: y - away - wordsHeight, right: x + wordsWidth / 2, bottom: y - away }
  if (side === 'below')
    return { left: x - wordsWidth / 2, top: y + away, right: x + wordsWidth / 2, bottom: y + away + wordsHeight }
  const left = side === 'right' ? x + away : x - away - wordsWidth
  return { left, top: y - wordsHeight / 2, right: left + wordsWidth, bottom: y + wordsHeight / 2 }
}

function touch(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
