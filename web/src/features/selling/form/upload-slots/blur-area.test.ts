import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaBetween, movedArea, plateArea } from './blur-area.ts'

test('an area can be drawn from any corner to any other', () => {
  const drawn = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 }
  expect(areaBetween({ x: 0.25, y: 0.5 }, { x: 0.75, y: 0.75 })).toEqual(drawn)
  expect(areaBetween({ x: 0.75, y: 0.75 }, { x: 0.25, y: 0.5 })).toEqual(drawn)
})

test('arrow keys move the area, Shift and arrow keys resize it, other keys do nothing', () => {
  expect(movedArea(plateArea, 'ArrowLeft', false)).toMatchObject({ x: 0.36, width: 0.24 })
  expect(movedArea(plateArea, 'ArrowDown', true)?.height).toBeCloseTo(0.12)
  expect(movedArea(plateArea, 'Enter', false)).toBeNull()
})

test('the area never leaves the picture and is never empty', () => {
  const place = fc.record({
    x: fc.double({ min: -2, max: 3, noNaN: true }),
    y: fc.double({ min: -2, max: 3, noNaN: true }),
  })
  const keys = fc.array(fc.tuple(fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'), fc.boolean()))
  fc.assert(
    fc.property(place, place, keys, (one, other, pressed) => {
      let area = areaBetween(one, other)
      for (const [key, isSizing] of pressed) area = movedArea(area, key, isSizing)!
      const { x, y, width, height } = area
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(Math.min(width, height)).toBeGreaterThan(0)
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9)
    }),
  )
})
