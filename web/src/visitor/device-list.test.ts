// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeFromList, clearList, addToList, toggleInList } from './change-device-list.ts'
import { deviceList } from './device-list.ts'

const car = (carId: string) => ({
  carId,
  listingId: `${carId}-advert`,
  href: `/car/${carId}`,
  title: `Car ${carId}`,
  price: 485_000,
  facts: '',
  place: 'Hyderabad',
  picture: null,
})
const list = deviceList('test-list', 3)
const kept = () => list.all().map(({ carId }) => carId)

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('a device list has the newest car first, each car once, and a maximum length', () => {
  for (const id of ['a', 'b', 'c', 'a', 'd']) addToList(list, car(id))
  expect(kept()).toEqual(['d', 'a', 'c'])
})

test('one press saves a car, and the next removes it', () => {
  expect(toggleInList(list, car('a'), false)).toBeUndefined()
  expect(list.has('a')).toBe(true)
  expect(toggleInList(list, car('a'), true)).toBeTypeOf('function')
  expect(kept()).toEqual([])
})

test('a press on a page that does not show yet that the car is saved leaves it saved', () => {
  addToList(list, car('a'))
  addToList(list, car('b'))
  expect(toggleInList(list, car('a'), false)).toBeUndefined()
  expect(kept()).toEqual(['b', 'a'])
})

test('undo restores a removed car unchanged at its previous position', () => {
  for (const id of ['a', 'b', 'c']) addToList(list, car(id))
  const before = list.all()
  const undo = removeFromList(list, 'b')
  expect(kept()).toEqual(['c', 'a'])
  undo()
  expect(list.all()).toEqual(before)
})

test('one car or all cars can be removed', () => {
  for (const id of ['a', 'b', 'c']) addToList(list, car(id))
  removeFromList(list, 'b')
  expect(kept()).toEqual(['c', 'a'])
  clearList(list)
  expect(kept()).toEqual([])
})

test('the next page has the car and the time when it was saved', () => {
  addToList(list, car('a'))
  const [found] = deviceList('test-list', 3).all()
  expect(found).toMatchObject(car('a'))
  expect(Date.parse(found!.keptAt)).toBeGreaterThan(Date.now() - 5_000)
})

test('listeners are notified of a change', () => {
  const heard = vi.fn<() => void>()
  window.addEventListener('storage', heard)
  addToList(list, car('a'))
  expect(heard).toHaveBeenCalledOnce()
  window.removeEventListener('storage', heard)
})

test.each(['', 'null', '{}', '[1]', '[{"carId":"a"}]', '{'])(
  'foreign data in storage, %s, is not read as a car',
  (text) => {
    localStorage.setItem('test-list', text)
    expect(kept()).toEqual([])
  },
)

test('if nothing can be stored, a saved car lasts only as long as the page', () => {
  const blocked = deviceList('test-blocked', 3)
  for (const method of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
  }
  addToList(blocked, car('a'))
  expect(blocked.all()).toHaveLength(1)
})

test('a change that no longer fits into storage is not replaced by the older stored list', () => {
  addToList(list, car('a'))
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  removeFromList(list, 'a')
  addToList(list, car('b'))
  expect(kept()).toEqual(['b'])
  vi.restoreAllMocks()
  addToList(list, car('c'))
  expect(kept()).toEqual(['c', 'b'])
  expect(localStorage.getItem('test-list')).toContain('"b"')
})

test('each account has its own list on the device, and a signed-out visitor sees none of them', () => {
  document.cookie = 'signed_in=asha'
  addToList(list, car('a'))
  document.cookie = 'signed_in=imran'
  expect(kept()).toEqual([])
  addToList(list, car('i'))
  document.cookie = 'signed_in=; Max-Age=0'
  expect(kept()).toEqual([])
  document.cookie = 'signed_in=asha'
  expect(kept()).toEqual(['a'])
  document.cookie = 'signed_in=; Max-Age=0'
})
