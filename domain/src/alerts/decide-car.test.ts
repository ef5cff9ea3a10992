import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideSearchMatch, decideTarget } from './decide-car.ts'
import { findNotified } from './notified-cars.ts'
import { isPriceDrop } from './price-drop.ts'

test.each([
  [485_000, 480_000, true],
  [485_000, 480_001, false],
  [1_000_000, 990_000, true],
  [1_000_000, 990_001, false],
  [485_000, 500_000, false],
])('from %i to %i is a drop worth a notice: %s (QUOTA-08)', (before, now, expected) => {
  expect(isPriceDrop(before, now)).toBe(expected)
})

const since = new Date('2026-11-01')
const car = {
  notifiedRupees: null,
  priceRupees: 480_000,
  firstSeenAt: new Date('2026-11-02'),
  alertSince: since,
  priceAtAlertRupees: null,
}

test('a car that appears after the alert is new, once (QUOTA-08)', () => {
  expect(decideSearchMatch(car)).toEqual({ kind: 'new' })
  expect(decideSearchMatch({ ...car, notifiedRupees: 480_000 })).toBeNull()
})

test('a car that was for sale before the alert is reported only when it becomes cheaper than it was then', () => {
  const old = { ...car, firstSeenAt: new Date('2026-10-01'), priceAtAlertRupees: 500_000 }
  expect(decideSearchMatch(old)).toEqual({ kind: 'cheaper', beforeRupees: 500_000 })
  expect(decideSearchMatch({ ...old, priceAtAlertRupees: 482_000 })).toBeNull()
  expect(decideSearchMatch({ ...old, priceAtAlertRupees: null })).toBeNull()
})

test('a target is reported when it is reached, and again only after a further drop', () => {
  const target = { targetRupees: 450_000, notifiedRupees: null }
  expect(decideTarget({ ...target, priceRupees: 450_001 })).toBeNull()
  expect(decideTarget({ ...target, priceRupees: 450_000 })).toEqual({ kind: 'target', targetRupees: 450_000 })
  expect(decideTarget({ ...target, notifiedRupees: 450_000, priceRupees: 446_000 })).toBeNull()
  expect(decideTarget({ ...target, notifiedRupees: 450_000, priceRupees: 445_000 })?.kind).toBe('cheaper')
})

test('a price that changes a hundred times is reported only as often as it has really dropped', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 400_000, max: 500_000 }), { maxLength: 100 }), (prices) => {
      let notified: number | null = null
      const reported: number[] = []
      for (const priceRupees of prices) {
        if (decideSearchMatch({ ...car, notifiedRupees: notified, priceRupees }) === null) continue
        notified = priceRupees
        reported.push(priceRupees)
      }
      expect(reported.every((price, at) => at === 0 || isPriceDrop(reported[at - 1]!, price))).toBe(true)
    }),
  )
  // Around one threshold, the first price is the only notice.
  const flapping = Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? 451_000 : 449_000))
  const worth = flapping.filter((priceRupees) => decideSearchMatch({ ...car, notifiedRupees: 451_000, priceRupees }))
  expect(worth).toEqual([])
})

test('a car is recognised by its former ids and by each of its adverts', () => {
  const notified = [
    { listingId: 'a', carId: 'one', priceRupees: 480_000 },
    { listingId: 'b', carId: 'two', priceRupees: 470_000 },
  ]
  expect(findNotified(notified, { carIds: ['three'], listingIds: ['c'] })).toBeNull()
  const merged = { carIds: ['three', 'one'], listingIds: ['a', 'c'] }
  expect(findNotified(notified, merged)).toEqual({ priceRupees: 480_000, addedListingIds: ['c'] })
  const splitOff = { carIds: ['four'], listingIds: ['b'] }
  expect(findNotified(notified, splitOff)).toEqual({ priceRupees: 470_000, addedListingIds: [] })
  const both = { carIds: ['one', 'two'], listingIds: ['a', 'b'] }
  expect(findNotified(notified, both)?.priceRupees).toBe(470_000)
})
