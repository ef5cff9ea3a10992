// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forget, forgetAll, keep, toggle } from './change-device-list.ts'
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

test('a device keeps the newest first, each car once, and no more than it should', () => {
  for (const id of ['a', 'b', 'c', 'a', 'd']) keep(list, car(id))
  expect(kept()).toEqual(['d', 'a', 'c'])
})

test('a car is kept and forgotten by the same press', () => {
  expect(toggle(list, car('a'), false)).toBeUndefined()
  expect(list.has('a')).toBe(true)
  expect(toggle(list, car('a'), true)).toBeTypeOf('function')
  expect(kept()).toEqual([])
})

test('a press on a page that does not know yet that the car is kept leaves it kept', () => {
  keep(list, car('a'))
  keep(list, car('b'))
  expect(toggle(list, car('a'), false)).toBeUndefined()
  expect(kept()).toEqual(['b', 'a'])
})

test('a car that was forgotten by mistake goes back to its place, as it was remembered', () => {
  for (const id of ['a', 'b', 'c']) keep(list, car(id))
  const before = list.all()
  const undo = forget(list, 'b')
  expect(kept()).toEqual(['c', 'a'])
  undo()
  expect(list.all()).toEqual(before)
})

test('one or all are forgotten', () => {
  for (const id of ['a', 'b', 'c']) keep(list, car(id))
  forget(list, 'b')
  expect(kept()).toEqual(['c', 'a'])
  forgetAll(list)
  expect(kept()).toEqual([])
})

test('the next page remembers, and says when', () => {
  keep(list, car('a'))
  const [found] = deviceList('test-list', 3).all()
  expect(found).toMatchObject(car('a'))
  expect(Date.parse(found!.keptAt)).toBeGreaterThan(Date.now() - 5_000)
})

test('who shows the list is told of a change', () => {
  const heard = vi.fn<() => void>()
  window.addEventListener('storage', heard)
  keep(list, car('a'))
  expect(heard).toHaveBeenCalledOnce()
  window.removeEventListener('storage', heard)
})

test.each(['', 'null', '{}', '[1]', '[{"carId":"a"}]', '{'])(
  'what somebody else wrote there, %s, is no car',
  (text) => {
    localStorage.setItem('test-list', text)
    expect(kept()).toEqual([])
  },
)

test('where nothing can be stored, a car is kept as long as the page', () => {
  const blocked = deviceList('test-blocked', 3)
  for (const method of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
  }
  keep(blocked, car('a'))
  expect(blocked.all()).toHaveLength(1)
})
