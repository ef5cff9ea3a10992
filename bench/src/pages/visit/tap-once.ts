import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { watchTaps, type TapLog } from './watch-taps.ts'

export type Tap = {
  path: string
  target: string
  /** Selector of an element that is visible once the tap has had its effect. */
  done: string
  /** Time after the first paint. */
  afterMs: number
  /** The browser submits the form natively, as it does without JavaScript. */
  withoutScript?: boolean
}

/** Times from the tap to the paint. */
export type TapTimes = { answerMs: number; doneMs: number }

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const slowdown = 6
const slow4G = {
  offline: false,
  latency: 562,
  downloadThroughput: (1.44 * 1_000_000) / 8,
  uploadThroughput: (0.675 * 1_000_000) / 8,
}
/** A tap without effect counts as taking this long. */
const timeoutMs = 30_000

/** One visit by a phone with an empty profile, and one tap. */
export async function tapOnce(browser: Browser, address: string, tap: Tap): Promise<TapTimes> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.addInitScript(watchTaps, {
      done: tap.done,
      target: tap.target,
      withoutScript: tap.withoutScript ?? false,
    })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4G)
    const painted = await firstPaint(devtools, page, address + tap.path)
    const place = await placeOf(page, tap.target)
    await sleep(Math.max(0, painted + tap.afterMs - Date.now()))
    await page.touchscreen.tap(place.x, place.y)
    return await logged(page)
  } finally {
    await context.close()
  }
}

async function firstPaint(devtools: CDPSession, page: Page, url: string): Promise<number> {
  await devtools.send('Page.enable')
  await devtools.send('Page.setLifecycleEventsEnabled', { enabled: true })
  let isOpening = false
  const painted = new Promise<number>((resolve) =>
    devtools.on('Page.lifecycleEvent', ({ name }) => {
      if (isOpening && name === 'firstContentfulPaint') resolve(Date.now())
    }),
  )
  isOpening = true
  await page.goto(url, { waitUntil: 'commit' })
  return painted
}

async function placeOf(page: Page, target: string): Promise<{ x: number; y: number }> {
  const found = page.locator(target).first()
  await found.waitFor()
  const place = await found.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2, isInSight: top >= 0 && top + height <= innerHeight }
  })
  if (!place.isInSight) throw new Error(`${target} is not in the first screen`)
  return place
}

async function logged(page: Page): Promise<TapTimes> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(200)) {
    // During a navigation there is no document to read from.
    const log = await page
      .evaluate(() => JSON.parse(sessionStorage.getItem('taps') ?? '{}') as TapLog)
      .catch((): TapLog => ({}))
    const { tappedAt, answeredAt, doneAt } = log
    if (tappedAt !== undefined && doneAt !== undefined)
      return { answerMs: (answeredAt ?? doneAt) - tappedAt, doneMs: doneAt - tappedAt }
  }
  return { answerMs: timeoutMs, doneMs: timeoutMs }
}
