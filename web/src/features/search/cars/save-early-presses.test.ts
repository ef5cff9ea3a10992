// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { savedCars } from '../../../visitor/saved-cars.ts'
import { pressedKey, pressedListings } from '../../../visitor/pressed-hearts.ts'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { listing } from '../testing/example-answers.ts'
import { saveEarlyPresses } from './save-early-presses.ts'

let asked: string[]
let isThere = true
beforeEach(() => {
  asked = []
  isThere = true
  localStorage.clear()
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request.url)
    if (!isThere) throw new TypeError('no network')
    const answered = ['2', '1'].map((n) => listing({ id: `l${n}`, listingId: `l${n}`, carId: `c${n}` }))
    return Response.json({ listings: answered })
  })
})

test('cars whose hearts were pressed on the previous page are saved, most recent press first', async () => {
  localStorage.setItem(pressedKey, JSON.stringify(['l1', 'l2']))
  await saveEarlyPresses(await loadLanguage('en'))
  expect(asked).toHaveLength(1)
  expect(savedCars.all().map(({ carId, listingId }) => [carId, listingId])).toEqual([
    ['c2', 'l2'],
    ['c1', 'l1'],
  ])
  expect(savedCars.all()[0]!.price).toBeGreaterThan(0)
  expect(pressedListings()).toEqual([])
})

test('without a network the pressed hearts stay recorded for the next page', async () => {
  isThere = false
  localStorage.setItem(pressedKey, JSON.stringify(['l1', 'l2']))
  await saveEarlyPresses(await loadLanguage('en'))
  expect(savedCars.all()).toEqual([])
  expect(pressedListings()).toEqual(['l1', 'l2'])
})
