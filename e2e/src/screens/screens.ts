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
/** The two-minute task in one sentence, with one word that no filter knows. */
const sentence = '7 lakh ke andar automatic, first owner, Hyderabad, sunroof wali'
const said = `/?tab=results&q=${encodeURIComponent(sentence)}`
const calls = { search: '**/api/marketplace/search/stages', car: '**/api/cars/*' }

export const screens: readonly Screen[] = [
  { name: 'home-first', path: '/', mock: 'home-first', core: true },
  { name: 'home-all-portals', path: '/?tab=all', mock: 'home-first-taball', core: true },
  { name: 'home-advanced', path: '/', mock: 'filters-open', core: true, prepare: openAdvanced },
  { name: 'home-local-filtered', path: '/?brand=Maruti+Suzuki&city=Hyderabad' },
  { name: 'home-suggestions', path: '/', mock: 'phrase', core: true, prepare: typeWords },
  { name: 'home-nothing-read', path: `/?tab=results&q=${encodeURIComponent('namaste, koi achhi gaadi batao')}` },
  { name: 'results', path: search, mock: 'results', core: true },
  { name: 'results-said', path: said, mock: 'phrase', core: true },
  { name: 'results-edit', path: said, mock: 'phrase', core: true, prepare: editPrice },
  {
    name: 'results-all-filters',
    path: said,
    only: 1280,
    mock: 'filters-open',
    core: true,
    prepare: chooseFilters,
  },
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
  {
    name: 'results-none',
    path: '/?tab=results&city=Hyderabad&budget=0-200000&fuel=Diesel&transmission=Automatic&ownersMax=1',
    mock: 'empty',
    core: true,
  },
  { name: 'results-none-twice', path: `${search}&fuel=Electric&yearMin=2025`, mock: 'empty' },
  { name: 'results-stages', path: '/', mock: 'searching', prepare: searchHalfway },
  { name: 'results-unbeaten', path: '/?tab=results&city=Hyderabad&transmission=Automatic&unbeaten=true' },
  { name: 'results-degraded', path: '/', mock: 'degraded', core: true, prepare: searchWithoutEngine },
  { name: 'results-login', path: '/', mock: 'need-login', core: true, prepare: searchUnknown },
  { name: 'results-limit', path: '/', prepare: searchTooOften },
  { name: 'results-failed', path: '/', core: true, prepare: searchInVain },
  { name: 'results-offline', path: search, mock: 'offline', prepare: loseNetwork },
  { name: 'results-details', path: search, over: true, core: true, prepare: (page) => press(page, 'View Details') },
  { name: 'results-contact', path: search, over: true, core: true, prepare: (page) => press(page, 'Contact') },
  { name: 'menu', path: '/', only: 360, over: true, mock: 'menu', core: true, prepare: openMenu },
  { name: 'results-limit', path: '/', over: true, mock: 'limit', core: true, prepare: searchOnceTooOften },
  { name: 'results-tray', path: search, over: true, prepare: (page) => chooseToCompare(page, 3) },
  { name: 'compare', path: '/?tab=results&show=bestDeals', mock: 'compare', core: true, prepare: compareFour },
  { name: 'compare-empty', path: '/compare', core: true },
  { name: 'saved', path: search, core: true, prepare: openSaved },
  { name: 'saved-none', path: '/saved' },
  { name: 'tour', path: '/', over: true, mock: 'tour', core: true, prepare: takeTour(1) },
  { name: 'tour-centred', path: '/', over: true, mock: 'tour-centred', core: true, prepare: takeTour(5) },
  { name: 'tour-sell', path: '/', over: true, prepare: takeTour(7) },
  { name: 'tour-on-car', path: ({ rich }) => `/car/${rich}`, over: true, prepare: takeTour(5) },
  { name: 'tour-done', path: '/', over: true, mock: 'tour-done', core: true, prepare: finishTour },
  { name: 'car-rich', path: ({ rich }) => `/car/${rich}`, mock: 'car', core: true },
  { name: 'car-share', path: ({ rich }) => `/car/${rich}`, over: true, mock: 'share', core: true, prepare: openShare },
  { name: 'car-bare', path: ({ bare }) => `/car/${bare}`, core: true },
  { name: 'car-no-photos', path: ({ noPhotos }) => `/car/${noPhotos}` },
  { name: 'car-unknown', path: '/car/never-there' },
  { name: 'listing', path: ({ listing }) => `/marketplace/${listing}`, mock: 'listing', core: true },
  { name: 'listing-features', path: ({ listing }) => `/marketplace/${listing}?tab=features` },
  { name: 'listing-inspection', path: ({ listing }) => `/marketplace/${listing}?tab=inspection` },
  { name: 'listing-finance', path: ({ listing }) => `/marketplace/${listing}?tab=finance` },
  { name: 'listing-gone', path: ({ gone }) => `/marketplace/${gone}`, core: true },
  { name: 'landing-city', path: '/used-cars/hyderabad', core: true },
  { name: 'landing-model', path: '/used-cars/hyderabad/maruti-suzuki/swift' },
  { name: 'landing-thin', path: '/used-cars/hyderabad/hyundai/getz' },
  { name: 'map', path: '/map', mock: 'map', core: true, prepare: mapDrawn },
  {
    name: 'map-locality',
    path: '/map?brand=Maruti+Suzuki&city=Hyderabad&locality=Kukatpally',
    mock: 'map',
    prepare: mapDrawn,
  },
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

async function mapDrawn(page: Page): Promise<void> {
  await page.locator('.map-mark[data-fits=words]').first().waitFor()
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
}

async function press(page: Page, words: string): Promise<void> {
  await page.getByRole('link', { name: words }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** The eleventh search of somebody who has no account. */
async function searchOnceTooOften(page: Page): Promise<void> {
  await page.route('**/api/usage/status', (route) => route.fulfill({ json: usedUp }))
  await page.route(calls.search, (route) => route.fulfill(limitReached))
  await page.getByLabel('Price range').first().selectOption('200000-500000')
  await page.getByRole('button', { name: 'Search all portals' }).click()
  await page.getByRole('dialog').getByText('Limit reached').waitFor()
}

async function chooseToCompare(page: Page, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await page.getByRole('article').nth(at).getByRole('button', { name: 'Compare' }).click()
  }
  await page.getByRole('link', { name: `Compare ${count}` }).waitFor()
}

async function compareFour(page: Page): Promise<void> {
  await chooseToCompare(page, 4)
  await page.getByRole('link', { name: 'Compare 4' }).click()
  await page.getByRole('heading', { name: '4 cars compared' }).waitFor()
}

/** Three saved, two opened; one of those saved is cheaper by now. */
async function openSaved(page: Page): Promise<void> {
  for (const at of [0, 1, 2]) {
    await page.getByRole('article').nth(at).getByRole('button', { name: 'Save' }).click()
  }
  for (const at of [3, 4]) {
    await page.getByRole('article').nth(at).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Share' }).waitFor()
    await page.goBack()
    await page.getByRole('article').first().waitFor()
  }
  await page.evaluate(() => {
    const [first, ...others] = JSON.parse(localStorage.getItem('pahiya-saved') ?? '[]') as { price: number }[]
    localStorage.setItem('pahiya-saved', JSON.stringify([{ ...first, price: (first?.price ?? 0) + 15_000 }, ...others]))
  })
  await page.goto(new URL('/saved', page.url()).href)
  await page.getByRole('heading', { name: 'Recently seen' }).waitFor()
}

async function openShare(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Copied').waitFor()
}

/** As far as this step. */
function takeTour(step: number) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Take the tour' }).click()
    for (let at = 1; at < step; at += 1) {
      await page.getByText(`${at} of 7`).waitFor()
      await page.locator('.tour-tip[data-shown]').waitFor()
      await page.getByRole('button', { name: 'Next', exact: true }).click()
    }
    await page.getByText(`${step} of 7`).waitFor()
    await page.locator('.tour-tip[data-shown]').waitFor()
    await page.waitForTimeout(300)
  }
}

async function finishTour(page: Page): Promise<void> {
  await takeTour(7)(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('dialog', { name: 'Welcome to Pahiya' }).waitFor()
}

async function searchWithoutEnd(page: Page): Promise<void> {
  await page.route(calls.search, () => undefined)
  await page.getByRole('button', { name: 'Search all portals' }).click()
  await page.getByRole('heading', { name: /^Looking in/ }).waitFor()
}

async function typeWords(page: Page): Promise<void> {
  await page.getByLabel('What are you looking for').first().pressSequentially('automatic gachi', { delay: 20 })
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
}

async function editPrice(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Change Under/ }).click()
  await page.locator('.chip-editor small', { hasText: /car/ }).first().waitFor()
}

async function chooseFilters(page: Page): Promise<void> {
  const side = page.getByRole('complementary', { name: 'Filters' })
  await side.locator('summary', { hasText: 'More filters' }).click()
  await side.locator('.chip', { hasText: 'Petrol' }).click()
  await side.getByRole('button', { name: /^Show/ }).waitFor()
}

/** What the server has told so far, and then no more. */
async function searchHalfway(page: Page): Promise<void> {
  const told = [
    { stage: 'allowed' },
    { stage: 'queried', cars: 214, sources: { sadakpar: 148, pakkafeed: 61, nukkad: 23 } },
  ]
  await page.addInitScript(
    (lines: string) => {
      const ask = window.fetch
      window.fetch = (input, init) => {
        const address = input instanceof Request ? input.url : String(input)
        if (!address.endsWith('/stages')) return ask(input, init)
        const body = new ReadableStream({ start: (out) => out.enqueue(new TextEncoder().encode(lines)) })
        return Promise.resolve(new Response(body))
      }
    },
    told.map((line) => `${JSON.stringify(line)}\n`).join(''),
  )
  await page.reload()
  await awake(page)
  await page.getByRole('button', { name: 'Search all portals' }).click()
  await page.getByText('214 cars').first().waitFor()
}

async function searchWithoutEngine(page: Page): Promise<void> {
  await page.route(calls.search, async (route) => {
    const answer = await page.request.post(new URL('/api/marketplace/search', page.url()).href, {
      data: { cities: ['Hyderabad'], sort: 'newest', limit: 50 },
    })
    const { listings, total } = (await answer.json()) as { listings: unknown[]; total: number }
    const degraded = { listings, total: Math.min(total, 200), totalIsAtLeast: true, degraded: 'engine' }
    await route.fulfill({ body: `${JSON.stringify({ stage: 'ready', answer: degraded })}\n` })
  })
  await page.getByRole('button', { name: 'Search all portals' }).click()
  await page.getByText('The search engine is not answering').waitFor()
}

async function searchUnknown(page: Page): Promise<void> {
  await page.route(calls.search, (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Please log in' } }),
  )
  await page.getByRole('button', { name: 'Search all portals' }).click()
  await page.getByText('Please log in to search').waitFor()
}

async function searchTooOften(page: Page): Promise<void> {
  const message = "You're on fire with searches! Ready to unlock unlimited car discoveries?"
  const json = { code: 'search_limit_exceeded', message, limit: 10, window: '30 days' }
  await page.route(calls.search, (route) => route.fulfill({ status: 429, json }))
  await page.getByRole('button', { name: 'Search all portals' }).click()
  await page.getByText(message).first().waitFor()
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

const usedUp = {
  isAuthenticated: false,
  searchesLeft: 0,
  totalLimit: 10,
  window: '30 days',
  resetAt: '2026-12-03T04:30:00.000Z',
  plan: 'visitor',
}
const limitReached = {
  status: 429,
  json: {
    code: 'search_limit_exceeded',
    message: "You're on fire with searches! Ready to unlock unlimited car discoveries?",
    requestId: '7f3c2c1e-8f5d-4a53-9b6f-3a1c9f0e2d77',
    limit: 10,
    window: '30 days',
    resetAt: '2026-12-03T04:30:00.000Z',
  },
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
