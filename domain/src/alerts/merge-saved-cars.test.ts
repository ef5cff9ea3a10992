import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesSince, withChanges, type SaveChanges, type SavedCar } from './merge-saved-cars.ts'

const most = 200
const carId = fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
const car = fc.record({
  carId,
  keptAt: fc.integer({ min: 0, max: 5 }).map((day) => new Date(day * 86_400_000).toISOString()),
})
const cars = fc.uniqueArray(car, { selector: (each) => each.carId })
const changes = fc
  .tuple(cars, fc.uniqueArray(carId))
  .map(([saved, ids]) => ({ saved, removed: ids.filter((id) => !saved.some((each) => each.carId === id)) }))
const ids = (list: readonly SavedCar[]) => list.map((each) => each.carId)

test('no save of either side is lost, and what was unsaved does not come back', () => {
  fc.assert(
    fc.property(cars, changes, (account, device) => {
      const merged = new Set(ids(withChanges(account, device, most)))
      const kept = ids(account).filter((id) => !device.removed.includes(id))
      expect(merged).toEqual(new Set([...kept, ...ids(device.saved)]))
    }),
  )
})

test('bringing the same changes twice is bringing them once', () => {
  fc.assert(
    fc.property(cars, changes, (account, device) => {
      const once = withChanges(account, device, most)
      expect(withChanges(once, device, most)).toEqual(once)
    }),
  )
})

test('the order in which devices come does not matter, unless one unsaves what the other saves', () => {
  const conflict = (a: SaveChanges<SavedCar>, b: SaveChanges<SavedCar>) =>
    a.removed.some((id) => ids(b.saved).includes(id))
  fc.assert(
    fc.property(cars, changes, changes, (account, phone, desk) => {
      fc.pre(!conflict(phone, desk) && !conflict(desk, phone))
      const phoneFirst = withChanges(withChanges(account, phone, most), desk, most)
      const deskFirst = withChanges(withChanges(account, desk, most), phone, most)
      expect(phoneFirst).toEqual(deskFirst)
    }),
  )
})

test('what a device changed since it last met the account is found again, whatever happened on the device', () => {
  fc.assert(
    fc.property(cars, cars, (before, after) => {
      const found = changesSince(ids(before), after)
      expect(new Set(ids(withChanges(before, found, most)))).toEqual(new Set(ids(after)))
    }),
  )
})

test('a device that changed nothing takes over what others did', () => {
  const known = [{ carId: 'a', keptAt: '2026-01-01T00:00:00.000Z' }]
  const nothing = changesSince(['a'], known)
  expect(withChanges([], nothing, most)).toEqual([])
})

test('of two saves of one car the older stays, the newest car leads, and the oldest leaves a full list', () => {
  const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`
  const list = [
    { carId: 'b', keptAt: at(3) },
    { carId: 'a', keptAt: at(2) },
  ]
  const saved = [
    { carId: 'c', keptAt: at(4) },
    { carId: 'b', keptAt: at(1) },
  ]
  expect(withChanges(list, { saved, removed: [] }, 3)).toEqual([
    { carId: 'c', keptAt: at(4) },
    { carId: 'a', keptAt: at(2) },
    { carId: 'b', keptAt: at(1) },
  ])
  expect(ids(withChanges(list, { saved, removed: [] }, 2))).toEqual(['c', 'a'])
})
