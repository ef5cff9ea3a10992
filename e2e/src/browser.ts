import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

/**
 * Without these switches, a headless window keeps two internal pages open for suggestions under an invisible address
 * bar. The switch replaces Playwright's own, so its relevant entries are repeated: no page is prefetched, upgraded to
 * https or held back until it is painted.
 */
const switchedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** For every wait in a test or screenshot: several times as long as it takes on a busy machine. */
const timeoutMs = 120_000

export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    timeout: timeoutMs,
    executablePath: onPath('chromium'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // The map uses WebGL, here rendered without a graphics card.
      '--enable-unsafe-swiftshader',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--disable-features=${switchedOff.join(',')}`,
    ],
  })
  // browser.newPage creates its own context, so both methods are wrapped.
  const { newContext, newPage } = {
    newContext: browser.newContext.bind(browser),
    newPage: browser.newPage.bind(browser),
  }
  browser.newContext = async (options) => patient(await newContext(options))
  browser.newPage = async (options) => patient(await newPage(options))
  return browser
}

function patient<Visitor extends Page | BrowserContext>(visitor: Visitor): Visitor {
  visitor.setDefaultTimeout(timeoutMs)
  return visitor
}

/** Marks the tour as seen: otherwise it opens automatically and covers the elements that most tests check. */
export async function withTourSeen<Visitor extends Page | BrowserContext>(visitor: Visitor): Promise<Visitor> {
  await visitor.addInitScript(() => {
    // An empty page has no storage.
    if (location.protocol.startsWith('http')) localStorage.setItem('pahiya-tour', 'seen')
  })
  return visitor
}

/** Collects all problems that the browser reports on a page: errors, blocked content, failed loads. */
export function collectBrowserErrors(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // A driver that renders the map without a graphics card logs a warning that it is slow.
    if (message.text().includes('GL Driver Message')) return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('requestfailed', (request) => complaints.push(`${request.url()}: ${request.failure()?.errorText}`))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()}: ${response.status()}`)
  })
  return complaints
}

function onPath(program: string): string {
  const found = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(isExecutable)
  if (!found) throw new Error(`${program} is not on the PATH: bin/setup installs it`)
  return found
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
