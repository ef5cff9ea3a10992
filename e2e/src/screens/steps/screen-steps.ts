import { indiaDay } from '@pahiya/domain/conversations/test-drive'
import type { Page } from 'playwright-core'
import { buyerName, conversations } from '../states/conversations.ts'
import { fullyHydrated, loadPictures } from '../capture/settle.ts'
import { verifications } from '../states/verifications.ts'

const calls = { search: '**/api/marketplace/search/stages', car: '**/api/cars/*' }

export async function openAdvanced(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Advanced filters' }).click()
  await page.locator('#advanced-filters').getByRole('slider').first().waitFor()
}

export async function openFilters(page: Page): Promise<void> {
  await page.locator('.thumb-bar').getByRole('link', { name: 'Filters' }).click()
  await page.getByRole('dialog').waitFor()
}

export async function waitForMap(page: Page): Promise<void> {
  await page.locator('.map-mark[data-fits=right]').first().waitFor()
}

export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
}

/** Signs in at the demo's identity provider by clicking through its pages. */
export async function signIn(page: Page, returnTo: string): Promise<void> {
  await signInAs(page, 'Asha Reddy', returnTo)
  if (returnTo === '/login') await page.goto(new URL('/login', page.url()).href)
  await page.getByText('Asha Reddy').first().waitFor()
}

export async function signInAs(page: Page, name: string, returnTo: string): Promise<void> {
  await page.goto(new URL(`/api/auth/facebook?returnTo=${encodeURIComponent(returnTo)}`, page.url()).href)
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: `Continue as ${name}` }).click()
}

/** Signs in as a buyer with conversations. */
export function openMessages(query: string): (page: Page) => Promise<void> {
  return async (page) => {
    await signInAs(page, buyerName, `/messages${query}`)
    await page.locator('main:is(.messages, .deal, .reviews)').waitFor()
  }
}

/** Opens a conversation without a test drive. */
export async function proposeDrive(page: Page): Promise<void> {
  await openMessages(`?with=${conversations.open}`)(page)
  await fullyHydrated(page)
  await page.locator('summary', { hasText: 'Test drive' }).click()
  await page.getByLabel('Place').fill('Kukatpally metro, gate 2')
}

/** Signs in as the admin named in the market's settings. */
export async function openReported(page: Page): Promise<void> {
  await signInAs(page, 'Imran Qureshi', '/admin/reviews')
  await page.getByRole('heading', { name: 'Reported reviews' }).waitFor()
}

/** Starts on a car page; the form asks for a day, a time and a place. */
export async function askForInspection(page: Page): Promise<void> {
  const to = await page.getByRole('link', { name: 'Schedule Inspection' }).first().getAttribute('href')
  await signInAs(page, buyerName, to!)
  await page.getByRole('button', { name: 'Request inspection' }).waitFor()
}

/** Shows an inspection that was just requested, or is open from another picture. */
export async function openInspections(page: Page): Promise<void> {
  await askForInspection(page)
  await page.getByLabel('Day').fill(indiaDay(new Date(), 3))
  await page.getByLabel('Where the car can be seen').fill('Kukatpally metro, gate 2')
  await page.getByRole('button', { name: 'Request inspection' }).click()
  await page.getByText(/Your inspection is requested|already/).waitFor()
  await page.goto(new URL('/inspections', page.url()).href)
  await page.getByRole('heading', { name: 'Your inspections' }).waitFor()
}

/** Opens a photo over the whole window, zoomed in. */
export async function zoomPhoto(page: Page): Promise<void> {
  await fullyHydrated(page)
  await page.getByRole('button', { name: /^Photo 1 of .*, large$/ }).click()
  await page.getByRole('button', { name: 'Zoom' }).click()
}

/** First message from a user without conversations: the form, with the input that the site rejected. */
export async function contactWithInvalidPhone(page: Page): Promise<void> {
  await press(page, 'Send Message to Seller')
  await page.getByLabel(/Your name/).fill('Anita Rao')
  await page.getByLabel(/Phone/).fill('12345')
  await page.getByLabel(/E-mail/).fill('anita@people.example')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Please provide a valid 10-digit mobile number').waitFor()
}

/** Signs in as the admin named in the market's settings. */
export function openTraining(query: string): (page: Page) => Promise<void> {
  return async (page) => {
    await signInAs(page, 'Imran Qureshi', `/ai-training-dashboard${query}`)
    await page.getByRole('heading', { name: 'Price model' }).waitFor()
  }
}

/** Signs in as an admin. */
export async function openLenders(page: Page): Promise<void> {
  await signInAs(page, 'Imran Qureshi', '/admin/lenders')
  await page.getByRole('heading', { name: 'Lenders', level: 1 }).waitFor()
}

/** Signs in as the owner of a dealership, or as another person. */
export async function openAsDealer(page: Page, path: string, name = 'Joseph Pinto'): Promise<void> {
  await signInAs(page, name, path)
  await page.locator('main:is(.dealer, .channels, .own-photos)').waitFor()
}

/** Expands every section of a channel page. */
export async function openChannels(page: Page, path: string): Promise<void> {
  await openAsDealer(page, path)
  for (const words of ['How it looks there', 'Every detail we send', 'What went wrong', 'Replies from this platform'])
    await page.locator('summary', { hasText: words }).first().click()
}

export async function editLender(page: Page): Promise<void> {
  await openLenders(page)
  await page.getByRole('link', { name: 'Edit Private bank' }).click()
  await page.getByLabel('Lowest rate').waitFor()
}

/** Signs in as a moderator, with a sample paper that was not uploaded. */
export function openVerification(query: string): (page: Page) => Promise<void> {
  return async (page) => {
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="340" height="440"><rect width="340" height="440" fill="#f6f0e4"/>
      <text x="24" y="48" font-family="sans-serif" font-size="16">SAMPLE PAPER</text></svg>`
    await page.route('**/api/seller/papers/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
    await signInAs(page, 'Imran Qureshi', `/admin/verification${query}`)
    await page.getByRole('heading', { name: 'Verification', level: 1 }).waitFor()
  }
}

/** Signs in as the seller whose paper was refused. */
export async function openOwnPapers(page: Page): Promise<void> {
  await signInAs(page, buyerName, `/profile/papers/${verifications.refused}`)
  await page.getByRole('heading', { name: 'Papers of your car', level: 1 }).waitFor()
}

/** The seller's cars, one of them with that paper. */
export async function openRefusedListing(page: Page): Promise<void> {
  await signInAs(page, buyerName, '/profile')
  await page.getByText('We could not accept your insurance.').waitFor()
}

/** Starts on the finance tab of a listing; every API call succeeds except the lenders. */
export async function openWithoutLenders(page: Page): Promise<void> {
  await page.route('**/api/financing/lenders', (route) => route.abort())
  await page.getByRole('link', { name: 'See all lenders' }).click()
  await page.getByText('Lenders could not be loaded').waitFor()
}

/** State before any job: fakes that API response, because other pictures have recorded jobs. */
export async function openUnusedTraining(page: Page): Promise<void> {
  await signInAs(page, 'Imran Qureshi', '/profile')
  await page.route('**/api/ai/train', async (route) => {
    const desk = (await (await route.fetch()).json()) as object
    const none = { isActive: false, latestJobId: null, jobs: [], examples: 0, models: { inUse: null, before: null } }
    await route.fulfill({ json: { ...desk, ...none } })
  })
  // Before hydration the server would follow the link and call the API itself.
  await fullyHydrated(page)
  await page.getByRole('link', { name: 'Price model' }).click()
  await page.getByText('No training job yet').waitFor()
}

/** Proceeds to the code input: the number is typed, and the demo's gateway has accepted the message. */
export async function askForCode(page: Page): Promise<void> {
  await signIn(page, '/verify-phone')
  await page.getByLabel('Indian mobile number').fill(`98${String(Date.now()).slice(-8)}`)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('6-digit code').waitFor()
}

export async function enterWrongCode(page: Page): Promise<void> {
  await askForCode(page)
  await page.getByLabel('6-digit code').fill('000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('does not match').waitFor()
}

export async function openAccountMenu(page: Page): Promise<void> {
  await signIn(page, '/profile')
  await page.getByRole('button', { name: 'Asha Reddy, account' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
}

export async function press(page: Page, words: string): Promise<void> {
  await page.getByRole('link', { name: words }).filter({ visible: true }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** The eleventh search of a visitor without an account. */
export async function exceedSearchAllowance(page: Page): Promise<void> {
  await page.route('**/api/usage/status', (route) => route.fulfill({ json: usedUp }))
  await page.route(calls.search, (route) => route.fulfill(limitReached))
  await page.getByLabel('Price range').first().selectOption('200000-500000')
  await page.getByRole('button', { name: 'Search all portals' }).click()
  await page.getByRole('dialog').getByText('Limit reached').waitFor()
}

export async function chooseToCompare(page: Page, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await page.getByRole('article').nth(at).getByRole('button', { name: 'Compare' }).click()
  }
  await page.getByRole('link', { name: `Compare ${count}` }).waitFor()
}

export async function compareFour(page: Page): Promise<void> {
  await chooseToCompare(page, 4)
  await page.getByRole('link', { name: 'Compare 4' }).click()
  await page.getByRole('heading', { name: '4 cars compared' }).waitFor()
}

/** Three cars saved, two opened; one of the saved cars is cheaper by now. */
export async function openSaved(page: Page): Promise<void> {
  for (const at of [0, 1, 2]) {
    await page.getByRole('article').nth(at).getByRole('button', { name: 'Save' }).click()
  }
  for (const at of [3, 4]) {
    await page.getByRole('article').nth(at).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Share' }).waitFor()
    // A hydrated page records its car as seen.
    await fullyHydrated(page)
    await page.goBack()
    await page.getByRole('article').first().waitFor()
  }
  await page.evaluate(() => {
    const [first, ...others] = JSON.parse(localStorage.getItem('pahiya-saved') ?? '[]') as { price: number }[]
    localStorage.setItem('pahiya-saved', JSON.stringify([{ ...first, price: (first?.price ?? 0) + 15_000 }, ...others]))
  })
  await page.goto(new URL('/saved', page.url()).href)
  await page.getByRole('heading', { name: 'Recently viewed' }).waitFor()
}

export async function openShare(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Copied').waitFor()
}

/** Advances the tour to this step. */
export function openTourStep(step: number) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Take the tour' }).click()
    for (let at = 1; at < step; at += 1) {
      await page.getByText(new RegExp(`^${at} of \\d$`)).waitFor()
      await page.locator('.tour-tip[data-shown]').waitFor()
      await page.getByRole('button', { name: 'Next', exact: true }).click()
    }
    await page.getByText(new RegExp(`^${step} of \\d$`)).waitFor()
    await page.locator('.tour-tip[data-shown]').waitFor()
    await page.waitForTimeout(300)
  }
}

export async function finishTour(page: Page): Promise<void> {
  await openTourStep(7)(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('dialog', { name: 'Welcome to Pahiya' }).waitFor()
}

export async function leaveSearchPending(page: Page): Promise<void> {
  await page.route(calls.search, () => undefined)
  await page.getByRole('button', { name: 'Search all portals' }).click()
  await page.getByRole('heading', { name: /^Searching \d+ portals/ }).waitFor()
}

export async function typePhrase(page: Page): Promise<void> {
  await page.getByLabel('What are you looking for').first().pressSequentially('automatic gachi', { delay: 20 })
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
}

export async function editPrice(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Change Under/ }).click()
  await page.locator('.chip-editor small', { hasText: /car/ }).first().waitFor()
}

export async function chooseFilters(page: Page): Promise<void> {
  const side = page.getByRole('complementary', { name: 'Filters' })
  await side.locator('summary', { hasText: 'More filters' }).click()
  await side.locator('.chip', { hasText: 'Petrol' }).click()
  await side.getByRole('button', { name: /^Show/ }).waitFor()
}

/** Sends the first stages of a search, and then no more. */
export async function searchHalfway(page: Page): Promise<void> {
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
  await fullyHydrated(page)
  await page.getByRole('button', { name: 'Search all portals' }).click()
  await page.getByText('214 cars').first().waitFor()
}

export async function searchWithoutEngine(page: Page): Promise<void> {
  await page.route(calls.search, async (route) => {
    const answer = await page.request.post(new URL('/api/marketplace/search', page.url()).href, {
      data: { cities: ['Hyderabad'], sort: 'newest', limit: 50 },
    })
    const { listings, total } = (await answer.json()) as { listings: unknown[]; total: number }
    const degraded = { listings, total: Math.min(total, 200), totalIsAtLeast: true, degraded: 'engine' }
    await route.fulfill({ body: `${JSON.stringify({ stage: 'ready', answer: degraded })}\n` })
  })
  await page.getByRole('button', { name: 'Search all portals' }).click()
  await page.getByText('Search is running in basic mode').waitFor()
}

export async function searchUnknown(page: Page): Promise<void> {
  await page.route(calls.search, (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Please log in' } }),
  )
  await page.getByRole('button', { name: 'Search all portals' }).click()
  await page.getByText('Please log in to search').waitFor()
}

export async function searchWithoutMatches(page: Page): Promise<void> {
  await page.route(calls.search, (route) => route.fulfill(refusal))
  await page.getByRole('button', { name: 'Search all portals' }).click()
  await page.getByText('Search failed').waitFor()
}

export async function openBrokenPage(page: Page): Promise<void> {
  await page.route(calls.car, (route) => route.fulfill(refusal))
  await page.getByRole('tabpanel').getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
}

export async function loseNetwork(page: Page): Promise<void> {
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
    message: 'You have used all your searches for now.',
    requestId: '7f3c2c1e-8f5d-4a53-9b6f-3a1c9f0e2d77',
    limit: 10,
    window: '30 days',
    resetAt: '2026-12-03T04:30:00.000Z',
  },
}

/** The search engine is down. */
const refusal = {
  status: 503,
  json: {
    code: 'search_unavailable',
    message: 'Search is not available at the moment.',
    requestId: '7f3c2c1e-8f5d-4a53-9b6f-3a1c9f0e2d77',
  },
}
