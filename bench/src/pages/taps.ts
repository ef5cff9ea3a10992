import { chromium, type Browser } from 'playwright-core'
import { median, printFigure, printProgress } from '../measure/figure.ts'
import { withBenchSite } from './visit/bench-site.ts'
import { withChromium } from './visit/chromium.ts'
import { tapOnce, type Tap, type TapTimes } from './visit/tap-once.ts'

const visits = Number(process.argv[4] ?? 5)

const goals = { answer: 100, results: 1_800, heart: 300, sheet: 300 }

const results = '/?tab=results&city=Hyderabad'
const searchButton = '#hero-search button[type=submit]'
const heart = 'main article.card .card-keep'
const sheetLink = '.thumb-bar a[href="#filters"]'

/** Moments after the first paint: before the page's script has loaded, and after hydration. */
const moments = { early: 500, late: 5_000 }

const taps: Record<'search' | 'heart' | 'sheet', Omit<Tap, 'afterMs'>> = {
  search: { path: '/', target: searchButton, done: '#results-panel article.card' },
  heart: { path: results, target: heart, done: `${heart}[aria-pressed=true], ${heart}[data-held]` },
  sheet: { path: results, target: sheetLink, done: '[role=dialog], #filters:target' },
}

/**
 * Measures how long taps take on a slow phone: 360 px, a processor six times slower, slow 4G. The variants alternate,
 * so that other load on the machine affects all equally.
 */
export async function run(): Promise<void> {
  const only = process.argv[3]
  await withBenchSite(1_000, ({ address }) =>
    withChromium(async (port) => {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
      const names = tapNames().filter((name) => only === undefined || name.startsWith(only))
      // The first visit makes the site create the portals' pictures.
      for (const path of ['/', results]) await visitOnce(browser, address + path)
      const tapped = new Map<string, TapTimes[]>(names.map((name) => [name, []]))
      for (let visit = 1; visit <= visits; visit += 1) {
        for (const name of names) {
          const one = await tapOnce(browser, address, tapOf(name))
          printProgress(`${visit} ${name}: ${JSON.stringify(one)}`)
          tapped.get(name)!.push(one)
        }
      }
      for (const [name, all] of tapped) print(name, all)
      printRatio(tapped)
      await browser.close()
    }),
  )
}

function tapNames(): string[] {
  const scripted = Object.keys(taps).flatMap((name) => Object.keys(moments).map((moment) => `${name}.${moment}`))
  return [...scripted, 'search.plain']
}

function tapOf(name: string): Tap {
  const [what, when] = name.split('.') as [keyof typeof taps, keyof typeof moments | 'plain']
  return { ...taps[what], afterMs: moments[when === 'plain' ? 'late' : when], withoutScript: when === 'plain' }
}

function print(name: string, tapped: readonly TapTimes[]): void {
  const [what] = name.split('.') as [keyof typeof taps]
  const done = median(tapped.map(({ doneMs }) => doneMs))
  const goal = what === 'search' ? goals.results : goals[what]
  const isPlain = name.endsWith('plain')
  printFigure(`taps.${name}.done`, done, 'ms', isPlain ? 'printed' : `<= ${goal}`, isPlain || done <= goal)
  if (isPlain) return
  const answer = median(tapped.map(({ answerMs }) => answerMs))
  printFigure(`taps.${name}.answer`, answer, 'ms', `<= ${goals.answer}`, answer <= goals.answer)
}

/** Compared within one round, so that a busy machine slows both. */
function printRatio(tapped: ReadonlyMap<string, readonly TapTimes[]>): void {
  const plain = tapped.get('search.plain')
  if (!plain) return
  for (const moment of Object.keys(moments)) {
    const ratio = median((tapped.get(`search.${moment}`) ?? []).map(({ doneMs }, i) => doneMs / plain[i]!.doneMs))
    printFigure(`taps.search.${moment}.to-plain`, ratio, '', '<= 1', ratio <= 1)
  }
}

async function visitOnce(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.context().close()
}
