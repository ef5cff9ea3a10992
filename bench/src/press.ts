import { chromium, type Page } from 'playwright-core'
import { median, printFigure, say } from './figure.ts'
import { withBenchSite } from './pages/bench-site.ts'
import { withChromium } from './pages/chromium.ts'

const cards = 200
const slowdown = 6
const visits = 5

type Pressed = { inputDelay: number; handlers: number; duration: number }

/** How long after a press on a filter the next picture comes, beside 200 cards, on a machine six times as slow as this. */
export async function run(): Promise<void> {
  await withBenchSite(1_000, async ({ address }) => {
    const pressed: Pressed[] = []
    for (let visit = 1; visit <= visits; visit += 1) {
      const one = await withChromium((port) => pressFilters(port, address))
      pressed.push(...one)
      say(`visit ${visit}: ${JSON.stringify(one)}`)
    }
    const durations = pressed.map(({ duration }) => duration)
    printFigure('press.filter.next-paint', median(durations), 'ms', '<= 150', median(durations) <= 150)
    printFigure('press.filter.next-paint.worst', Math.max(...durations), 'ms', 'printed', true)
  })
}

async function pressFilters(port: number, address: string): Promise<Pressed[]> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]!.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('pahiya-tour', 'seen')
  })
  await page.goto(`${address}/?tab=results&page=${cards / 50}`)
  const shown = await page.locator('article.card').count()
  if (shown !== cards) throw new Error(`${shown} cards are shown instead of ${cards}`)
  const side = page.getByRole('complementary', { name: 'Filters' })
  // Touched once, so that all of it is alive, and at rest again.
  await side.getByRole('heading', { name: 'Filters' }).click()
  await page.waitForTimeout(4_000)
  const machine = await page.context().newCDPSession(page)
  await machine.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const found: Pressed[] = []
  for (const choice of ['Petrol', 'Diesel', 'Manual']) found.push(await press(page, choice))
  await browser.close()
  return found
}

/** As the browser itself times it: from the finger to the picture. */
async function press(page: Page, choice: string): Promise<Pressed> {
  await page.evaluate(() => {
    const seen: Pressed[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.name !== 'click') continue
        const { startTime, processingStart, processingEnd, duration } = entry
        seen.push({ inputDelay: processingStart - startTime, handlers: processingEnd - processingStart, duration })
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const side = page.getByRole('complementary', { name: 'Filters' })
  const chip = side.locator('.chip', { hasText: choice }).first()
  // As a hand does it: there first, then down, then up.
  await chip.hover()
  await page.waitForTimeout(300)
  await chip.click({ delay: 80 })
  await page.waitForTimeout(3_000)
  const seen = await page.evaluate(() => (window as unknown as { seen: Pressed[] }).seen)
  // Shorter than a frame is not even noted.
  return seen.toSorted((a, b) => b.duration - a.duration)[0] ?? { inputDelay: 0, handlers: 0, duration: 16 }
}
