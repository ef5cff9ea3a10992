import { chromium, type Page } from 'playwright-core'
import { median, printFigure, printProgress } from '../measure/figure.ts'
import { withBenchSite } from './visit/bench-site.ts'
import { withChromium } from './visit/chromium.ts'

const cards = 200
const slowdown = 6
const visits = 5

type Pressed = { inputDelay: number; handlers: number; duration: number; countBlocks: number }

/**
 * Time from a press on a filter to the next paint, with 200 cards, on a machine six times slower than this one; and how
 * long the arrival of the new count blocks the page.
 */
export async function run(): Promise<void> {
  await withBenchSite(1_000, async ({ address }) => {
    const pressed: Pressed[] = []
    for (let visit = 1; visit <= visits; visit += 1) {
      const one = await withChromium((port) => pressFilters(port, address))
      pressed.push(...one)
      printProgress(`visit ${visit}: ${JSON.stringify(one)}`)
    }
    const durations = pressed.map(({ duration }) => duration)
    printFigure('press.filter.next-paint', median(durations), 'ms', '<= 150', median(durations) <= 150)
    printFigure('press.filter.next-paint.worst', Math.max(...durations), 'ms', 'printed', true)
    const blocks = median(pressed.map(({ countBlocks }) => countBlocks))
    printFigure('press.count.blocks', blocks, 'ms, longest task after the press was handled', '<= 100', blocks <= 100)
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
  // Clicks once so that the page is fully hydrated, then waits until it is idle again.
  await side.getByRole('heading', { name: 'Filters' }).click()
  await page.waitForTimeout(4_000)
  const machine = await page.context().newCDPSession(page)
  await machine.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const found: Pressed[] = []
  for (const choice of ['Petrol', 'Diesel', 'Manual']) found.push(await press(page, choice))
  await browser.close()
  return found
}

type Seen = {
  presses: (Omit<Pressed, 'countBlocks'> & { end: number })[]
  tasks: { start: number; duration: number }[]
}

/**
 * Timed by the browser: the time from the press to the next paint, and every task longer than 50 ms after the press was
 * handled.
 */
async function press(page: Page, choice: string): Promise<Pressed> {
  await page.evaluate(() => {
    const seen: Seen = { presses: [], tasks: [] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.name !== 'click') continue
        const { startTime, processingStart, processingEnd, duration } = entry
        const [inputDelay, handlers] = [processingStart - startTime, processingEnd - processingStart]
        seen.presses.push({ inputDelay, handlers, duration, end: processingEnd })
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ start: startTime, duration })
    }).observe({ type: 'longtask' })
  })
  const side = page.getByRole('complementary', { name: 'Filters' })
  const chip = side.locator('.chip', { hasText: choice }).first()
  // Like a real pointer: hover first, then down, then up.
  await chip.hover()
  await page.waitForTimeout(300)
  const counted = page.waitForResponse(/\/api\/marketplace\/search$/)
  await chip.click({ delay: 80 })
  await counted
  await page.waitForTimeout(3_000)
  const { presses, tasks } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  // Durations shorter than a frame are not recorded.
  const [slowest = { inputDelay: 0, handlers: 0, duration: 16, end: 0 }] = presses.toSorted(
    (a, b) => b.duration - a.duration,
  )
  const { end, ...times } = slowest
  const after = tasks.filter(({ start }) => start >= end).map(({ duration }) => duration)
  return { ...times, countBlocks: Math.max(0, ...after) }
}
