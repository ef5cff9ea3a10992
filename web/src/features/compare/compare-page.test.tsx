// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { MarketplaceListing } from '@pahiya/contract/listings/marketplace-listing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addToList } from '../../visitor/change-device-list.ts'
import { comparedCars } from '../../visitor/saved-cars.ts'
import { loadLanguage } from '../../i18n/load-language.ts'
import { ComparePage } from './compare-page.tsx'
import { compareAddress, readIds } from './compare-url.ts'
import { compareView } from './compare-view.ts'
import { exampleListing, ids, now } from './testing/example-listings.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const swift = exampleListing()
const i20 = exampleListing({
  listingId: ids[1]!,
  brand: 'Hyundai',
  model: 'i20',
  variant: 'Asta',
  year: 2020,
  price: 690_000,
  mileage: 36_000,
  owners: null,
  emiFrom: 10_900,
  valuation: null,
})

async function open(listings: readonly MarketplaceListing[], { onlyDifferences = false } = {}) {
  const words = await loadLanguage('en')
  const Site = createRoutesStub([
    {
      path: '/compare',
      Component: () => (
        <I18nProvider i18n={words}>
          <ComparePage view={compareView(listings, now)} onlyDifferences={onlyDifferences} />
        </I18nProvider>
      ),
    },
  ])
  render(<Site initialEntries={['/compare']} />)
  await screen.findByRole('heading', { level: 1 })
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })
const cells = (name: string) =>
  within(row(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

describe('comparison table', () => {
  test('lists the features that each listing names', async () => {
    const features = Array.from({ length: 12 }, (_, at) => `feature ${at + 1}`)
    await open([
      { ...swift, features: ['ABS', 'Airbags'] },
      { ...i20, features },
    ])
    expect(cells('Features in the listing')).toEqual([
      'ABS, Airbags',
      expect.stringMatching(/feature 10 and 2 more$/) as string,
    ])
  })

  test('marks the best value in each row with a word, and shows how far the others are from it', async () => {
    await open([swift, i20])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2 cars compared')
    expect(cells('Price')).toEqual(['₹4,85,000lowest', '₹6,90,000+ ₹2,05,000'])
    expect(cells('Year')).toEqual(['20191 year older', '2020newest'])
    expect(cells('Odometer')).toEqual(['62,000 km+ 26k km', '36,000 kmleast driven'])
  })

  test('greys equal values and labels unknown ones', async () => {
    await open([swift, i20])
    expect(row('Fuel').hasAttribute('data-alike')).toBe(true)
    expect(row('Owners').hasAttribute('data-alike')).toBe(false)
    expect(cells('Owners')).toEqual(['1st Owner', 'not known'])
    expect(cells('Verdict')[1]).toBe('No price rating yettoo few similar cars')
  })

  test('names the same reason for a missing rating as the car’s own page', async () => {
    await open([swift, { ...i20, notRatedReason: 'check-first' }])
    expect(cells('Verdict')[1]).toBe('No price rating yetcheck before you pay')
  })

  test('shows the terms of the EMI with it (C-17)', async () => {
    await open([swift, i20])
    const { annualRatePercent, financedPercent, months } = swift.emiTerms
    expect(within(row('EMI from')).getByRole('rowheader').textContent).toBe(
      `EMI from${annualRatePercent}%, ${months / 12} years, ${financedPercent}% loan`,
    )
  })

  test('shows only the differences if requested', async () => {
    await open([swift, i20], { onlyDifferences: true })
    expect(screen.queryByRole('row', { name: /^Fuel/ })).toBeNull()
    expect(row('Year')).toBeTruthy()
    const tab = screen.getByRole('tab', { name: /Only differences/ })
    expect(tab.getAttribute('aria-selected')).toBe('true')
    expect(tab.getAttribute('href')).toBe(`/compare?ids=${ids[0]},${ids[1]}&show=differences`)
  })

  test('uses one price scale for all cars', async () => {
    await open([swift, i20])
    const [first, second] = [...document.querySelectorAll<HTMLElement>('.column-gauge')]
    const heights = [first, second].map((gauge) => Number(gauge!.style.getPropertyValue('--p')))
    const { axis } = compareView([swift, i20], now)
    expect(heights).toEqual(
      [485_000, 690_000].map((price) => Math.round(((price - axis!.low) / (axis!.high - axis!.low)) * 1_000) / 10),
    )
  })

  test('removes a car with a link that works without JavaScript', async () => {
    addToList(comparedCars, { ...swift, href: '/', facts: '', place: '', picture: null })
    await open([swift, i20])
    const out = screen.getByRole('link', { name: 'Remove Maruti Suzuki Swift VXi' })
    expect(out.getAttribute('href')).toBe(`/compare?ids=${ids[1]}`)
    await userEvent.click(out)
    expect(comparedCars.all()).toEqual([])
  })

  test('labels a car whose advert has ended as gone', async () => {
    await open([swift, exampleListing({ listingId: ids[2]!, status: 'sold' })])
    expect(screen.getAllByText(/no longer for sale/)).toHaveLength(2)
  })
})

test('without chosen cars the page explains how to choose them', async () => {
  await open([])
  expect(screen.getByText('No cars chosen yet')).toBeTruthy()
})

test('a comparison URL names at most four adverts, each once, and nothing else', () => {
  expect(readIds(new URLSearchParams({ ids: [...ids, ids[0], 'x'].join(',') }))).toEqual(ids.slice(0, 4))
  expect(readIds(new URLSearchParams())).toEqual([])
  expect(compareAddress([])).toBe('/compare')
})
