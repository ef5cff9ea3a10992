import type { Page } from 'playwright-core'
import type { CarsToLookAt } from './cars-to-look-at.ts'
import { awake, loadPictures } from './settle.ts'

export type Screen = {
  name: string
  path: string | ((cars: CarsToLookAt) => string)
  /** What somebody does, or what happens, until it is to be seen. */
  prepare?: (page: Page) => Promise<void>
  /** Something lies over the page: only the window is worth a picture. */
  over?: boolean
  /** Only at this width. */
  only?: 360 | 1280
  /** The mock that shows the same, by the name of its pictures. */
  mock?: string
  /** Among those that every commit is checked on. */
  core?: boolean
}

const search = '/?tab=results&brand=Maruti+Suzuki&city=Hyderabad&budget=300000-800000'
const calls = { search: '**/api/marketplace/search', car: '**/api/cars/*' }

export const screens: readonly Screen[] = [
  { name: 'home-first', path: '/', mock: 'home-first', core: true },
  { name: 'home-all-portals', path: '/?tab=all', mock: 'home-first-taball', core: true },
  { name: 'home-advanced', path: '/', mock: 'filters-open', core: true, prepare: openAdvanced },
  { name: 'home-local-filtered', path: '/?brand=Maruti+Suzuki&city=Hyderabad' },
  { name: 'results', path: search, mock: 'results', core: true },
  { name: 'results-best-deals', path: `${search}&show=bestDeals` },
  { name: 'results-everything', path: '/?tab=results', mock: 'home' },
  {
    name: 'results-filters',
    path: search,
    only: 360,
    over: true,
    mock: 'results-sheet',
    core: true,
    prepare: openFilters,
  },
  { name: 'results-loading', path: '/', mock: 'searching', core: true, prepare: searchWithoutEnd },
  { name: 'results-none', path: `${search}&fuel=Electric&yearMin=2025`, mock: 'empty', core: true },
  { name: 'results-failed', path: '/', core: true, prepare: searchInVain },
  { name: 'results-offline', path: search, mock: 'offline', prepare: loseNetwork },
  { name: 'results-details', path: search, over: true, core: true, prepare: (page) => press(page, 'View Details') },
  { name: 'results-contact', path: search, over: true, core: true, prepare: (page) => press(page, 'Contact') },
  { name: 'menu', path: '/', only: 360, over: true, mock: 'menu', core: true, prepare: openMenu },
  { name: 'car-rich', path: ({ rich }) => `/car/${rich}`, mock: 'car', core: true },
  { name: 'car-bare', path: ({ bare }) => `/car/${bare}`, core: true },
  { name: 'car-no-photos', path: ({ noPhotos }) => `/car/${noPhotos}` },
  { name: 'car-unknown', path: '/car/never-there' },
  { name: 'listing', path: ({ listing }) => `/marketplace/${listing}`, mock: 'listing', core: true },
  { name: 'listing-features', path: ({ listing }) => `/marketplace/${listing}?tab=features` },
  { name: 'listing-inspection', path: ({ listing }) => `/marketplace/${listing}?tab=inspection` },
  { name: 'listing-finance', path: ({ listing }) => `/marketplace/${listing}?tab=finance` },
  { name: 'listing-gone', path: ({ gone }) => `/marketplace/${gone}`, core: true },
  { name: 'not-found', path: '/there-is-no-such-page', mock: '404', core: true },
  { name: 'error', path: '/', core: true, prepare: openBrokenPage },
]

async function openAdvanced(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Advanced filters' }).click()
  await page.getByRole('slider').first().waitFor()
}

async function openFilters(page: Page): Promise<void> {
  await page.locator('.thumb-bar').getByRole('link', { name: 'Filters' }).click()
  await page.getByRole('dialog').waitFor()
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
}

async function press(page: Page, words: string): Promise<void> {
  await page.getByRole('link', { name: words }).first().click()
  await page.getByRole('dialog').waitFor()
}

async function searchWithoutEnd(page: Page): Promise<void> {
  await page.route(calls.search, () => undefined)
  await page.getByRole('button', { name: 'Search all portals' }).click()
  await page.getByText('Searching...').first().waitFor()
}

async function searchInVain(page: Page): Promise<void> {
  await page.route(calls.search, (route) => route.fulfill(refusal))
  await page.getByRole('button', { name: 'Search all portals' }).click()
  await page.getByText('Search failed').waitFor()
}

async function openBrokenPage(page: Page): Promise<void> {
  await page.route(calls.car, (route) => route.fulfill(refusal))
  await page.getByRole('tabpanel').getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
}

async function loseNetwork(page: Page): Promise<void> {
  await loadPictures(page)
  await page.context().setOffline(true)
  await page.getByText('No Internet connection').waitFor()
}

/** The engine is gone. */
const refusal = {
  status: 503,
  json: {
    code: 'search_unavailable',
    message: 'Search is not available at the moment.',
    requestId: '7f3c2c1e-8f5d-4a53-9b6f-3a1c9f0e2d77',
  },
}

/** The page as this screen shows it. */
export async function openScreen(page: Page, address: string, screen: Screen, cars: CarsToLookAt): Promise<void> {
  await page.goto(address + pathOf(screen, cars))
  await awake(page)
  await screen.prepare?.(page)
}

export function pathOf({ path }: Screen, cars: CarsToLookAt): string {
  return typeof path === 'string' ? path : path(cars)
}
