import { expect, test } from 'vitest'
import { whichFit as whichFitIn, type Mark } from './place-labels.ts'

/** On a map of 800 pixels, measured from its middle. */
const mark = (x: number, y: number): Mark => ({ x: x + 400, y, radius: 10, wordsWidth: 60, wordsHeight: 30 })
const whichFit = (marks: readonly Mark[]) => whichFitIn(marks, 800)

test('marks that stand apart are all shown with their words', () => {
  expect(whichFit([mark(0, 0), mark(0, 100), mark(200, 0)])).toEqual(['right', 'right', 'right'])
})

test('of two on one place the first is shown, the other waits', () => {
  expect(whichFit([mark(0, 0), mark(8, 4)])).toEqual(['right', 'none'])
})

test('a circle that would lie on words waits', () => {
  expect(whichFit([mark(0, 0), mark(50, 0)])).toEqual(['right', 'none'])
})

test('words go where they lie on nothing: to the right, else to the left, else below, else they are left out', () => {
  const [right, left, below] = [mark(50, 0), mark(-105, 0), mark(0, 50)]
  expect(whichFit([right, mark(0, 0)]).at(-1)).toBe('left')
  expect(whichFit([right, left, mark(0, 0)]).at(-1)).toBe('below')
  expect(whichFit([right, left, below, mark(0, 0)]).at(-1)).toBe('circle')
})

test('words that the edge would cut go to the other side', () => {
  expect(whichFit([mark(380, 0), mark(-380, 0)])).toEqual(['left', 'right'])
})

test('nothing that is shown lies on anything else, however many there are', () => {
  const marks = Array.from({ length: 200 }, (_, n) => mark((n * 37) % 300, (n * 91) % 300))
  const shown = marks.filter((_, n) => whichFit(marks)[n] !== 'none')
  expect(shown.length).toBeGreaterThan(5)
  const apart = shown.every((a, n) =>
    shown.slice(n + 1).every((b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) >= 2 * a.radius),
  )
  expect(apart).toBe(true)
})
