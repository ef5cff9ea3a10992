import { describe, expect, test } from 'vitest'
import { placeTip, scrollNeeded } from './place-tip.ts'

const desk = { width: 1280, height: 800, top: 69 }
const phone = { width: 360, height: 740, top: 61 }
const tip = { width: 380, height: 220 }
const small = { width: 328, height: 240 }

describe('position of a tip', () => {
  test('the tip is on the side that its step asks for (TOUR-03)', () => {
    const target = { left: 500, top: 300, width: 200, height: 60 }
    expect(placeTip(target, tip, desk, 'bottom')).toMatchObject({ side: 'bottom', top: 380 })
    expect(placeTip(target, tip, desk, 'right')).toMatchObject({ side: 'right', left: 720 })
    expect(placeTip(target, tip, desk, 'left')).toMatchObject({ side: 'left', left: 100 })
  })

  test('the tip is on the opposite side if there is no room', () => {
    expect(placeTip({ left: 500, top: 700, width: 200, height: 60 }, tip, desk, 'bottom').side).toBe('top')
    expect(placeTip({ left: 900, top: 300, width: 360, height: 60 }, tip, desk, 'right').side).toBe('left')
  })

  test.each(['top', 'bottom', 'left', 'right'] as const)(
    'the tip stays inside a phone’s viewport for placement %s',
    (side) => {
      for (const top of [0, 100, 400, 680]) {
        const place = placeTip({ left: 16, top, width: 328, height: 120 }, small, phone, side)
        expect(place.left).toBeGreaterThanOrEqual(16)
        expect(place.left + small.width).toBeLessThanOrEqual(344)
        expect(place.top).toBeGreaterThanOrEqual(0)
        expect(place.top + small.height).toBeLessThanOrEqual(740)
      }
    },
  )

  test('if the target fills the window, the tip covers it at its lower edge', () => {
    const place = placeTip({ left: 0, top: 61, width: 360, height: 679 }, small, phone, 'top')
    expect(place).toMatchObject({ side: 'over', top: 484 })
  })

  test('the arrow of the tip points at the target', () => {
    const place = placeTip({ left: 1200, top: 20, width: 60, height: 40 }, tip, desk, 'bottom')
    expect(place.left + place.arrow).toBe(1230)
  })
})

describe('scrolling to a target', () => {
  test('the page does not scroll while target and tip are in view', () => {
    expect(scrollNeeded({ left: 16, top: 200, width: 328, height: 120 }, small, phone, 'bottom')).toBe(0)
  })

  test('the page scrolls until target and tip are in view', () => {
    const target = { left: 16, top: 1_400, width: 328, height: 120 }
    const down = scrollNeeded(target, small, phone, 'bottom')
    const place = placeTip({ ...target, top: target.top - down }, small, phone, 'bottom')
    expect(place.side).toBe('bottom')
    expect(target.top - down).toBeGreaterThanOrEqual(61)
  })

  test('the page scrolls to the top of a target that is higher than the window', () => {
    expect(scrollNeeded({ left: 0, top: 900, width: 360, height: 2_000 }, small, phone, 'top')).toBe(900 - 77)
  })
})
