// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearReads } from '../api/reads.ts'
import { loadLanguage } from '../i18n/load-language.ts'
import { addToList } from '../visitor/change-device-list.ts'
import { savedCars } from '../visitor/saved-cars.ts'
import Saved from './saved.tsx'

/** Answers the requests for a path, all of which wait until then. */
let answer: (path: string, body: unknown) => Promise<void>
beforeEach(() => {
  const waiting: { path: string; resolve: (response: Response) => void }[] = []
  vi.stubGlobal('fetch', (asked: Request | string) => {
    const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, location.origin)
    return new Promise<Response>((resolve) => waiting.push({ path: pathname, resolve }))
  })
  answer = async (path, body) => {
    await vi.waitUntil(() => waiting.some((each) => each.path === path), { timeout: 60_000 })
    for (const each of waiting.filter((one) => one.path === path)) each.resolve(Response.json(body))
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  }
})
afterEach(() => {
  cleanup()
  clearReads()
  localStorage.clear()
  document.cookie = 'signed_in=; Max-Age=0'
  vi.unstubAllGlobals()
})

const car = (carId: string) => ({
  carId,
  listingId: `${carId}-advert`,
  href: `/car/${carId}`,
  title: carId,
  price: 485_000,
  facts: '',
  place: '',
  picture: null,
})

async function open() {
  const i18n = await loadLanguage('en')
  const Site = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <I18nProvider i18n={i18n}>
          <Saved />
        </I18nProvider>
      ),
    },
  ])
  render(<Site />)
}

test('the cars on the device are shown before the account and the prices have been loaded', async () => {
  document.cookie = 'signed_in=asha'
  addToList(savedCars, car('Swift'))
  await open()
  expect(await screen.findByRole('link', { name: 'Swift' })).toBeTruthy()
  await answer('/api/marketplace/listings', {
    listings: [{ id: 'Swift-advert', price: 470_000, status: 'active' }],
  })
  expect(await screen.findByText('₹15,000 less than when saved')).toBeTruthy()
})

test('a user whose cars are on another device does not see an empty list before the account has been read', async () => {
  document.cookie = 'signed_in=asha'
  await open()
  expect(screen.queryByText('Nothing saved yet')).toBeNull()
  await answer('/api/auth/user', { id: 'asha' })
  await answer('/api/saved-cars', { cars: [{ ...car('Nexon'), keptAt: new Date().toISOString() }] })
  expect(await screen.findByRole('link', { name: 'Nexon' })).toBeTruthy()
})

test('a visitor without saved cars sees immediately that there are none', async () => {
  await open()
  expect(await screen.findByText('Nothing saved yet')).toBeTruthy()
})
