// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { readMapQuery } from './map-address.ts'
import { MapPage } from './map-page.tsx'
import type { LocalityCounts } from './locality-counts.ts'

afterEach(cleanup)

const where: LocalityCounts = {
  city: 'Hyderabad',
  asOf: '2026-11-15T09:00:00Z',
  total: 61,
  middlePrice: 685_000,
  elsewhere: 2,
  localities: [
    { name: 'Kukatpally', latitude: 17.492, longitude: 78.405, cars: 31, middlePrice: 545_000, leastPrice: 105_000 },
    { name: 'Gachibowli', latitude: 17.4401, longitude: 78.3489, cars: 28, middlePrice: 890_000, leastPrice: 530_000 },
  ],
}

async function siteOf(words: string, overrides: Partial<LocalityCounts> = {}) {
  const asked = readMapQuery(new URLSearchParams(words))
  const Site = createRoutesStub([
    {
      path: '/map',
      Component: () => (
        <MapPage asked={asked} where={{ ...where, ...overrides }} chosen={asked.locality}>
          <p>cars of the place</p>
        </MapPage>
      ),
    },
  ])
  return (
    <I18nProvider i18n={await loadLanguage('en')}>
      <Site initialEntries={[`/map?${words}`]} />
    </I18nProvider>
  )
}

async function open(words: string, overrides: Partial<LocalityCounts> = {}) {
  render(await siteOf(words, overrides))
  return screen.findByRole('heading', { level: 1 })
}

test('the table shows the number of cars and the prices for each locality, and no car is lost', async () => {
  expect((await open('')).textContent).toBe('Cars in Hyderabad, by area')
  const rows = within(screen.getByRole('table', { name: 'By locality' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Locality', 'Cars', 'Typical price', 'Cheapest'],
    ['Kukatpally', '31', '₹5,45,000', '₹1,05,000'],
    ['Gachibowli', '28', '₹8,90,000', '₹5,30,000'],
  ])
  expect(screen.getByText('2 more with no area given.')).toBeTruthy()
})

test('a locality is a link that keeps the filters, and so does the list link', async () => {
  await open('brand=Hyundai&budget=300000-900000')
  expect(screen.getByRole('link', { name: 'Gachibowli' }).getAttribute('href')).toBe(
    '/map?brand=Hyundai&city=Hyderabad&budget=300000-900000&locality=Gachibowli',
  )
  expect(screen.getByRole('link', { name: 'See the list' }).getAttribute('href')).toBe(
    '/?tab=results&brand=Hyundai&city=Hyderabad&budget=300000-900000',
  )
})

test('a chosen locality shows its figures next to those of the city, and its cars', async () => {
  await open('locality=Gachibowli')
  const chosen = screen.getByRole('region', { name: 'Gachibowli' })
  expect(chosen.textContent).toContain('₹8,90,000')
  expect(chosen.textContent).toContain('Hyderabad ₹6,85,000')
  expect(chosen.textContent).toContain('cars of the place')
  expect(within(chosen).getByRole('link', { name: 'Close Gachibowli' }).getAttribute('href')).toBe(
    '/map?city=Hyderabad',
  )
  expect(screen.getByRole('link', { name: 'Gachibowli' }).getAttribute('aria-current')).toBe('true')
})

test('a browser that cannot draw the map shows a notice and the table', async () => {
  await open('')
  expect(await screen.findByText('The map can’t be shown here. The table has the same areas.')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'By locality' })).toBeTruthy()
})

test('without JavaScript the table is shown', async () => {
  const html = renderToString(await siteOf('locality=Gachibowli'))
  expect(html).toContain('Kukatpally')
  expect(html).toContain('cars of the place')
})

test('a city without known localities links to the list', async () => {
  await open('city=Pune', { city: 'Pune', localities: [], elsewhere: 61 })
  expect(screen.getByRole('heading', { name: 'No areas to show yet' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getAllByRole('link', { name: 'See the list' })[0]!.getAttribute('href')).toBe('/?tab=results&city=Pune')
})
