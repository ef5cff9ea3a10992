// pnpm screens [--only name,name] [--axe] [--readme] [--adverts 1200] Captures every screen in every state, at two
// widths and in both themes, as pictures in .screens/ with an index.html that shows them side by side. --axe also
// checks accessibility, and fails on violations; --readme takes the pictures for the README instead.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openBrowser } from '../browser.ts'
import { buildPages } from './capture/build-pages.ts'
import { addArticles } from './states/articles.ts'
import { addAuctionLots } from './states/auction-lots.ts'
import { addCommunity } from './states/community.ts'
import { addBuyerStates } from './states/buyer-states.ts'
import { addConversations } from './states/conversations.ts'
import { addDealer } from './states/dealers.ts'
import { addDeskCases } from './states/desk-cases.ts'
import { findAccessibilityViolations } from './capture/find-accessibility-violations.ts'
import { addLeads } from './states/leads.ts'
import { indexPage, type IndexedScreenshot } from './capture/index-page.ts'
import { viewports, openViewport } from './capture/viewports.ts'
import { addMarketMonths } from './states/market-months.ts'
import { findDesignMock } from './capture/design-mock.ts'
import { readmeScreens, captureReadmePictures } from './capture/readme-pictures.ts'
import { addUnseenListing } from './states/still-for-sale.ts'
import { openScreen, screens } from './screens.ts'
import { startMarket } from './states/start-market.ts'
import { captureScreenshots } from './capture/capture-screenshots.ts'
import { addTrainingRuns } from './states/training-runs.ts'
import { warmUpPages } from './capture/warm-up-pages.ts'
import { addVerifications } from './states/verifications.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    axe: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
    adverts: { type: 'string', default: '1200' },
  },
})
/** Imran Qureshi at the demo's identity providers. */
const adminEmail = 'imran.qureshi@people.example'
const folder = new URL('../../../.screens/', import.meta.url).pathname
const chosen = screens.filter(({ name }) =>
  options.readme ? readmeScreens.has(name) : options.only.split(',').some((part) => name.includes(part)),
)
if (chosen.length === 0)
  throw new Error(`No screen is called ${options.only}: ${screens.map(({ name }) => name).join(', ')}`)
if (options.only === '' && !options.readme) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

buildPages()
const market = await startMarket({
  adverts: Number(options.adverts),
  model: true,
  // The README shows a visitor's allowance; the other pictures need more searches than that.
  settings: { FIRST_ADMIN_EMAIL: adminEmail, ...(options.readme && { SEARCHES_ANONYMOUS: '10' }) },
})
const browser = await openBrowser()
const shown: IndexedScreenshot[] = []
try {
  await addTrainingRuns(market.environment.DATABASE_URL)
  await addMarketMonths(market.environment.DATABASE_URL, market.cars.rich)
  await addConversations(market.environment.DATABASE_URL)
  await addBuyerStates(market.environment.DATABASE_URL)
  await addLeads(market.environment.DATABASE_URL, market.cars.listing)
  await addUnseenListing(market.environment.DATABASE_URL, market.cars.doubted)
  await addVerifications(market.environment.DATABASE_URL)
  await addDealer(market.environment.DATABASE_URL)
  await addArticles(market.environment.DATABASE_URL)
  await addCommunity(market.environment.DATABASE_URL)
  await addDeskCases(market.environment.DATABASE_URL)
  await addAuctionLots(market.environment.DATABASE_URL)
  await warmUpPages(browser, market.address, chosen, market.cars)
  if (options.readme) await captureReadmePictures(browser, market.address, market.cars)
  else await showAll()
} finally {
  await browser.close()
  await market.stop()
}

async function showAll(): Promise<void> {
  for (const screen of chosen) {
    for (const look of viewports.filter(({ width }) => (screen.only ?? width) === width)) await show(screen, look)
  }
  writeFileSync(join(folder, 'index.html'), indexPage(shown))
  const barriers = shown.reduce((sum, { barriers: found = [] }) => sum + found.length, 0)
  if (barriers > 0) process.exitCode = 1
  const found = options.axe ? `${barriers} barriers` : 'not asked for barriers'
  say(`${shown.length} pictures of ${chosen.length} screens, ${found}: ${folder}index.html`)
}

async function show(screen: (typeof screens)[number], look: (typeof viewports)[number]): Promise<void> {
  const began = performance.now()
  const name = `${screen.name}-${look.width}-${look.theme}`
  const page = await openViewport(browser, look)
  try {
    await openScreen(page, market.address, screen, market.cars)
    const found = options.axe ? await findAccessibilityViolations(page) : []
    const taken = await captureScreenshots(page, { folder, name, over: screen.over ?? false })
    const mock = findDesignMock(screen.mock, look)
    shown.push({ screen: screen.name, ...look, ...taken, barriers: found, ...(mock !== undefined && { mock }) })
    say([`${name} ${((performance.now() - began) / 1000).toFixed(1)} s`, ...found].join('\n  '))
  } catch (error) {
    process.exitCode = 1
    say(`${name} could not be shown: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await page.context().close()
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
