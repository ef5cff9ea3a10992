// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToList } from '../../visitor/change-device-list.ts'
import { comparedCars } from '../../visitor/saved-cars.ts'
import { loadLanguage } from '../../i18n/load-language.ts'
import { TrayMount } from './tray-mount.tsx'
import { exampleListing, ids } from './testing/example-listings.ts'

beforeAll(() => import('./tray.tsx'))
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const choose = (at: number) =>
  act(() =>
    addToList(comparedCars, {
      ...exampleListing({ listingId: ids[at]! }),
      href: '/',
      facts: '',
      place: '',
      picture: null,
    }),
  )

async function visit(path: string) {
  const words = await loadLanguage('en')
  const Site = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <I18nProvider i18n={words}>
          <TrayMount />
        </I18nProvider>
      ),
    },
  ])
  render(<Site initialEntries={[path]} />)
}

test('the tray appears with the first car, asks for a second, then links to both in the order chosen', async () => {
  await visit('/')
  expect(screen.queryByRole('region', { name: 'Chosen to compare' })).toBeNull()
  choose(0)
  expect(await screen.findByText('Choose one more')).toBeTruthy()
  choose(1)
  expect(screen.getByRole('link', { name: 'Compare 2' }).getAttribute('href')).toBe(`/compare?ids=${ids[0]},${ids[1]}`)
})

test('cars can be removed one by one or all together', async () => {
  await visit('/')
  for (const at of [0, 1, 2]) choose(at)
  await userEvent.click((await screen.findAllByRole('button', { name: /^Remove 2019/ }))[0]!)
  expect(screen.getByRole('link', { name: 'Compare 2' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(screen.queryByRole('region')).toBeNull()
})

test('after a car is removed with the keyboard, the focus is on the next car', async () => {
  await visit('/')
  for (const at of [0, 1, 2]) choose(at)
  const [, second] = await screen.findAllByRole('button', { name: /^Remove 2019/ })
  second!.focus()
  await userEvent.keyboard('{Enter}')
  const left = screen.getAllByRole('button', { name: /^Remove 2019/ })
  expect(left).toHaveLength(2)
  expect(document.activeElement).toBe(left[1])
})

test('the comparison page has no tray', async () => {
  choose(0)
  await visit('/compare')
  await act(async () => undefined)
  expect(screen.queryByRole('region')).toBeNull()
})
