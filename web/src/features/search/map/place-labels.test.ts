import { expect, test } from 'vitest'
import { placeLabels as whichFitIn, placeTags, type Box, type MapMark } from './place-labels.ts'

/** Coordinates relative to the middle of an 800-pixel-wide map. */
const mark = (x: number, y: number): MapMark => ({ x: x + 400, y, radius: 10, wordsWidth: 60, wordsHeight: 30 })
const whichFit = (marks: readonly MapMark[]) => whichFitIn(marks, 800)

test('marks that do not overlap are all shown with their labels', () => {
  expect(whichFit([mark(0, 0), mark(0, 100), mark(200, 0)])).toEqual(['right', 'right', 'right'])
})

test('if two marks overlap, only the first is shown', () => {
  expect(whichFit([mark(0, 0), mark(8, 4)])).toEqual(['right', 'none'])
})

test('a circle that would overlap a label is hidden', () => {
  expect(whichFit([mark(0, 0), mark(50, 0)])).toEqual(['right', 'none'])
})

test('a label is placed on the first free side: right, left, below, then above; without a free side no circle is shown', () => {
  const [right, left, below, above] = [mark(50, 0), mark(-105, 0), mark(0, 50), mark(0, -50)]
  expect(whichFit([right, mark(0, 0)]).at(-1)).toBe('left')
  expect(whichFit([right, left, mark(0, 0)]).at(-1)).toBe('below')
  expect(whichFit([right, left, below, mark(0, 0)]).at(-1)).toBe('above')
  expect(whichFit([right, left, below, above, mark(0, 0)]).at(-1)).toBe('none')
})

test('a label that the edge would cut off moves to the other side', () => {
  expect(whichFit([mark(380, 0), mark(-380, 0)])).toEqual(['left', 'right'])
})

test('the cars of a locality are placed around its circle, and none covers another or a label', () => {
  const taken: Box[] = []
  whichFitIn([mark(0, 0)], 800, taken)
  const tag = { x: 400, y: 0, radius: 10, width: 70, height: 22 }
  const placed = placeTags(
    Array.from({ length: 80 }, () => tag),
    800,
    taken,
  )
  const shown = placed.filter((at) => at !== undefined)
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.length).toBeLessThan(80)
  const overlaps = taken.flatMap((a, n) =>
    taken.slice(n + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  )
  expect(overlaps).toEqual([])
})

test('a car that the edge would cut off is placed on the other side', () => {
  const [at] = placeTags([{ x: 790, y: 100, radius: 10, width: 70, height: 22 }], 800, [])
  expect(at!.x).toBeLessThan(765)
})

test('shown circles never overlap, however many marks there are', () => {
  const marks = Array.from({ length: 200 }, (_, n) => mark((n * 37) % 300, (n * 91) % 300))
  const shown = marks.filter((_, n) => whichFit(marks)[n] !== 'none')
  expect(shown.length).toBeGreaterThan(5)
  const apart = shown.every((a, n) =>
    shown.slice(n + 1).every((b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) >= 2 * a.radius),
  )
  expect(apart).toBe(true)
})
