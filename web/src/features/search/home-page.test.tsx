// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { FindCarsResponse } from '@pahiya/contract/cars'
import { createApiClient } from '@pahiya/contract/client'
import type { SourceInfo } from '@pahiya/contract/sources'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, createRoutesStub, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { wordsIn } from '../../words/words-in.ts'
import { HomePage } from './home-page.tsx'
import { loadHome, type HomeData } from './load-home.ts'
import { readSearch } from './search-url.ts'
import { listedCar } from './listed-car.ts'
import { listing, localCar, searchAnswer, source, tabs } from './testing/example-answers.ts'

const manyLocal = Array.from({ length: 10 }, (_, place) => localCar({ number: place + 1 }))

type Market = {
  sources?: SourceInfo[]
  local?: Partial<FindCarsResponse>
  search?: (body: { brand?: string; offset: number }, signal: AbortSignal) => Promise<Response> | Response
}

let searches: Record<string, unknown>[] = []
beforeEach(() => {
  searches = []
})
afterEach(cleanup)
// Whole pages, on a machine that does other things too.
vi.setConfig({ testTimeout: 30_000 })

function apiOf({ sources = [source()], local, search }: Market) {
  return createApiClient({
    baseUrl: 'https://pahiya.example',
    visitorId: () => null,
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/api/sources') return Response.json(sources)
      if (pathname === '/api/cars') return Response.json({ cars: manyLocal, total: 38, page: 1, limit: 10, ...local })
      const body = (await request.json()) as { brand?: string; offset: number }
      searches.push(body)
      return search ? search(body, request.signal) : Response.json(searchAnswer())
    },
  })
}

/** Each visit asks for a model of its own where it searches, so that no answer of another test is remembered. */
let visits = 0
function distinct(address: string): string {
  visits += 1
  return address.includes('tab=results') ? `${address}&model=M${visits}` : address
}

async function visit(address: string, market: Market = {}) {
  const api = apiOf(market)
  const Site = createRoutesStub([
    {
      path: '/',
      loader: ({ request }) => loadHome(api, request),
      HydrateFallback: () => null,
      Component: function Home() {
        return <HomePage data={useLoaderData<HomeData>()} enterpriseEmail="enterprise@pahiya.example" />
      },
    },
    { path: '/marketplace/:id', Component: () => <h1>The page of an advert</h1> },
    { path: '/car/:id', Component: () => <h1>The page of a car</h1> },
  ])
  render(
    <I18nProvider i18n={await wordsIn('en')}>
      <Site initialEntries={[distinct(address)]} />
    </I18nProvider>,
  )
  await screen.findByRole('main', {}, { timeout: 10_000 })
  return userEvent.setup()
}

const tabNames = () =>
  within(screen.getByRole('tablist', { name: 'Where to look' }))
    .getAllByRole('tab')
    .map((tab) => tab.textContent)
const bar = () => within(document.querySelector<HTMLElement>('.filter-bar')!)
const cards = () => screen.getAllByRole('article')

describe('the first visit', () => {
  test('the headline is the tagline (HOME-01)', async () => {
    await visit('/')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("India's very own used car search engine")
  })

  test('sources are told as they stand, and one that is not connected is marked so (HOME-02)', async () => {
    const sources = [
      source(),
      source({ key: 'nilami', name: 'Sarkari Nilami', connected: false, state: 'not_connected', lastRefreshAt: null }),
    ]
    await visit('/', { sources })
    const chips = within(screen.getByRole('list', { name: 'Looking in' })).getAllByRole('listitem')
    expect(chips[0]!.textContent).toMatch(/^Sadakpar.+/)
    expect(chips[1]!.textContent).toBe('Sarkari Nilaminot connected')
    expect(chips[1]!.dataset['s']).toBe('off')
  })

  test('the form asks for brand, city and price range, and searches all portals (HOME-03, HOME-05)', async () => {
    const user = await visit('/')
    const form = within(screen.getByRole('form', { name: 'Search all portals' }))
    await user.selectOptions(form.getByLabelText('Brand'), 'Tata')
    await user.selectOptions(form.getByLabelText('Price range'), '500000-1000000')
    expect(form.getByLabelText<HTMLSelectElement>('City').value).toBe('Hyderabad')
    await user.click(form.getByRole('button', { name: 'Search all portals' }))
    await waitFor(() => expect(tabNames()[1]).toBe('Search Results (214)'))
    expect(screen.getByRole('tab', { name: 'Search Results (214)', selected: true })).toBeTruthy()
    expect(searches).toMatchObject([{ brand: 'Tata', city: 'Hyderabad', priceMin: 500_000, priceMax: 1_000_000 }])
  })

  test('advanced filters open and count in the search (HOME-04)', async () => {
    const user = await visit('/')
    await user.click(screen.getByText('Advanced filters'))
    const form = within(screen.getByRole('form', { name: 'Search all portals' }))
    await user.click(form.getByLabelText('Diesel'))
    await user.click(form.getByLabelText('Automatic'))
    await user.selectOptions(form.getByLabelText('Year, from'), '2018')
    await user.type(form.getByLabelText('Model'), 'Creta')
    await user.click(form.getByRole('button', { name: 'Search all portals' }))
    await waitFor(() =>
      expect(searches).toMatchObject([
        { fuelType: ['Diesel'], transmission: ['Automatic'], yearMin: 2018, model: 'Creta' },
      ]),
    )
  })

  test('two tabs, the local one with its real number (HOME-20)', async () => {
    await visit('/')
    expect(tabNames()).toEqual(['Local Listings (38)', 'All Portals'])
  })

  test('All Portals invites to search before one has run (HOME-32)', async () => {
    await visit('/?tab=all')
    const panel = screen.getByRole('tabpanel')
    expect(panel.textContent).toContain('One portal and our own sellers, one search')
    expect(within(panel).getByRole('link', { name: 'Search all portals' }).getAttribute('href')).toBe('/?tab=results')
  })

  test('enterprises find an address (HOME-33)', async () => {
    await visit('/')
    const box = within(screen.getByRole('region', { name: 'Enterprise partnership' }))
    expect(box.getByRole('link').getAttribute('href')).toBe('mailto:enterprise@pahiya.example')
  })

  test('the guide tells kind, trust and age of every source, and a small one stands beside the chips (HOME-35)', async () => {
    await visit('/', { sources: [source({ kind: 'feed', trustPoints: 15 })] })
    const row = within(screen.getByRole('region', { name: 'Where the cars come from' })).getAllByRole('row')[1]!
    for (const told of ['Sadakpar', 'Dealer feed', '15', '275']) expect(row.textContent).toContain(told)
    expect(document.querySelector('.source-tip')!.textContent).toContain('15 trust points')
  })

  test('/?brand= presets the brand everywhere (HOME-36)', async () => {
    await visit('/?brand=skoda')
    expect(bar().getByLabelText<HTMLSelectElement>('Brand').value).toBe('Skoda')
    expect(screen.getByRole('link', { name: 'Clear 1' })).toBeTruthy()
  })
})

describe('the local list', () => {
  test('title, filters beside it, four orders and a grid of cards (HOME-22, HOME-23, HOME-24, HOME-25)', async () => {
    await visit('/')
    expect(screen.getByRole('heading', { name: 'Verified Cars in India' })).toBeTruthy()
    const side = within(screen.getByRole('complementary', { name: 'Filters' }))
    for (const field of ['Brand', 'City', 'Price, from', 'Petrol']) expect(side.getByLabelText(field)).toBeTruthy()
    const sorts = within(document.querySelector<HTMLElement>('.list-sort')!).getByRole<HTMLSelectElement>('combobox')
    expect([...sorts.options].map(({ text }) => text)).toEqual([
      'Price: low to high',
      'Price: high to low',
      'Newest year',
      'Lowest mileage',
    ])
    expect(cards()).toHaveLength(10)
  })

  test('every unverified car wears its badge (C-33)', async () => {
    await visit('/?city=Kolkata', { local: { cars: [localCar({ verificationStatus: 'unverified' })], total: 1 } })
    expect(cards()[0]!.textContent).toContain('Unverified')
  })

  test('nothing found (HOME-27)', async () => {
    await visit('/?brand=Chevrolet', { local: { cars: [], total: 0 } })
    expect(screen.getByRole('heading', { name: 'No cars found matching your criteria.' })).toBeTruthy()
    expect(screen.getByText('Try adjusting your filters to see more results.')).toBeTruthy()
  })

  test('ten more are a link that shows two pages (HOME-30)', async () => {
    await visit('/?brand=Honda')
    expect(screen.getByRole('link', { name: 'Load 10 more' }).getAttribute('href')).toBe('/?brand=Honda&page=2')
  })

  test('a filter also looks through all portals after half a second, and none does not (HOME-31, HOME-21)', async () => {
    const user = await visit('/')
    await user.click(screen.getByRole('radio', { name: 'CNG' }))
    const pressed = Date.now()
    await waitFor(() => expect(tabNames()[1]).toBe('Search Results (214)'), { timeout: 3_000 })
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(450)
    expect(searches).toMatchObject([{ fuelType: ['CNG'] }])
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Local Listings')
    await user.click(screen.getByRole('link', { name: 'Clear 1' }))
    await waitFor(() => expect(tabNames()[1]).toBe('All Portals'))
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(searches).toHaveLength(1)
  })

  test('filters that it cannot be asked for are named, not dropped', async () => {
    await visit('/?brand=Tata&transmission=Manual')
    expect(screen.getByText(/Not filtered here by Manual/)).toBeTruthy()
  })
})

describe('the filter bar', () => {
  test('brand, city, fuel, budget, sort and a button, and an invitation until something is found (HOME-16, HOME-17)', async () => {
    await visit('/')
    for (const field of ['Brand', 'City', 'Fuel', 'Budget', 'Sort']) expect(bar().getByLabelText(field)).toBeTruthy()
    expect(bar().getByRole('button', { name: 'Search' })).toBeTruthy()
    expect(bar().getByText('Choose filters, then search')).toBeTruthy()
  })

  test('how many cars were found (HOME-17)', async () => {
    await visit('/?tab=results&city=Pune')
    expect(bar().getByRole('heading').textContent).toBe('214 cars found')
  })

  test('the button waits while a search runs, and six skeletons stand where cars will (HOME-18, HOME-26)', async () => {
    const answered = Promise.withResolvers<void>()
    const user = await visit('/?city=Chennai', {
      search: () => answered.promise.then(() => Response.json(searchAnswer())),
    })
    await user.click(bar().getByRole('button', { name: 'Search' }))
    const button = await bar().findByRole<HTMLButtonElement>('button', { name: 'Searching...' })
    expect(button.disabled).toBe(true)
    expect(document.querySelectorAll('.car-grid .skeleton.photo')).toHaveLength(6)
    await waitFor(() => expect(searches.length).toBeGreaterThan(0))
    answered.resolve()
    expect(await bar().findByRole('button', { name: 'Search' })).toBeTruthy()
  })
})

describe('the results', () => {
  test('the market in four figures, with its prices drawn and told (MKT-15, MKT-17)', async () => {
    await visit('/?tab=results&city=Hyderabad')
    const panel = screen.getByRole('region', { name: 'Real Market Analysis' })
    const figures = [...panel.querySelectorAll('dl > div')].map((figure) => figure.textContent)
    expect(figures[0]).toContain('Total listings214')
    expect(figures[1]).toContain('Average price₹7,42,000')
    expect(figures[2]).toContain('Data sources3')
    expect(figures[3]).toContain('Market trendfalling')
    expect(panel.querySelectorAll('.price-bars-in i')).toHaveLength(3)
    expect(within(panel).getAllByRole('row', { hidden: true })).toHaveLength(4)
  })

  test('a trend without history says so (MKT-18)', async () => {
    const thin = searchAnswer()
    thin.analytics = { ...thin.analytics!, historicalTrend: 'stable', trendNote: 'not enough history' }
    await visit('/?tab=results', { search: () => Response.json(thin) })
    expect(screen.getByRole('region', { name: 'Real Market Analysis' }).textContent).toContain('not enough history')
  })

  test('four tabs, each with its count (MKT-16)', async () => {
    await visit('/?tab=results&city=Hyderabad')
    const list = within(screen.getByRole('tablist', { name: 'Which cars' })).getAllByRole('tab')
    expect(list.map((tab) => tab.textContent)).toEqual([
      `All${tabs.all}`,
      `Best Deals${tabs.bestDeals}`,
      `New${tabs.new}`,
      `Certified${tabs.certified}`,
    ])
  })

  test('filters in force can be taken away one by one', async () => {
    await visit('/?tab=results&city=Hyderabad&fuel=Diesel')
    const chip = screen.getByRole('link', { name: 'Remove Diesel' })
    expect(chip.getAttribute('href')).not.toContain('Diesel')
    expect(chip.getAttribute('href')).toContain('city=Hyderabad')
  })

  test('nothing found (MKT-09)', async () => {
    await visit('/?tab=results&brand=Ford', { search: () => Response.json(searchAnswer({ listings: [], total: 0 })) })
    expect(screen.getByText('Try adjusting your search filters to see more results.')).toBeTruthy()
    expect(tabNames()[1]).toBe('Search Results (214)')
  })

  test('a failed search is told instead of results, and can be tried again (MKT-12)', async () => {
    const refused = () => Response.json({ message: 'Failed to search marketplace', requestId: 'r7' }, { status: 503 })
    await visit('/?tab=results&city=Pune', { search: refused })
    expect(screen.getByRole('alert').textContent).toContain('Search failed: Failed to search marketplace')
    expect(screen.queryAllByRole('article')).toEqual([])
    expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy()
  })

  test('a search that needs a login leads there (MKT-10)', async () => {
    await visit('/?tab=results&city=Pune', {
      search: () => Response.json({ message: 'Please log in' }, { status: 401 }),
    })
    expect(screen.getByText('Please log in to search across all car portals...')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/api/login')
  })

  test('View Details opens a dialog that links on to the advert (MKT-27)', async () => {
    const user = await visit('/?tab=results&city=Pune')
    const details = screen.getByRole('link', { name: /^View Details/ })
    expect(details.getAttribute('href')).toBe(`/marketplace/${listing().id}`)
    await user.click(details)
    const dialog = within(await screen.findByRole('dialog', { name: 'Maruti Suzuki Swift VXi' }, { timeout: 5_000 }))
    expect(dialog.getByText('62,000 km')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Open the full page' }).getAttribute('href')).toBe(
      `/marketplace/${listing().id}`,
    )
  })

  test('Contact opens a popup for that listing, which promises nothing that is not there (MKT-26)', async () => {
    const user = await visit('/?tab=results&city=Pune')
    await user.click(screen.getByRole('link', { name: /^Contact/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /Maruti Suzuki Swift/ }, { timeout: 5_000 }))
    expect(dialog.getByRole('link', { name: 'Open the original advert' }).getAttribute('href')).toBe(listing().url)
    expect(dialog.queryByRole('textbox')).toBeNull()
  })
})

test('a newer search overtakes the answer of an older one (MKT-07)', async () => {
  const answers = new Map<string, (response: Response) => void>()
  const stopped: string[] = []
  const user = await visit('/?tab=results', {
    search: ({ brand }, signal) => {
      if (brand === undefined) return Response.json(searchAnswer())
      signal.addEventListener('abort', () => stopped.push(brand))
      return new Promise((resolve) => answers.set(brand, resolve))
    },
  })
  const side = within(screen.getByRole('complementary', { name: 'Filters' }))
  await user.selectOptions(side.getByLabelText('Brand'), 'Tata')
  await waitFor(() => expect(answers.has('Tata')).toBe(true))
  await user.selectOptions(side.getByLabelText('Brand'), 'Honda')
  await waitFor(() => expect(answers.has('Honda')).toBe(true))
  const cars = (brand: string) => [listing({ brand, model: `of ${brand}`, variant: null })]
  answers.get('Honda')!(Response.json(searchAnswer({ listings: cars('Honda'), total: 2, tabs: { ...tabs, all: 2 } })))
  await waitFor(() => expect(tabNames()[1]).toBe('Search Results (2)'))
  // The older answer arrives late, and is for nobody.
  answers.get('Tata')!(Response.json(searchAnswer({ listings: cars('Tata'), total: 9, tabs: { ...tabs, all: 9 } })))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(tabNames()[1]).toBe('Search Results (2)')
  expect(cards()[0]!.textContent).toContain('of Honda')
  expect(stopped).toContain('Tata')
})

test('without script everything is there: cards, a form that sends its fields, and more as a link', async () => {
  const data: HomeData = {
    search: readSearch(new URLSearchParams('tab=results&city=Hyderabad&budget=200000-1500000')),
    sources: [source()],
    local: { cars: [], total: 38 },
    results: { cars: [listedCar(listing(), 'listing')], total: 214, tabs },
    now: '2026-11-15T07:00:00.000Z',
  }
  const router = createMemoryRouter([{ path: '/', element: <HomePage data={data} enterpriseEmail={null} /> }])
  const html = renderToString(
    <I18nProvider i18n={await wordsIn('en')}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  document.body.innerHTML = html
  expect(document.querySelector('article')?.textContent).toContain('₹4,85,000')
  const fields = new FormData(document.querySelector<HTMLFormElement>('.filter-bar form')!)
  expect(Object.fromEntries(fields)).toMatchObject({ tab: 'results', city: 'Hyderabad', budget: '200000-1500000' })
  const side = document.querySelector<HTMLFormElement>('.side-filters form')!
  expect(Object.fromEntries(new FormData(side))).toMatchObject({
    tab: 'results',
    priceMin: '200000',
    priceMax: '1500000',
  })
  expect(side.querySelector('button[type=submit]')?.textContent).toBe('Apply filters')
  expect(document.querySelector('.load-more a')?.getAttribute('href')).toContain('page=2')
  expect(document.querySelector('a[href="#filters"]')).toBeTruthy()
  document.body.innerHTML = ''
})
