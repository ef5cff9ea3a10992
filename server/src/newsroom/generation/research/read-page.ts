import { join } from 'node:path'
import robotsModule from 'robots-parser'
import { guardedRequest, type GuardedResponse } from '../../../platform/outbound/guarded-request.ts'
import { runLimited } from '../../../platform/process/limited-process.ts'
import type { Outbound } from '../../feeds/fetch-feed.ts'
import { feedLimits } from '../../feeds/read/run-feed-reader.ts'
import type { ScrapePage } from './firecrawl.ts'
import type { PageText } from './parse-page-text.ts'

export type ReadPage = (url: string, signal?: AbortSignal) => Promise<PageText | null>

// The package is CommonJS: its types declare a default export, but Node imports the function itself.
const robotsParser = robotsModule as unknown as typeof robotsModule.default

const program = join(import.meta.dirname, 'page-process.ts')
const timeoutMs = 15_000
const largestPageBytes = 2 * 1024 * 1024
const largestRobotsBytes = 500 * 1024
const botName = 'PahiyaBot'

/** Pages with less text are fetched again through a provider that runs their scripts. */
const fullPage = 300

type Rendering = { scrape: ScrapePage; report: (answered: boolean) => Promise<void> }

/** Fetches pages that robots.txt allows through the guard, and parses each in its own process. Null if there is no text. */
export function createPageReader(outbound: Outbound, rendering: Rendering | null = null): ReadPage {
  const ask = (url: string, largestBytes: number, signal?: AbortSignal) =>
    guardedRequest(url, {
      ...outbound,
      allowedHosts: 'any',
      timeoutMs,
      largestBytes,
      headers: { accept: 'text/html, text/plain;q=0.5' },
      signal,
    })
  return async (url, signal) => {
    if (!(await isAllowed(url, (address) => ask(address, largestRobotsBytes, signal)))) return null
    const answer = await ask(url, largestPageBytes, signal)
    if (!answer.ok || answer.status !== 200) return null
    const page = await parse(answer, signal)
    if (rendering === null || (page !== null && page.text.length >= fullPage)) return page
    const rendered = await rendering.scrape(answer.url, signal)
    await rendering.report(rendered !== 'failed')
    return rendered === 'failed' ? page : (rendered ?? page)
  }
}

/** A missing robots.txt allows everything; one that cannot be read allows nothing. */
async function isAllowed(url: string, ask: (address: string) => ReturnType<typeof guardedRequest>): Promise<boolean> {
  if (!URL.canParse(url)) return false
  const address = new URL('/robots.txt', url).href
  const answer = await ask(address)
  if (!answer.ok) return false
  if (answer.status === 404 || answer.status === 410) return true
  return answer.status === 200 && robotsParser(address, answer.bytes.toString()).isAllowed(url, botName) !== false
}

async function parse({ bytes, headers }: GuardedResponse, signal?: AbortSignal): Promise<PageText | null> {
  const contentType = typeof headers['content-type'] === 'string' ? headers['content-type'] : null
  if (contentType !== null && !/^(?:text\/|application\/xhtml)/i.test(contentType)) return null
  const answer = await runLimited<PageText>({ program, request: { contentType }, bytes }, feedLimits, signal)
  return answer.kind === 'answered' && answer.told.text !== '' ? answer.told : null
}
