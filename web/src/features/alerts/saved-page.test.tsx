// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToList } from '../../visitor/change-device-list.ts'
import { savedCars } from '../../visitor/saved-cars.ts'
import { seenCars } from '../../visitor/seen-cars.ts'
import { loadLanguage } from '../../i18n/load-language.ts'
import type { SavedCarsToday } from './load-saved-cars.ts'
import { SavedPage } from './saved-page.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const car = (carId: string, title: string) => ({
  carId,
  listingId: `${carId}-advert`,
  href: `/car/${carId}`,
  title,
  price: 485_000,
  facts: '62k km · Petrol',
  place: 'Kukatpally',
  picture: null,
})

async function open(cars: SavedCarsToday['cars'] | undefined) {
  const today = cars && { now: new Date().toISOString(), cars }
  const words = await loadLanguage('en')
  const Site = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <I18nProvider i18n={words}>
          <SavedPage today={today} isSynced />
        </I18nProvider>
      ),
    },
  ])
  render(<Site />)
}

const tile = (title: string) => screen.getByRole('link', { name: title }).closest('li')!

test('saved cars are listed with the price at the time of saving', async () => {
  addToList(savedCars, car('1', '2019 Swift'))
  await open({})
  expect(screen.getByRole('link', { name: '2019 Swift' }).getAttribute('href')).toBe('/car/1')
  expect(tile('2019 Swift').textContent).toContain('₹4,85,000')
  expect(tile('2019 Swift').textContent).toContain('saved just now')
})

test('changes since a car was saved are shown', async () => {
  addToList(savedCars, car('1', 'Cheaper'))
  addToList(savedCars, car('2', 'Dearer'))
  addToList(savedCars, car('3', 'Sold'))
  await open({
    '1-advert': { price: 470_000, isGone: false },
    '2-advert': { price: 500_000, isGone: false },
    '3-advert': { price: 485_000, isGone: true },
  })
  expect(tile('Cheaper').textContent).toContain('₹4,70,000₹15,000 less than when saved')
  expect(tile('Dearer').textContent).toContain('₹15,000 more than when saved')
  expect(tile('Sold').textContent).toContain('no longer for sale')
})

test('older cars of a Pro account are loaded on demand and can be removed (C-14)', async () => {
  document.cookie = 'signed_in=asha'
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    asked.push(`${request.method} ${pathname}${search && '?'}`)
    if (pathname === '/api/saved-cars')
      return Response.json({
        cars: [{ ...car('old', 'Old one'), keptAt: '2020-01-01T00:00:00.000Z' }],
        hasOlder: false,
      })
    if (request.method === 'DELETE') return new Response(null, { status: 204 })
    return Response.json({ listings: [{ id: 'old-advert', price: 470_000, status: 'active' }] })
  })
  for (let number = 0; number < 200; number += 1) addToList(savedCars, car(String(number), `Car ${number}`))
  await open({})
  await userEvent.click(screen.getByRole('button', { name: 'Show older saved cars' }))
  await screen.findByRole('link', { name: 'Old one' })
  expect(tile('Old one').textContent).toContain('₹15,000 less than when saved')
  expect(screen.queryByRole('button', { name: 'Show older saved cars' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Old one' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Old one' })).toBeNull())
  // Other parts of the page may send requests too.
  const ours = asked.filter((call) => /saved-cars|marketplace\/listings/.test(call))
  expect(ours).toEqual(['GET /api/saved-cars?', 'GET /api/marketplace/listings?', 'DELETE /api/saved-cars/old'])
  document.cookie = 'signed_in=; Max-Age=0'
  vi.unstubAllGlobals()
})

test('a saved car can be removed with its remove button', async () => {
  addToList(savedCars, car('1', '2019 Swift'))
  await open({})
  await userEvent.click(screen.getByRole('button', { name: 'Remove 2019 Swift' }))
  expect(savedCars.all()).toEqual([])
  expect(screen.getByText('Nothing saved yet')).toBeTruthy()
})

test('after a saved car is removed, the focus moves to the next car, or to the title if none is left', async () => {
  addToList(savedCars, car('1', '2019 Swift'))
  addToList(savedCars, car('2', '2020 i20'))
  await open({})
  for (const next of ['Remove 2019 Swift', 'Saved cars']) {
    screen.getAllByRole('button', { name: /^Remove/ })[0]!.focus()
    await userEvent.keyboard('{Enter}')
    const focused = document.activeElement!
    expect(focused.getAttribute('aria-label') ?? focused.textContent).toBe(next)
  }
})

test('the last twelve cars viewed are also listed, latest first, until they are cleared', async () => {
  for (let number = 1; number <= 14; number += 1) addToList(seenCars, car(String(number), `Car ${number}`))
  await open({})
  const seen = within(screen.getByRole('region', { name: 'Recently viewed' }))
  expect(seen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 12 }, (_, at) => `Car ${14 - at}`),
  )
  await userEvent.click(seen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('region')).toBeNull()
})

test('the page does not claim to be empty before the device’s storage has been read', async () => {
  await open(undefined)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Saved cars')
  expect(screen.queryByText('Nothing saved yet')).toBeNull()
})
