// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { FindCarsResponse } from '@pahiya/contract/search/find-cars'
import { createApiClient } from '@pahiya/contract/core/client'
import type { SearchResponse } from '@pahiya/contract/search/marketplace-search'
import type { PhraseResponse, Suggestion } from '@pahiya/contract/search/phrase'
import type { SearchLine } from '@pahiya/contract/search/search-stages'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { prerender } from 'react-dom/static'
import { createMemoryRouter, createRoutesStub, Link, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { ApiSource } from '../../../api/use-api.ts'
import { currentToast } from '../../../components/overlay/toast-store.ts'
import { HomePage, type AllowanceSlots } from './home-page.tsx'
import { loadHome, type HomeData } from '../load/load-home.ts'
import { readSearch } from '../query/search-url.ts'
import { listedCar } from '../cars/listed-car.ts'
import { listing, localCar, exampleSearchResponse, source, tabs } from '../testing/example-answers.ts'

const manyLocal = Array.from({ length: 10 }, (_, place) => localCar({ number: place + 1 }))

type Asked = { brands?: string[]; offset?: number; limit?: number; [field: string]: unknown }
type Market = {
  sources?: SourceInfo[]
  local?: Partial<FindCarsResponse>
  search?: (body: Asked, signal: AbortSignal) => Promise<Response> | Response
  /** Response to a count of the pending filters. */
  preview?: (body: Asked) => Partial<SearchResponse>
  reading?: Partial<PhraseResponse>
  suggestions?: (typed: string) => Suggestion[]
  totals?: number[]
  /** The stream stays open; the test pushes the stages. */
  stages?: (tell: (line: SearchLine) => void) => void
}

let searches: Asked[] = []
let previews: Asked[] = []
let typed: string[] = []
beforeEach(() => {
  searches = []
  previews = []
  typed = []
})
afterEach(cleanup)

function apiOf(market: Market) {
  const { sources = [source()], local, search, preview, reading, suggestions, totals = [], stages } = market
  return createApiClient({
    baseUrl: 'https://pahiya.example',
    visitorId: () => null,
    fetch: async (request) => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname === '/api/sources') return Response.json(sources)
      if (pathname === '/api/cars') return Response.json({ cars: manyLocal, total: 38, page: 1, limit: 10, ...local })
      if (pathname === '/api/search/phrase')
        return Response.json({ filters: {}, understood: [], ignored: [], choices: [], wantsToSell: false, ...reading })
      if (pathname === '/api/search/suggest') {
        typed.push(searchParams.get('q') ?? '')
        return Response.json({ suggestions: suggestions?.(searchParams.get('q') ?? '') ?? [] })
      }
      if (pathname === '/api/marketplace/counts') return Response.json({ totals })
      const body = (await request.json()) as Asked
      if (body.limit === 0) {
        previews.push(body)
        return Response.json({ listings: [], total: 0, ...preview?.(body) })
      }
      searches.push(body)
      if (stages) return new Response(toldBy(stages), { headers: { 'content-type': 'application/x-ndjson' } })
      const answer = search ? await search(body, request.signal) : Response.json(exampleSearchResponse())
      return pathname.endsWith('/stages') && answer.ok ? inLines(answer) : answer
    },
  })
}

async function inLines(answer: Response): Promise<Response> {
  return new Response(
    `{"stage":"allowed"}\n${JSON.stringify({ stage: 'ready', answer: (await answer.json()) as unknown })}\n`,
  )
}

function toldBy(stages: NonNullable<Market['stages']>): ReadableStream {
  return new ReadableStream({
    start: (controller) => stages((line) => controller.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`))),
  })
}

/** Each visit that searches uses its own model, so that it never gets an answer cached by another test. */
let visits = 0
function distinct(address: string): string {
  visits += 1
  return address.includes('tab=results') ? `${address}&model=M${visits}` : address
}

async function visit(address: string, market: Market = {}, allowance?: AllowanceSlots) {
  const api = apiOf(market)
  const Site = createRoutesStub([
    {
      path: '/',
      loader: ({ request }) => loadHome(api, request),
      HydrateFallback: () => null,
      Component: function Home() {
        const data = useLoaderData<HomeData>()
        return (
          <>
            <Link to="/?tab=results&brand=Honda">Honda</Link>
            <HomePage data={data} enterpriseEmail="enterprise@pahiya.example" {...(allowance && { allowance })} />
          </>
        )
      },
    },
    { path: '/marketplace/:id', Component: () => <h1>The page of an advert</h1> },
    { path: '/car/:id', Component: () => <h1>The page of a car</h1> },
  ])
  // Triggers the hydration of deferred parts.
  fireEvent.pointerMove(document.body)
  render(
    <I18nProvider i18n={await loadLanguage('en')}>
      <ApiSource value={async () => api}>
        <Site initialEntries={[distinct(address)]} />
      </ApiSource>
    </I18nProvider>,
  )
  await screen.findByRole('main')
  await screen.findByRole('region', { name: 'Enterprise partnership' })
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

  test('sources are shown with their state, and an unconnected one is marked (HOME-02)', async () => {
    const sources = [
      source(),
      source({ key: 'nilami', name: 'Sarkari Nilami', connected: false, state: 'not_connected', lastRefreshAt: null }),
    ]
    await visit('/', { sources })
    const chips = within(screen.getByRole('list', { name: 'Searching in' })).getAllByRole('listitem')
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
    expect(searches).toMatchObject([
      { brands: ['Tata'], cities: ['Hyderabad'], priceMin: 500_000, priceMax: 1_000_000 },
    ])
  })

  test('advanced filters open and apply to the search (HOME-04)', async () => {
    const user = await visit('/')
    await user.click(screen.getByText('Advanced filters'))
    const form = within(screen.getByRole('form', { name: 'Search all portals' }))
    await user.click(form.getByLabelText('Diesel'))
    await user.click(form.getByLabelText('Automatic'))
    await user.click(form.getByLabelText('1st Owner'))
    await user.click(form.getByLabelText('Good'))
    await user.click(form.getByLabelText('Dealer'))
    await user.selectOptions(form.getByLabelText('Year, from'), '2018')
    await user.selectOptions(form.getByLabelText('Year, to'), '2022')
    expect(await form.findByLabelText('Price, from')).toBeTruthy()
    fireEvent.change(form.getByLabelText('Kilometres, to'), { target: { value: '60000' } })
    fireEvent.pointerUp(form.getByLabelText('Kilometres, to'))
    await user.type(form.getByLabelText('Model'), 'Creta')
    await user.click(form.getByRole('button', { name: 'Search all portals' }))
    await waitFor(() =>
      expect(searches).toMatchObject([
        {
          fuels: ['Diesel'],
          transmission: ['Automatic'],
          ownersMax: 1,
          conditions: ['good'],
          sellerTypes: ['dealer'],
          yearMin: 2018,
          yearMax: 2022,
          kmMax: 60_000,
          models: ['Creta'],
        },
      ]),
    )
  })

  test("no option of the form or the bar has an empty value, and the option without a filter is 'all' (HOME-13)", async () => {
    await visit('/')
    const fields = [...document.querySelectorAll<HTMLSelectElement>('#hero-search select, .filter-bar select')]
    expect(fields.length).toBeGreaterThan(8)
    for (const { name, options } of fields) {
      const values = [...options].map(({ value }) => value)
      expect([name, values.filter((value) => value.trim() === '')]).toEqual([name, []])
    }
    const filters = fields.filter(({ name }) => name !== 'sort')
    for (const { name, options } of filters) expect([name, options[0]!.value]).toEqual([name, 'all'])
  })

  test('there are two tabs, the local one with its real count (HOME-20)', async () => {
    await visit('/')
    expect(tabNames()).toEqual(['Local Listings (38)', 'All Portals'])
  })

  test('All Portals invites the visitor to search before a search has run (HOME-32)', async () => {
    await visit('/?tab=all')
    const panel = screen.getByRole('tabpanel')
    expect(panel.textContent).toContain('One portal and our own sellers, one search')
    expect(within(panel).getByRole('link', { name: 'Search all portals' }).getAttribute('href')).toBe('/?tab=results')
  })

  test('the enterprise box links to an address (HOME-33)', async () => {
    await visit('/')
    const box = within(screen.getByRole('region', { name: 'Enterprise partnership' }))
    expect(box.getByRole('link').getAttribute('href')).toBe('mailto:enterprise@pahiya.example')
  })

  test('the guide shows the kind, trust points and age of every source, and a short version is next to the chips (HOME-35)', async () => {
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
  test('the list has a title, a filter sidebar, four sort orders and a grid of cards (HOME-22, HOME-23, HOME-24, HOME-25)', async () => {
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

  test('every unverified car has a badge (C-33)', async () => {
    await visit('/?city=Kolkata', { local: { cars: [localCar({ verificationStatus: 'unverified' })], total: 1 } })
    expect(cards()[0]!.textContent).toContain('Unverified')
  })

  test('an empty list suggests adjusting the filters (HOME-27)', async () => {
    await visit('/?brand=Chevrolet', { local: { cars: [], total: 0 } })
    expect(screen.getByRole('heading', { name: 'No cars found matching your criteria.' })).toBeTruthy()
    expect(screen.getByText('Try adjusting your filters to see more results.')).toBeTruthy()
  })

  test('Load 10 more is a link that shows two pages (HOME-30)', async () => {
    await visit('/?brand=Honda')
    expect(screen.getByRole('link', { name: 'Load 10 more' }).getAttribute('href')).toBe('/?brand=Honda&page=2')
  })

  test('a filter also searches all portals after half a second, and no search runs without a filter (HOME-31, HOME-21)', async () => {
    const user = await visit('/')
    const pressed = Date.now()
    await user.click(screen.getByRole('radio', { name: 'CNG' }))
    await waitFor(() => expect(tabNames()[1]).toBe('Search Results (214)'))
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(450)
    expect(searches).toMatchObject([{ fuels: ['CNG'] }])
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Local Listings')
    await user.click(screen.getByRole('link', { name: 'Clear 1' }))
    await waitFor(() => expect(tabNames()[1]).toBe('All Portals'))
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(searches).toHaveLength(1)
  })

  test('filters that the list does not support are named, not silently dropped', async () => {
    await visit('/?brand=Tata&transmission=Manual')
    expect(screen.getByText(/These filters don’t apply here: Manual/)).toBeTruthy()
  })
})

describe('the filter bar', () => {
  test('the bar has brand, city, fuel, budget, sort and a button, and an invitation until cars are found (HOME-16, HOME-17)', async () => {
    await visit('/')
    for (const field of ['Brand', 'City', 'Fuel', 'Budget', 'Sort']) expect(bar().getByLabelText(field)).toBeTruthy()
    expect(bar().getByRole('button', { name: 'Search' })).toBeTruthy()
    expect(bar().getByText('Choose filters, then search')).toBeTruthy()
  })

  test('the bar shows how many cars were found (HOME-17)', async () => {
    await visit('/?tab=results&city=Pune')
    expect(bar().getByRole('heading').textContent).toBe('214 cars found')
  })

  test('the button is disabled while a search runs, and six skeletons replace the cars (HOME-18, HOME-26)', async () => {
    const answered = Promise.withResolvers<void>()
    const user = await visit('/?city=Chennai', {
      search: () => answered.promise.then(() => Response.json(exampleSearchResponse())),
    })
    await user.click(bar().getByRole('button', { name: 'Search' }))
    const button = await bar().findByRole<HTMLButtonElement>('button', { name: 'Searching...' })
    expect(button.disabled).toBe(true)
    await waitFor(() => expect(document.querySelectorAll('.car-grid .skeleton.photo')).toHaveLength(6))
    await waitFor(() => expect(searches.length).toBeGreaterThan(0))
    answered.resolve()
    expect(await bar().findByRole('button', { name: 'Search' })).toBeTruthy()
  })
})

describe('pending filters shared by the bar and the sidebar', () => {
  const side = () => within(screen.getByRole('complementary', { name: 'Filters' }))
  const answered = (count: number) =>
    waitFor(() => {
      expect(searches).toHaveLength(count)
      expect(document.querySelector('main[data-loading]')).toBeNull()
    })
  const pick = (name: string) => bar().getByRole<HTMLSelectElement>('combobox', { name })

  test("the bar's Search also applies the filters selected in the sidebar", async () => {
    const user = await visit('/?tab=results&city=Pune')
    await user.click(await side().findByRole('checkbox', { name: /^Automatic/ }))
    await user.selectOptions(pick('Budget'), '200000-500000')
    await user.click(bar().getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(searches).toHaveLength(2))
    expect(searches[1]).toMatchObject({
      transmission: ['Automatic'],
      priceMin: 200_000,
      priceMax: 500_000,
      cities: ['Pune'],
    })
  })

  test("the sidebar's button applies the filters selected in the bar, and each of the two shows the other's selection", async () => {
    const user = await visit('/?tab=results&city=Pune', { preview: () => ({ total: 21 }) })
    await user.selectOptions(pick('Fuel'), 'Diesel')
    expect((await side().findByRole<HTMLInputElement>('checkbox', { name: /^Diesel/ })).checked).toBe(true)
    await user.click(side().getByRole('checkbox', { name: /^Petrol/ }))
    expect(pick('Fuel').value).toBe('Diesel,Petrol')
    await user.click(await side().findByRole('button', { name: 'Show 21 cars' }))
    await waitFor(() => expect(searches).toHaveLength(2))
    expect(searches[1]).toMatchObject({ cities: ['Pune'] })
    expect(new Set(searches[1]!['fuels'] as string[])).toEqual(new Set(['Diesel', 'Petrol']))
  })

  test('changing the sort order or removing a chip leaves the pending filters unchanged', async () => {
    const user = await visit('/?tab=results&city=Pune&fuel=Diesel')
    const automatic = () => side().getByRole<HTMLInputElement>('checkbox', { name: /^Automatic/ })
    await side().findByRole('checkbox', { name: /^Automatic/ })
    await user.click(automatic())
    await user.selectOptions(pick('Sort'), 'year-desc')
    await answered(2)
    expect(automatic().checked).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Remove Diesel' }))
    await answered(3)
    expect(automatic().checked).toBe(true)
    expect(searches[2]).not.toHaveProperty('transmission')
    await user.click(bar().getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(searches).toHaveLength(4))
    expect(searches[3]).toMatchObject({ transmission: ['Automatic'], cities: ['Pune'] })
    expect(searches[3]).not.toHaveProperty('fuels')
  })

  test('a brand selected in the bar stays selected when another filter is applied to our own list', async () => {
    const user = await visit('/?city=Pune')
    await user.selectOptions(pick('Brand'), 'Honda')
    expect((await side().findByRole<HTMLSelectElement>('combobox', { name: 'Brand' })).value).toBe('Honda')
    await user.click(side().getByRole('radio', { name: 'Electric' }))
    await waitFor(() => expect(side().getByRole<HTMLInputElement>('radio', { name: 'Electric' }).checked).toBe(true))
    expect(pick('Brand').value).toBe('Honda')
  })

  test('the selections of the hero form, including advanced filters, carry over to the bar', async () => {
    const user = await visit('/')
    const hero = within(screen.getByRole('form', { name: 'Search all portals' }))
    await user.selectOptions(hero.getByRole('combobox', { name: 'Brand' }), 'Tata')
    await user.click(hero.getByRole('checkbox', { name: 'Automatic', hidden: true }))
    expect(pick('Brand').value).toBe('Tata')
    // The live city is preselected in both until the visitor selects another.
    expect(pick('City').value).toBe('Hyderabad')
    await user.click(bar().getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(searches).toHaveLength(1))
    expect(searches[0]).toMatchObject({ brands: ['Tata'], transmission: ['Automatic'], cities: ['Hyderabad'] })
  })
})

describe('the results', () => {
  test('the market is summarised in four figures, with its prices as a chart and a table (MKT-15, MKT-17)', async () => {
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

  test('a trend without enough history is marked as such (MKT-18)', async () => {
    const thin = exampleSearchResponse()
    thin.analytics = { ...thin.analytics!, historicalTrend: 'stable', trendNote: 'not enough history' }
    await visit('/?tab=results', { search: () => Response.json(thin) })
    expect(screen.getByRole('region', { name: 'Real Market Analysis' }).textContent).toContain('not enough history')
  })

  test('there are four tabs, each with its count (MKT-16)', async () => {
    await visit('/?tab=results&city=Hyderabad')
    const list = within(screen.getByRole('tablist', { name: 'Which cars' })).getAllByRole('tab')
    expect(list.map((tab) => tab.textContent)).toEqual([
      `All${tabs.all}`,
      `Best Deals${tabs.bestDeals}`,
      `New${tabs.new}`,
      `Certified${tabs.certified}`,
    ])
  })

  test('active filters can be removed one by one', async () => {
    await visit('/?tab=results&city=Hyderabad&fuel=Diesel')
    const chip = screen.getByRole('link', { name: 'Remove Diesel' })
    expect(chip.getAttribute('href')).not.toContain('Diesel')
    expect(chip.getAttribute('href')).toContain('city=Hyderabad')
  })

  test('an empty result suggests adjusting the filters (MKT-09)', async () => {
    await visit('/?tab=results&brand=Ford', {
      search: () => Response.json(exampleSearchResponse({ listings: [], total: 0 })),
    })
    expect(screen.getByText('Try adjusting your search filters to see more results.')).toBeTruthy()
    expect(tabNames()[1]).toBe('Search Results (0)')
  })

  test('the tab shows the total for the search, whichever result tab is open (HOME-21)', async () => {
    await visit('/?tab=results&city=Pune&show=bestDeals', {
      search: () => Response.json(exampleSearchResponse({ total: tabs.bestDeals })),
    })
    expect(tabNames()[1]).toBe(`Search Results (${tabs.bestDeals})`)
  })

  test('a failed search shows its error instead of results, and can be retried (MKT-12)', async () => {
    const refused = () => Response.json({ message: 'Failed to search marketplace', requestId: 'r7' }, { status: 503 })
    await visit('/?tab=results&city=Pune', { search: refused })
    expect(screen.getByRole('alert').textContent).toContain('Search failed: Failed to search marketplace')
    expect(screen.queryAllByRole('article')).toEqual([])
    expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy()
  })

  test('a search that needs a login links to the login (MKT-10)', async () => {
    await visit('/?tab=results&city=Pune', {
      search: () => Response.json({ message: 'Please log in' }, { status: 401 }),
    })
    expect(screen.getByText('Please log in to search across all car portals...')).toBeTruthy()
    const { pathname, searchParams } = new URL(
      screen.getByRole('link', { name: 'Log in' }).getAttribute('href') ?? '',
      'https://pahiya.example',
    )
    expect(pathname).toBe('/api/login')
    const back = new URL(searchParams.get('returnTo') ?? '', 'https://pahiya.example')
    expect([back.searchParams.get('tab'), back.searchParams.get('city')]).toEqual(['results', 'Pune'])
  })

  test('View Details opens a dialog that links to the advert (MKT-27)', async () => {
    const user = await visit('/?tab=results&city=Pune')
    const details = screen.getByRole('link', { name: /^View Details/ })
    expect(details.getAttribute('href')).toBe(`/marketplace/${listing().id}`)
    await user.click(details)
    const dialog = within(await screen.findByRole('dialog', { name: 'Maruti Suzuki Swift VXi' }))
    expect(dialog.getByText('62,000 km')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Open the full page' }).getAttribute('href')).toBe(
      `/marketplace/${listing().id}`,
    )
  })

  test('the photo opens the gallery, with all photos, price, badge, specs, market and contact in one dialog (CAR-17)', async () => {
    const [first] = listing().pictures
    const pictures = [1, 2, 3].map((place) => ({ ...first!, url: `https://p.example/${place}.jpg` }))
    const user = await visit('/?tab=results&city=Pune', {
      search: () => Response.json(exampleSearchResponse({ listings: [listing({ pictures })], total: 1 })),
    })
    await user.click(document.querySelector('.card-photo-link')!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Maruti Suzuki Swift VXi' }))
    const photos = within(dialog.getByRole('list', { name: 'Photos' })).getAllByRole('img')
    expect(photos.map((photo) => photo.getAttribute('alt'))).toEqual(
      [1, 2, 3].map((place) => `Maruti Suzuki Swift VXi, photo ${place} of 3`),
    )
    expect(dialog.getAllByText('Verified').length).toBeGreaterThan(0)
    expect(dialog.getAllByText('₹4,85,000').length).toBeGreaterThan(0)
    expect(dialog.getByText('62,000 km')).toBeTruthy()
    expect(dialog.getByText('Typical price of similar cars: ₹5.78 L')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Contact' }))
    expect(await screen.findByRole('dialog', { name: /^Contact the seller/ })).toBeTruthy()
  })

  test('Contact opens a popup for that listing, without a form if the portal does not support one (MKT-26)', async () => {
    const user = await visit('/?tab=results&city=Pune')
    await user.click(screen.getByRole('link', { name: /^Contact/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /Maruti Suzuki Swift/ }))
    expect(dialog.getByRole('link', { name: 'Open the original listing' }).getAttribute('href')).toBe(listing().url)
    expect(dialog.queryByRole('textbox')).toBeNull()
  })

  test('Contact on a car sold here opens the form, titled and filled in for that car (CONTACT-07)', async () => {
    const user = await visit('/')
    await user.click(screen.getAllByRole('link', { name: /^Contact/ })[0]!)
    const dialog = within(await screen.findByRole('dialog', { name: /^Contact the seller of this/ }))
    const message = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: /Message/ })
    expect(message.value).toMatch(/^Hi, I am interested in your /)
    expect(dialog.getByRole('button', { name: 'Send message' })).toBeTruthy()
  })
})

const understood: Partial<PhraseResponse> = {
  filters: { priceMax: 700_000, transmission: ['Automatic'], ownersMax: 1 },
  understood: [
    { words: '7 lakh tak', key: 'priceMax', value: 700_000 },
    { words: 'automatic', key: 'transmission', value: 'Automatic' },
    { words: 'first owner', key: 'ownersMax', value: 1 },
  ],
  ignored: ['sunroof'],
}

describe("search in the visitor's own words", () => {
  const box = () => screen.getByLabelText<HTMLInputElement>('What are you looking for, in your own words')

  test('a sentence becomes filters, each with a chip; the words used are marked, and the others are listed', async () => {
    const user = await visit('/', { reading: understood })
    await user.type(box(), '7 lakh tak automatic, first owner, sunroof{Enter}')
    await waitFor(() => expect(tabNames()[1]).toBe('Search Results (214)'))
    expect(searches).toMatchObject([
      {
        priceMax: 700_000,
        transmission: ['Automatic'],
        ownersMax: 1,
        cities: ['Hyderabad'],
        phrase: '7 lakh tak automatic, first owner, sunroof',
      },
    ])
    const asked = within(screen.getByRole('region', { name: 'What you asked for' }))
    expect([...document.querySelectorAll('.read-said mark')].map((mark) => mark.textContent)).toEqual([
      '7 lakh tak',
      'automatic',
      'first owner',
    ])
    expect(asked.getByText(/^We can’t filter by/).textContent).toContain('sunroof')
    expect(asked.getByRole('link', { name: 'Remove 1st Owner' }).getAttribute('href')).not.toContain('ownersMax')
    expect(box().value).toBe('7 lakh tak automatic, first owner, sunroof')
    await user.hover(asked.getByRole('link', { name: 'Change Automatic' }))
    expect(document.querySelector('.read-from')!.textContent).toBe('from automatic')
    expect(document.querySelector('.read-said mark[data-on]')!.textContent).toBe('automatic')
  })

  test('a chip opens its alternatives, with the number of cars each would leave', async () => {
    const user = await visit('/?tab=results&budget=0-700000', { totals: [22, 31, 46, 58, 80] })
    await user.click(screen.getByRole('link', { name: 'Change Under ₹7,00,000' }))
    const steps = await waitFor(() => {
      const shown = [...document.querySelectorAll('.chip-editor li')].map((step) => step.textContent)
      expect(shown[2]).toContain('46 cars')
      return shown
    })
    expect(steps).toHaveLength(5)
    expect(document.querySelector('.chip-editor [aria-current]')!.textContent).toContain('₹7,00,000')
    expect(document.querySelector('.chip-editor li:last-child a')!.getAttribute('href')).toContain('budget=0-800000')
  })

  test('words without a meaning for search are not searched for; they stay in the box, with an explanation', async () => {
    const user = await visit('/')
    await user.type(box(), 'namaste{Enter}')
    expect(await screen.findByText(/^We couldn’t find a car in that/)).toBeTruthy()
    expect(box().value).toBe('namaste')
    expect(searches).toEqual([])
  })

  test('names are suggested while the visitor types, and can be chosen with the keyboard', async () => {
    const names: Suggestion[] = [
      { kind: 'locality', text: 'Gachibowli', city: 'Hyderabad', locality: 'Gachibowli' },
      { kind: 'locality', text: 'గచ్చిబౌలి', city: 'Hyderabad', locality: 'Gachibowli' },
    ]
    const user = await visit('/', { suggestions: (q) => (q === 'gachi' ? names : []) })
    const letters: number[] = []
    box().addEventListener('input', () => letters.push(performance.now()))
    await user.type(box(), 'automatic gachi')
    const list = within(await screen.findByRole('listbox', { name: 'Suggestions' }))
    const options = await list.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Gachibowli', 'గచ్చిబౌలి'])
    expect(box().getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(box().getAttribute('aria-activedescendant')).toBe(options[1]!.id)
    await user.keyboard('{Enter}')
    expect(box().value).toBe('automatic గచ్చిబౌలి ')
    expect(screen.queryByRole('listbox', { name: 'Suggestions' })).toBeNull()
    expect(searches).toEqual([])
    // Suggestions are requested after a pause in typing, not for every letter: first for the last two words, then for
    // the last one. A slow machine also causes pauses.
    const rests = letters.filter((at, letter) => (letters[letter + 1] ?? Infinity) - at > 100)
    expect(typed.length).toBeLessThanOrEqual(2 * rests.length)
  })
})

describe('the filters of a search', () => {
  const facets = {
    fuels: [
      { value: 'Petrol', count: 112 },
      { value: 'Diesel', count: 64 },
    ],
    owners: [
      { value: '1', count: 90 },
      { value: '2', count: 40 },
    ],
    brands: [{ value: 'Kia', count: 12 }],
    verification: [{ value: 'certified', count: 3 }],
  }
  const side = () => within(screen.getByRole('complementary', { name: 'Filters' }))

  test('each value shows how many cars it leaves, and a value without cars is shown but disabled', async () => {
    await visit('/?tab=results&city=Pune', { search: () => Response.json(exampleSearchResponse({ facets })) })
    expect(await side().findByRole('checkbox', { name: 'Petrol 112' })).toBeTruthy()
    expect(side().getByRole<HTMLInputElement>('checkbox', { name: 'Electric 0' }).disabled).toBe(true)
    expect(side().getByRole('radio', { name: 'up to 2 owners 130' })).toBeTruthy()
    expect(side().getByRole('checkbox', { name: 'Kia 12' })).toBeTruthy()
    expect(side().getByRole('checkbox', { name: 'Verified only 3', hidden: true })).toBeTruthy()
  })

  test('a selection is counted immediately and free of charge; only the button searches (QUOTA-27)', async () => {
    const user = await visit('/?tab=results&city=Pune', {
      search: () => Response.json(exampleSearchResponse({ facets })),
      preview: () => ({ total: 21, facets }),
    })
    await user.click(side().getByRole('checkbox', { name: 'Diesel 64' }))
    await user.click(side().getByRole('radio', { name: '1st Owner 90' }))
    const go = await side().findByRole('button', { name: 'Show 21 cars' })
    expect(searches).toHaveLength(1)
    await waitFor(() =>
      expect(previews.at(-1)).toMatchObject({ fuels: ['Diesel'], ownersMax: 1, limit: 0, facets: true }),
    )
    await user.click(go)
    await waitFor(() => expect(searches).toHaveLength(2))
    expect(searches[1]).toMatchObject({ fuels: ['Diesel'], ownersMax: 1, cities: ['Pune'] })
    expect(await screen.findByRole('link', { name: 'Remove 1st Owner' })).toBeTruthy()
  })

  test('all filters are form fields, so that they work without JavaScript', async () => {
    await visit('/?tab=results&city=Pune&notFuels=Diesel', {
      search: () => Response.json(exampleSearchResponse({ facets })),
    })
    const form = document.querySelector<HTMLFormElement>('.side-filters form')!
    const names = new Set([...form.elements].map((field) => field.getAttribute('name')))
    for (const name of [
      'brand',
      'fuel',
      'transmission',
      'ownersMax',
      'bodies',
      'seatsMin',
      'sellerTypes',
      'belowMarket',
      'emissionNorms',
      'listedSince',
      'portalsMin',
      'verifiedOnly',
      'kmMax',
      'priceMax',
    ])
      expect(names).toContain(name)
    expect(new FormData(form).getAll('notFuels')).toEqual(['Diesel'])
  })
})

describe('incomplete or missing answers', () => {
  test('an empty result shows how many cars relaxing each filter would add, largest first (MKT-09)', async () => {
    await visit('/?tab=results&budget=0-500000&fuel=Diesel&ownersMax=1', {
      search: () => Response.json(exampleSearchResponse({ listings: [], total: 0, tabs: { ...tabs, all: 0 } })),
      // In the order of the filters: price, model, fuel, owners.
      totals: [34, 0, 3, 5],
    })
    const panel = within(await screen.findByRole('region', { name: /^No cars match all/ }))
    expect(panel.getByText('Try adjusting your search filters to see more results.')).toBeTruthy()
    const lines = panel.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toEqual([
      'Under ₹5,00,000Under ₹6,00,000+ 34 cars',
      '1st Ownerup to 2 owners+ 5 cars',
      'Dieselany fuel+ 3 cars',
    ])
    expect(panel.getAllByRole('link')[0]!.getAttribute('href')).toContain('budget=0-600000')
  })

  test('an empty result also shows the closest cars and which filters they miss', async () => {
    const closest = [
      { misses: ['priceMin', 'priceMax'], listing: listing({ number: 7 }) },
      { misses: ['fuels'], listing: listing({ number: 8 }) },
    ]
    await visit('/?tab=results&budget=0-500000&fuel=Diesel&ownersMax=1', {
      search: () =>
        Response.json(exampleSearchResponse({ listings: [], total: 0, tabs: { ...tabs, all: 0 }, closest })),
      totals: [34, 0, 3, 5],
    })
    const panel = within(await screen.findByRole('region', { name: 'Closest cars' }))
    expect(panel.getAllByRole('article')).toHaveLength(2)
    expect(panel.getByText('Close, but don’t match: Under ₹5,00,000 or Diesel')).toBeTruthy()
  })

  test('an answer that does not come from the search engine is marked, and has no counts', async () => {
    await visit('/?tab=results&city=Pune', {
      search: () => Response.json({ listings: [listing()], total: 200, totalIsAtLeast: true, degraded: 'engine' }),
    })
    expect(await screen.findByText('Search is running in basic mode.')).toBeTruthy()
    expect(bar().getByRole('heading').textContent).toBe('200+ cars found')
    const list = within(screen.getByRole('tablist', { name: 'Which cars' })).getAllByRole('tab')
    expect(list.map(({ textContent }) => textContent)).toEqual(['All', 'Best Deals', 'New', 'Certified'])
  })

  test('an answer in another order than the requested one names its order', async () => {
    const sorted = { listings: [listing()], total: 1, degraded: 'engine', sortedBy: 'price_asc' }
    await visit('/?tab=results&city=Pune&sort=mileage-asc', { search: () => Response.json(sorted) })
    expect(await screen.findByText(/The cheapest cars come first/)).toBeTruthy()
  })

  test.each([
    [0, 'No cars near Gachibowli. Showing all within 50 km.'],
    [1, 'Only 1 car near Gachibowli. Showing all within 50 km.'],
    [3, 'Only 3 cars near Gachibowli. Showing all within 50 km.'],
  ])('a widened search says that only %s cars are near the place', async (found, text) => {
    const widened = { place: 'Gachibowli', withinKm: 50, found }
    await visit('/?tab=results&near=Gachibowli', {
      search: () => Response.json(exampleSearchResponse({ widened })),
    })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('a partial answer is marked as such', async () => {
    await visit('/?tab=results&city=Pune', { search: () => Response.json(exampleSearchResponse({ partial: true })) })
    expect(await screen.findByText('Some portals haven’t answered yet.')).toBeTruthy()
  })

  test('with no search left, the results are cleared and the limit popup is rendered (QUOTA-15)', async () => {
    const body = { code: 'search_limit_exceeded', message: 'On fire', limit: 10, window: '30 days' }
    await visit(
      '/?tab=results&city=Pune',
      { search: () => Response.json(body, { status: 429 }) },
      { renderLimit: ({ limit, window }) => <p>{`popup: ${limit} in ${window}`}</p> },
    )
    expect(screen.getByText('popup: 10 in 30 days')).toBeTruthy()
    expect(screen.queryAllByRole('article')).toEqual([])
  })

  test('too many requests open no popup; the page shows how long to wait (QUOTA-26)', async () => {
    const busy = { code: 'rate_limited', message: 'Too many requests, please wait a moment' }
    await visit(
      '/?tab=results&city=Pune',
      { search: () => Response.json(busy, { status: 429, headers: { 'retry-after': '7' } }) },
      { renderLimit: () => <p>popup</p> },
    )
    expect(screen.getByText('Try again in 7 seconds.')).toBeTruthy()
    expect(currentToast()).toMatchObject({ title: busy.message, text: 'Try again in 7 seconds.' })
    expect(screen.queryByText('popup')).toBeNull()
  })

  test('with no search left, no search runs automatically (C-05)', async () => {
    const user = await visit('/', {}, { maySearchUnasked: async () => false })
    await user.click(screen.getByRole('radio', { name: 'Electric' }))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Electric' }).checked).toBe(true))
    await new Promise((resolve) => setTimeout(resolve, 900))
    expect(searches).toEqual([])
  })
})

test('five steps show the progress that the server reports (MKT-08)', async () => {
  let tell: (line: SearchLine) => void = () => undefined
  const unasked = { maySearchUnasked: async () => false }
  const user = await visit('/?city=Nagpur', { stages: (teller) => (tell = teller) }, unasked)
  await user.click(bar().getByRole('button', { name: 'Search' }))
  const steps = await screen.findByRole('list', { name: 'Search progress' })
  const states = () => [...steps.children].map((step) => (step as HTMLElement).dataset['s'])
  await waitFor(() => expect(searches).toHaveLength(1))
  expect(states()).toEqual(['processing', 'pending', 'pending', 'pending', 'pending'])
  tell({ stage: 'allowed' })
  tell({ stage: 'queried', cars: 214, sources: { sadakpar: 120 } })
  await waitFor(() => expect(states()).toEqual(['completed', 'completed', 'processing', 'pending', 'pending']))
  expect(steps.textContent).toContain('214 cars')
  expect(document.querySelector('.waiting-sources')!.textContent).toContain('Sadakpar120')
  tell({ stage: 'joined', cars: 50, adverts: 71 })
  tell({ stage: 'scored', cars: 50, rated: 44 })
  tell({ stage: 'ready', answer: exampleSearchResponse() })
  await waitFor(() => expect(tabNames()[1]).toBe('Search Results (214)'))
  expect(screen.queryByRole('list', { name: 'Search progress' })).toBeNull()
})

test('a switch hides cars that are worse value than another car shown', async () => {
  const cars = [
    listing({ number: 1, price: 500_000, mileage: 40_000, year: 2019 }),
    listing({ number: 2, price: 600_000, mileage: 80_000, year: 2015 }),
    listing({ number: 3, price: 900_000, mileage: 9_000, year: 2022 }),
  ]
  const user = await visit('/?tab=results&city=Pune', {
    search: () => Response.json(exampleSearchResponse({ listings: cars, total: 3 })),
  })
  expect(cards()).toHaveLength(3)
  const filters = within(screen.getByRole('complementary', { name: 'Filters' }))
  const unbeaten = await filters.findByRole('switch', { name: /worse value/ })
  unbeaten.focus()
  await user.keyboard(' ')
  await waitFor(() => expect(cards()).toHaveLength(2))
  expect(filters.getByRole('switch').getAttribute('aria-checked')).toBe('true')
  // The list reports this too: nothing is hidden silently.
  expect(document.querySelector('.worse-hidden')!.textContent).toContain('1 of 3 hidden')
  await user.click(screen.getByRole('link', { name: 'Show all' }))
  await waitFor(() => expect(cards()).toHaveLength(3))
  expect(searches).toHaveLength(1)
})

test('a newer search supersedes the answer to an older one (MKT-07)', async () => {
  const answers = new Map<string, (response: Response) => void>()
  const stopped: string[] = []
  const user = await visit('/?tab=results', {
    search: ({ brands: [brand] = [] }, signal) => {
      if (brand === undefined) return Response.json(exampleSearchResponse())
      signal.addEventListener('abort', () => stopped.push(brand))
      return new Promise((resolve) => answers.set(brand, resolve))
    },
  })
  await user.selectOptions(bar().getByLabelText('Brand'), 'Tata')
  await user.click(bar().getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(answers.has('Tata')).toBe(true))
  // The Search button is disabled meanwhile, so this search starts from a link.
  await user.click(screen.getByRole('link', { name: 'Honda' }))
  await waitFor(() => expect(answers.has('Honda')).toBe(true))
  const cars = (brand: string) => [listing({ brand, model: `of ${brand}`, variant: null })]
  answers.get('Honda')!(
    Response.json(exampleSearchResponse({ listings: cars('Honda'), total: 2, tabs: { ...tabs, all: 2 } })),
  )
  await waitFor(() => expect(tabNames()[1]).toBe('Search Results (2)'))
  // The older answer arrives late and is discarded.
  answers.get('Tata')!(
    Response.json(exampleSearchResponse({ listings: cars('Tata'), total: 9, tabs: { ...tabs, all: 9 } })),
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(tabNames()[1]).toBe('Search Results (2)')
  expect(cards()[0]!.textContent).toContain('of Honda')
  expect(stopped).toContain('Tata')
})

test('without JavaScript the page has cards, forms that submit their fields, and a link to more cars', async () => {
  const data: HomeData = {
    search: readSearch(new URLSearchParams('tab=results&city=Hyderabad&budget=200000-1500000')),
    sources: [source()],
    local: { cars: [], total: 38 },
    results: { cars: [listedCar(listing(), 'listing')], total: 214, tabs },
    moreBrands: [],
    now: '2026-11-15T07:00:00.000Z',
  }
  const router = createMemoryRouter([{ path: '/', element: <HomePage data={data} enterpriseEmail={null} /> }])
  const { prelude } = await prerender(
    <I18nProvider i18n={await loadLanguage('en')}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  document.body.innerHTML = await new Response(prelude).text()
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

test('the price estimator is below the hero on a first visit, and not on pages of results', async () => {
  const shown = async (address: string) => {
    const data: HomeData = {
      search: readSearch(new URLSearchParams(address)),
      sources: [source()],
      local: { cars: [], total: 38 },
      results: undefined,
      moreBrands: [],
      now: '2026-11-15T07:00:00.000Z',
    }
    const page = <HomePage data={data} enterpriseEmail={null} estimator={<p id="estimator">What is a car worth?</p>} />
    const { prelude } = await prerender(
      <I18nProvider i18n={await loadLanguage('en')}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
      </I18nProvider>,
    )
    document.body.innerHTML = await new Response(prelude).text()
    return document.getElementById('estimator')
  }
  const estimator = await shown('')
  expect(estimator!.compareDocumentPosition(document.querySelector('.hero')!)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  expect(estimator!.compareDocumentPosition(document.querySelector('.filter-bar')!)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(await shown('brand=Honda')).toBeNull()
})
