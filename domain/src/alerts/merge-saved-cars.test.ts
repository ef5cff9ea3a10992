import fc from 'fast-check'
import { expect, test } from 'vitest'
import { savedCarChanges, applySavedCarChanges, type SaveChanges, type SavedCar } from './merge-saved-cars.ts'

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

test('no save on either side is lost, and an unsaved car does not come back', () => {
  fc.assert(
    fc.property(cars, changes, (account, device) => {
      const merged = new Set(ids(applySavedCarChanges(account, device, most)))
      const kept = ids(account).filter((id) => !device.removed.includes(id))
      expect(merged).toEqual(new Set([...kept, ...ids(device.saved)]))
    }),
  )
})

test('applying the same changes twice has the effect of applying them once', () => {
  fc.assert(
    fc.property(cars, changes, (account, device) => {
      const once = applySavedCarChanges(account, device, most)
      expect(applySavedCarChanges(once, device, most)).toEqual(once)
    }),
  )
})

test('the order of devices does not matter, unless one unsaves a car that the other saves', () => {
  const conflict = (a: SaveChanges<SavedCar>, b: SaveChanges<SavedCar>) =>
    a.removed.some((id) => ids(b.saved).includes(id))
  fc.assert(
    fc.property(cars, changes, changes, (account, phone, desk) => {
      fc.pre(!conflict(phone, desk) && !conflict(desk, phone))
      const phoneFirst = applySavedCarChanges(applySavedCarChanges(account, phone, most), desk, most)
      const deskFirst = applySavedCarChanges(applySavedCarChanges(account, desk, most), phone, most)
      expect(phoneFirst).toEqual(deskFirst)
    }),
  )
})

test('the changes on a device since its last sync are found, whatever those changes were', () => {
  fc.assert(
    fc.property(cars, cars, (before, after) => {
      const found = savedCarChanges(ids(before), after, most)
      expect(new Set(ids(applySavedCarChanges(before, found, most)))).toEqual(new Set(ids(after)))
    }),
  )
})

test('a full list that dropped its oldest cars has not removed them, unlike a newer one that is gone (C-14)', () => {
  const at = (id: string, day: number) => ({ carId: id, keptAt: `2026-01-0${day}T00:00:00.000Z` })
  const full = [at('new', 5), at('a', 4), at('c', 2)]
  expect(savedCarChanges(['a', 'b', 'c', 'd'], full, 3)).toEqual({ saved: [full[0]], removed: ['b'] })
  expect(savedCarChanges(['a', 'b', 'c', 'd'], full.slice(1), 3).removed).toEqual(['b', 'd'])
})

test("a device without changes adopts the account's list", () => {
  const known = [{ carId: 'a', keptAt: '2026-01-01T00:00:00.000Z' }]
  const nothing = savedCarChanges(['a'], known, most)
  expect(applySavedCarChanges([], nothing, most)).toEqual([])
})

test('the older of two saves of the same car is kept, the newest car is first, and a full list drops the oldest', () => {
  const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`
  const list = [
    { carId: 'b', keptAt: at(3) },
    { carId: 'a', keptAt: at(2) },
  ]
  const saved = [
    { carId: 'c', keptAt: at(4) },
    { carId: 'b', keptAt: at(1) },
  ]
  expect(applySavedCarChanges(list, { saved, removed: [] }, 3)).toEqual([
    { carId: 'c', keptAt: at(4) },
    { carId: 'a', keptAt: at(2) },
    { carId: 'b', keptAt: at(1) },
  ])
  expect(ids(applySavedCarChanges(list, { saved, removed: [] }, 2))).toEqual(['c', 'a'])
})
