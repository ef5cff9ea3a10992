import { expect, test } from 'vitest'
import { whichFit, type Mark } from './which-fit.ts'

const mark = (x: number, y: number): Mark => ({ x, y, radius: 10, wordsWidth: 60, wordsHeight: 30 })

test('marks that stand apart are all shown with their words', () => {
  expect(whichFit([mark(0, 0), mark(0, 100), mark(200, 0)])).toEqual(['words', 'words', 'words'])
})

test('of two on one place the first is shown, the other waits', () => {
  expect(whichFit([mark(0, 0), mark(8, 4)])).toEqual(['words', 'none'])
})

test('a circle that would lie on words waits; words that would lie on a circle are left out', () => {
  expect(whichFit([mark(0, 0), mark(50, 0)])).toEqual(['words', 'none'])
  expect(whichFit([mark(50, 0), mark(0, 0)])).toEqual(['words', 'circle'])
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
